import { createServer, type ServerResponse } from 'node:http';

import { type RegistryName, type ResolverName } from '#shared/domain/source-name.ts';
import { foldText } from '#shared/domain/fold-text.ts';

/** A work as a played registry has it. */
export type PlayedWork = {
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title: string;
  /** `Family, Given`, the first author first. */
  readonly authors: readonly string[];
  readonly year?: number | undefined;
  readonly venue?: string | undefined;
  readonly volume?: string | undefined;
  readonly firstPage?: string | undefined;
  readonly isRetracted?: boolean;
  readonly isPreprint?: boolean;
  /** Where OpenAlex says that it is free to read. */
  readonly openUrl?: string;
  readonly pmcid?: string;
};

/** What a played registry does to a request instead of answering it; undefined: it answers. */
type Mood = (
  registry: RegistryName | ResolverName,
  response: ServerResponse,
) => 'handled' | undefined;

const MAX_WORKS = 5;

const wordsOf = (text: string): readonly string[] => [
  ...new Set(foldText(text).match(/[\p{L}\p{N}]{2,}/gu)),
];

/** Works by the words of their titles, first authors and years. */
const indexOf = (works: readonly PlayedWork[]) => {
  const byWord = new Map<string, number[]>();
  const byIdentifier = new Map<string, PlayedWork>();
  works.forEach((work, at) => {
    const { doi, pmid, title, authors, year } = work;
    if (doi !== undefined) byIdentifier.set(doi.toLowerCase(), work);
    if (pmid !== undefined) byIdentifier.set(`pmid:${pmid}`, work);
    for (const word of wordsOf(`${title} ${authors[0] ?? ''} ${String(year ?? '')}`)) {
      const list = byWord.get(word);
      if (list) list.push(at);
      else byWord.set(word, [at]);
    }
  });
  return {
    at: (identifier: string) => byIdentifier.get(identifier.toLowerCase()),
    /** The works with the most of these words, rare ones first, and with at least this share of them. */
    search: (query: string, minShare: number): readonly PlayedWork[] => {
      const words = wordsOf(query);
      const scores = new Map<number, { weight: number; count: number }>();
      for (const word of words) {
        const list = byWord.get(word) ?? [];
        const weight = Math.log(1 + works.length / (1 + list.length));
        for (const at of list) {
          const score = scores.get(at) ?? { weight: 0, count: 0 };
          scores.set(at, { weight: score.weight + weight, count: score.count + 1 });
        }
      }
      return [...scores]
        .filter(([, { count }]) => count >= minShare * words.length)
        .toSorted(([, a], [, b]) => b.weight - a.weight)
        .slice(0, MAX_WORKS)
        .flatMap(([at]) => works[at] ?? []);
    },
  };
};

const parts = (name: string) => {
  const [family = '', given] = name.split(', ');
  return given === undefined ? { name } : { family, given };
};

const crossrefWork = (work: PlayedWork) => ({
  DOI: work.doi,
  type: work.isPreprint ? 'posted-content' : 'journal-article',
  title: [work.title],
  author: work.authors.map(parts),
  ...(work.year !== undefined && { issued: { 'date-parts': [[work.year]] } }),
  ...(work.venue !== undefined && { 'container-title': [work.venue] }),
  volume: work.volume,
  page: work.firstPage,
  ...(work.isRetracted && {
    'updated-by': [
      { type: 'retraction', DOI: '10.5555/notice', updated: { 'date-parts': [[2015, 4, 2]] } },
    ],
  }),
});
const openAlexWork = (work: PlayedWork) => ({
  id: 'https://openalex.org/W1',
  doi: work.doi === undefined ? null : `https://doi.org/${work.doi}`,
  ids: work.pmid === undefined ? {} : { pmid: `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}` },
  display_name: work.title,
  type: work.isPreprint ? 'preprint' : 'article',
  publication_year: work.year,
  authorships: work.authors.map((name) => ({
    raw_author_name: name.split(', ').toReversed().join(' '),
  })),
  primary_location: { source: { display_name: work.venue } },
  biblio: { volume: work.volume, first_page: work.firstPage },
  is_retracted: work.isRetracted === true,
  open_access: { is_oa: work.openUrl !== undefined, oa_url: work.openUrl ?? null },
});
const pubmedSummary = (work: PlayedWork) => ({
  uid: work.pmid,
  title: `${work.title}.`,
  authors: work.authors.map((name) => ({ name: name.replace(/, (\p{L})\S*.*$/u, ' $1') })),
  pubdate: work.year === undefined ? '' : `${String(work.year)} Mar`,
  fulljournalname: work.venue,
  volume: work.volume,
  pages: work.firstPage,
  articleids: [
    { idtype: 'doi', value: work.doi },
    ...(work.pmcid === undefined ? [] : [{ idtype: 'pmc', value: work.pmcid }]),
  ],
  pubtype: work.isRetracted ? ['Journal Article', 'Retracted Publication'] : ['Journal Article'],
});
const dataCiteWork = (work: PlayedWork) => ({
  id: work.doi,
  attributes: {
    doi: work.doi,
    titles: [{ title: work.title }],
    creators: work.authors.map((name) => ({ name })),
    publicationYear: work.year,
    publisher: work.venue,
    types: { resourceTypeGeneral: work.isPreprint ? 'Preprint' : 'Dataset' },
    relatedIdentifiers: [],
  },
});
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const arxivEntry = (work: PlayedWork) =>
  `<entry><id>http://arxiv.org/abs/${(work.doi ?? '').replace(/^10\.48550\/arxiv\./i, '')}v1</id>
   <title>${escaped(work.title)}</title><published>${String(work.year)}-01-05T00:00:00Z</published>
   ${work.authors.map((name) => `<author><name>${escaped(name)}</name></author>`).join('')}</entry>`;

type Answer = { readonly type?: string; readonly body: unknown } | undefined;
type Index = ReturnType<typeof indexOf>;

const titleWords = (query: string) =>
  query.replace(/\[title\]|\bAND\b|titles\.title:|ti:|["()]/g, ' ');
const list = (work: PlayedWork | undefined): readonly PlayedWork[] => (work ? [work] : []);

const answers: Readonly<Record<RegistryName, (url: URL, path: string, index: Index) => Answer>> = {
  crossref: (url, path, index) => {
    const bibliographic = url.searchParams.get('query.bibliographic');
    if (bibliographic !== null)
      return {
        body: { message: { items: index.search(bibliographic, 0.3).map(crossrefWork) } },
      };
    const work = index.at(decodeURIComponent(path.replace(/^\/works\//, '')));
    return work && { body: { message: crossrefWork(work) } };
  },
  openalex: (url, _path, index) => {
    const filter = url.searchParams.get('filter');
    const works =
      filter === null
        ? index.search(url.searchParams.get('search') ?? '', 0.6)
        : list(index.at(filter.replace(/^doi:/, '')));
    return { body: { results: works.map(openAlexWork) } };
  },
  pubmed: (url, path, index) => {
    if (path.endsWith('esummary.fcgi')) {
      const ids = (url.searchParams.get('id') ?? '').split(',');
      return {
        body: {
          result: Object.fromEntries(
            ids.flatMap((id) =>
              list(index.at(`pmid:${id}`)).map((work) => [id, pubmedSummary(work)]),
            ),
          ),
        },
      };
    }
    const term = url.searchParams.get('term') ?? '';
    const doi = /^"(.+)"\[doi\]$/.exec(term)?.[1];
    const works = doi === undefined ? index.search(titleWords(term), 1) : list(index.at(doi));
    return { body: { esearchresult: { idlist: works.flatMap(({ pmid }) => pmid ?? []) } } };
  },
  datacite: (url, path, index) => {
    if (path !== '/dois') {
      const work = index.at(decodeURIComponent(path.replace(/^\/dois\//, '')));
      return work && { body: { data: dataCiteWork(work) } };
    }
    const works = index.search(titleWords(url.searchParams.get('query') ?? ''), 1);
    return { body: { data: works.map(dataCiteWork) } };
  },
  arxiv: (url, _path, index) => {
    const number = url.searchParams.get('id_list');
    const works =
      number === null
        ? index.search(titleWords(url.searchParams.get('search_query') ?? ''), 1)
        : list(index.at(`10.48550/arxiv.${number}`));
    return {
      type: 'application/atom+xml',
      body: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${works.map(arxivEntry).join('')}</feed>`,
    };
  },
};

/** The record of a short DOI, as the resolver of DOIs sends it. */
const handleRecord = (shortDoi: string, alias: string) => ({
  responseCode: 1,
  handle: shortDoi,
  values: [
    { index: 1, type: 'HS_ALIAS', data: { format: 'string', value: alias }, ttl: 86_400 },
    { index: 100, type: 'HS_ADMIN', data: { format: 'admin', value: { handle: '10.ADMIN/x' } } },
  ],
});

/**
 * Five registries on loopback, each with works of its own, and the resolver of DOIs, in the shapes of their public
 * documentation. `shortDois` names what short DOIs (`10/abc`) stand for.
 */
export const playRegistries = async (
  works: Readonly<Partial<Record<RegistryName, readonly PlayedWork[]>>>,
  shortDois: Readonly<Record<string, string>> = {},
) => {
  const requests: string[] = [];
  const state: { mood: Mood; delayMs: number } = { mood: () => undefined, delayMs: 0 };
  const indexes = new Map(Object.entries(works).map(([name, some]) => [name, indexOf(some)]));
  const empty = indexOf([]);
  const resolved = (path: string): Answer => {
    const shortDoi = decodeURIComponent(path.replace(/^\/api\/handles\//, ''));
    const alias = shortDois[shortDoi];
    return alias === undefined ? undefined : { body: handleRecord(shortDoi, alias) };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
    requests.push(`${url.pathname}${url.search}`);
    if (name !== 'doi' && !(name in answers)) return void response.writeHead(404).end();
    // The resolver, or the five names of the table above.
    const source = name as RegistryName | ResolverName;
    if (state.mood(source, response) === 'handled') return;
    const answer =
      source === 'doi' ? resolved(path) : answers[source](url, path, indexes.get(source) ?? empty);
    const { type = 'application/json', body } = answer ?? { body: { message: 'Not found.' } };
    setTimeout(() => {
      response.writeHead(answer ? 200 : 404, { 'content-type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, state.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${String(port)}`,
    /** The addresses that were requested, in order. */
    requests,
    set mood(mood: Mood) {
      state.mood = mood;
    },
    /** How long each answer takes, in milliseconds. */
    set delayMs(milliseconds: number) {
      state.delayMs = milliseconds;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
