import * as z from 'zod';

import { type PoliteRequests } from '#functions/adapters/sources/polite-requests.ts';
import { type ListedWork, type WorkRegistry } from '#functions/platform/ports/registry.ts';
import { toPath } from '#shared/domain/paths.ts';

import { listedWork, MAX_WORKS, queryWords } from './listed-work.ts';
import { entries, registryJson, text, texts } from '#functions/adapters/sources/registry-json.ts';

const dated = z
  .object({ 'date-parts': entries(z.array(z.number().nullable())) })
  .nullish()
  .catch(undefined);
const related = entries(z.object({ id: text, 'id-type': text }));

const Work = z.object({
  DOI: text,
  type: text,
  title: texts.catch([]),
  author: entries(z.object({ family: text, given: text, name: text })),
  issued: dated,
  'published-print': dated,
  'published-online': dated,
  'container-title': texts.catch([]),
  volume: text,
  page: text,
  'article-number': text,
  'updated-by': entries(z.object({ type: text, DOI: text, updated: dated })),
  relation: z
    .object({ 'is-preprint-of': related, 'has-preprint': related })
    .partial()
    .nullish()
    .catch(undefined),
});
const OneWork = z.object({ message: Work });
const ManyWorks = z.object({ message: z.object({ items: z.array(z.unknown()) }) });

const dayOf = (date: z.output<typeof dated>): string | undefined => {
  const parts = date?.['date-parts'][0]?.map((part) => String(part ?? '').padStart(2, '0'));
  return parts?.join('-');
};

const workOf = (work: z.output<typeof Work>): readonly ListedWork[] =>
  listedWork({
    doi: work.DOI,
    title: work.title[0],
    authors: work.author.map(({ family, given, name }) => ({ family, given, whole: name })),
    dates: [work.issued, work['published-print'], work['published-online']].map(dayOf),
    venue: work['container-title'][0],
    volume: work.volume,
    pages: work.page ?? work['article-number'],
    isPreprint: work.type === 'posted-content',
    otherDois: [
      ...(work.relation?.['is-preprint-of'] ?? []),
      ...(work.relation?.['has-preprint'] ?? []),
    ].map(({ id }) => id),
    notices: work['updated-by'].map(({ type, DOI, updated }) => ({
      type,
      date: dayOf(updated),
      doi: DOI,
    })),
  });

/** Crossref, the registration agency of most articles. Its answers carry no PMIDs. */
export const crossref = (requests: PoliteRequests, contact: string | undefined): WorkRegistry => {
  const json = registryJson(requests, 'Crossref');
  const mailto = contact === undefined ? {} : { mailto: contact };
  const contactQuery = contact === undefined ? '' : `?${new URLSearchParams(mailto).toString()}`;
  return {
    lookUp: async (query) => {
      if (query.kind === 'pmid') return undefined;
      if (query.kind === 'doi') {
        const path = toPath`/works/${query.doi}`;
        const answer = await json(`${path}${contactQuery}`, OneWork);
        if (answer) {
          const works = workOf(answer.message);
          // It is registered, whatever its record lacks.
          return works.length === 0 ? undefined : works;
        }
        // Other agencies register DOIs too, for example of data sets; Crossref knows which.
        const agency = await json(`${path}/agency${contactQuery}`, z.unknown());
        return agency === undefined ? [] : undefined;
      }
      const { title, author, year } = query;
      const bibliographic = [...queryWords(title), author, year].filter(Boolean).join(' ');
      const parameters = new URLSearchParams({
        'query.bibliographic': bibliographic,
        rows: String(MAX_WORKS),
        ...mailto,
      });
      const answer = await json(`/works?${parameters.toString()}`, ManyWorks);
      return (answer?.message.items ?? []).slice(0, MAX_WORKS).flatMap((item) => {
        const { success, data } = Work.safeParse(item);
        return success ? workOf(data) : [];
      });
    },
  };
};
