import * as z from 'zod';

import { type PoliteRequests } from '#functions/adapters/sources/polite-requests.ts';
import { type ListedWork, type WorkRegistry } from '#functions/platform/ports/registry.ts';

import { listedWork, MAX_WORKS, queryWords } from './listed-work.ts';
import { registryJson, entries, text } from '#functions/adapters/sources/registry-json.ts';

const Work = z.object({
  doi: text,
  ids: z.object({ pmid: text }).partial().nullish().catch(undefined),
  display_name: text,
  title: text,
  type: text,
  publication_date: text,
  publication_year: text,
  authorships: entries(
    z.object({
      raw_author_name: text,
      author: z.object({ display_name: text }).nullish().catch(undefined),
    }),
  ),
  primary_location: z
    .object({ source: z.object({ display_name: text }).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
  biblio: z.object({ volume: text, first_page: text }).nullish().catch(undefined),
  is_retracted: z.boolean().nullish().catch(undefined),
});
const ManyWorks = z.object({ results: z.array(z.unknown()) });

const workOf = (work: z.output<typeof Work>): readonly ListedWork[] =>
  listedWork({
    doi: work.doi,
    pmid: work.ids?.pmid,
    title: work.title ?? work.display_name,
    authors: work.authorships.map(({ raw_author_name: printed, author }) => ({
      family: undefined,
      given: undefined,
      whole: printed ?? author?.display_name,
    })),
    dates: [work.publication_date, work.publication_year],
    venue: work.primary_location?.source?.display_name,
    volume: work.biblio?.volume,
    pages: work.biblio?.first_page,
    isPreprint: work.type === 'preprint',
    notices: work.is_retracted ? [{ type: 'retraction' }] : [],
  });

/** OpenAlex, an index of works of all publishers. */
export const openAlex = (requests: PoliteRequests, contact: string | undefined): WorkRegistry => {
  const json = registryJson(requests, 'OpenAlex');
  const mailto = contact === undefined ? {} : { mailto: contact };
  const works = async (parameters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({
      ...parameters,
      'per-page': String(MAX_WORKS),
      ...mailto,
    }).toString();
    const answer = await json(`/works?${query}`, ManyWorks);
    return (answer?.results ?? []).slice(0, MAX_WORKS).flatMap((item) => {
      const { success, data } = Work.safeParse(item);
      return success ? workOf(data) : [];
    });
  };
  /** It lists most works, but lacking one says nothing about its identifier. */
  const byIdentifier = async (filter: string) => {
    const matches = await works({ filter });
    return matches.length === 0 ? undefined : matches;
  };
  return {
    lookUp: async (query) => {
      // A comma and a bar separate its filters.
      if (query.kind === 'doi')
        return /[,|]/.test(query.doi) ? undefined : byIdentifier(`doi:${query.doi}`);
      if (query.kind === 'pmid') return byIdentifier(`pmid:${query.pmid}`);
      return works({ search: queryWords(query.title).join(' ') });
    },
  };
};
