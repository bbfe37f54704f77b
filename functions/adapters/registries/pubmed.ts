import * as z from 'zod';

import { type PoliteRequests } from '#functions/adapters/sources/polite-requests.ts';
import { type ListedWork, type WorkRegistry } from '#functions/platform/ports/registry.ts';
import { toPath } from '#shared/domain/paths.ts';

import { listedWork, MAX_WORKS, queryWords } from './listed-work.ts';
import { entries, registryJson, text } from '#functions/adapters/sources/registry-json.ts';

const Matches = z.object({ esearchresult: z.object({ idlist: entries(z.string()) }) });
const Summary = z.object({
  uid: text,
  title: text,
  authors: entries(z.object({ name: text })),
  pubdate: text,
  epubdate: text,
  fulljournalname: text,
  source: text,
  volume: text,
  pages: text,
  articleids: entries(z.object({ idtype: text, value: text })),
  pubtype: entries(z.string()),
});
const Summaries = z.object({ result: z.record(z.string(), z.unknown()) });

const PMID = /^\d{1,10}$/;
const MIN_WORD_CHARACTERS = 3;

const PMCID = /^(PMC\d{1,12})(?:\.\d+)?$/;

/** Articles of PubMed Central are free to read. */
const openUrlOf = (work: z.output<typeof Summary>): string | undefined => {
  const number = work.articleids.find(({ idtype }) => idtype === 'pmc')?.value;
  const pmcid = PMCID.exec(String(number ?? ''))?.[1];
  return pmcid === undefined
    ? undefined
    : `https://pmc.ncbi.nlm.nih.gov${toPath`/articles/${pmcid}/`}`;
};

const workOf = (work: z.output<typeof Summary>): readonly ListedWork[] =>
  listedWork({
    doi: work.articleids.find(({ idtype }) => idtype === 'doi')?.value,
    pmid: work.uid,
    // Its titles end with a period, and translated ones stand in brackets.
    title: String(work.title ?? '').replace(/^\[|\]?\.$/g, ''),
    authors: work.authors.map(({ name }) => ({ family: undefined, given: undefined, whole: name })),
    dates: [work.pubdate, work.epubdate],
    venue: work.fulljournalname ?? work.source,
    volume: work.volume,
    pages: work.pages,
    isPreprint: work.pubtype.includes('Preprint'),
    openUrl: openUrlOf(work),
    notices: work.pubtype.includes('Retracted Publication') ? [{ type: 'retraction' }] : [],
  });

/** PubMed, the index of biomedical articles. */
export const pubmed = (requests: PoliteRequests, contact: string | undefined): WorkRegistry => {
  const json = registryJson(requests, 'PubMed');
  const parametersOf = (parameters: Readonly<Record<string, string>>) =>
    new URLSearchParams({
      db: 'pubmed',
      retmode: 'json',
      tool: 'veracite',
      ...(contact === undefined ? {} : { email: contact }),
      ...parameters,
    }).toString();
  const summaries = async (pmids: readonly string[]) => {
    const ids = pmids.filter((pmid) => PMID.test(pmid)).slice(0, MAX_WORKS);
    if (ids.length === 0) return [];
    const answer = await json(
      `/entrez/eutils/esummary.fcgi?${parametersOf({ id: ids.join(',') })}`,
      Summaries,
    );
    return ids.flatMap((id) => {
      const { success, data } = Summary.safeParse(answer?.result[id]);
      return success ? workOf(data) : [];
    });
  };
  const search = async (term: string) => {
    const answer = await json(
      `/entrez/eutils/esearch.fcgi?${parametersOf({ term, retmax: String(MAX_WORKS) })}`,
      Matches,
    );
    return summaries(answer?.esearchresult.idlist ?? []);
  };
  return {
    lookUp: async (query) => {
      if (query.kind === 'pmid') return summaries([query.pmid]);
      if (query.kind === 'doi') {
        const works = await search(`"${query.doi.replaceAll('"', '')}"[doi]`);
        // It lists biomedical works only.
        return works.length === 0 ? undefined : works;
      }
      const words = queryWords(query.title).filter(({ length }) => length >= MIN_WORD_CHARACTERS);
      return search(words.map((word) => `${word}[title]`).join(' AND '));
    },
  };
};
