import {
  type SearchAnswer,
  type SearchFilters,
  type SearchIndex,
  type SearchRequest,
} from '#functions/platform/ports/search-index.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

import { doi, nameOfHit, papers, statementsOf } from './search-index.corpus.ts';

/** What a contract is run on: an index of its own for each call, and how to give it back. */
export type OpenIndex = () => Promise<{
  readonly index: SearchIndex;
  readonly close: () => Promise<void>;
}>;

export type Asked = Partial<Omit<SearchRequest, 'query' | 'filters'>> & SearchFilters;

/** A request as a test wants to write it: the text of a query, the filters beside the rest. */
export const request = (text: string, asked: Asked = {}): SearchRequest => {
  const { mode, sort, offset, limit, aggregate, tallies, group, ...filters } = asked;
  const { query } = parseSearchQuery(text);
  return {
    mode: mode ?? 'all',
    ...(query && { query }),
    filters,
    sort: sort ?? { key: 'relevance', order: 'desc' },
    offset: offset ?? 0,
    limit: limit ?? 50,
    aggregate: aggregate ?? false,
    ...(tallies && { tallies }),
    ...(group && { group }),
  };
};

/** The names of what was found, in the order of the answer. */
export const namesIn = (answer: SearchAnswer): readonly string[] => answer.hits.map(nameOfHit);

/** The names of what is found, sorted; the total must tell the same number. */
export const found = async (
  index: SearchIndex,
  text: string,
  asked: Asked = {},
): Promise<readonly string[]> => {
  const answer = await index.search(request(text, asked));
  const names = namesIn(answer);
  expect(answer.total).toBe(names.length);
  return names.toSorted();
};

export const sorted = (names: string): readonly string[] =>
  names === '' ? [] : names.split(' ').toSorted();

type Opened = Awaited<ReturnType<OpenIndex>>;
const corpora = new Map<OpenIndex, Promise<Opened>>();

/** One index that holds the whole corpus for all groups that only read it; `closeCorpus` gives it back. */
const corpusOf = async (open: OpenIndex): Promise<Opened> => {
  const known = corpora.get(open);
  if (known) return known;
  const opening = open().then(async (opened) => {
    await putCorpus(opened.index);
    return opened;
  });
  corpora.set(open, opening);
  return opening;
};

export const closeCorpus = async (open: OpenIndex): Promise<void> =>
  (await corpora.get(open))?.close();

/** Runs a group on an index that holds the whole corpus and is only read. */
export const onTheCorpus = (open: OpenIndex, group: (index: SearchIndex) => void): void => {
  const opened: { at?: Opened } = {};
  beforeAll(async () => {
    opened.at = await corpusOf(open);
  });
  const now = (): SearchIndex => {
    if (!opened.at) throw new Error('The index is not open yet.');
    return opened.at.index;
  };
  group({
    putPapers: (list) => now().putPapers(list),
    removePapers: (dois) => now().removePapers(dois),
    putStatements: (citing, statements) => now().putStatements(citing, statements),
    search: (asked) => now().search(asked),
    statements: (asked) => now().statements(asked),
    statementsAbout: (asked) => now().statementsAbout(asked),
    citingPapers: (asked) => now().citingPapers(asked),
    countCiting: (dois) => now().countCiting(dois),
    namedPapers: (dois) => now().namedPapers(dois),
    version: () => now().version(),
    statement: (id) => now().statement(id),
    telling: (dois, type) => now().telling(dois, type),
    complete: (asked) => now().complete(asked),
    spell: (words, mode) => now().spell(words, mode),
    counts: () => now().counts(),
    refresh: () => now().refresh(),
    rebuild: () => now().rebuild(),
  });
};

/** Gives each case an empty index of its own. */
export const onAnEmptyIndex =
  (open: OpenIndex, check: (index: SearchIndex) => Promise<void>) => async (): Promise<void> => {
    const { index, close } = await open();
    try {
      await check(index);
    } finally {
      await close();
    }
  };

export const putCorpus = async (index: SearchIndex): Promise<void> => {
  await index.putPapers(papers);
  for (const [name, statements] of Object.entries(statementsOf))
    await index.putStatements({ doi: doi(name), sequence: 1 }, statements);
  await index.refresh();
};
