import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type {
  Aggregations,
  Bucket,
  SearchAnswer,
  SearchFilters,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import { sections } from '#shared/domain/section.ts';
import type { WithheldSentences } from '#shared/domain/withheld-sentences.ts';

import type { SentenceReader } from './reader-of-sentences.ts';
import {
  type Alternative,
  queryOfAlternative,
  sentenceAlternatives,
} from './sentence-alternatives.ts';

type Ports = {
  readonly index: Pick<SearchIndex, 'search'>;
  readonly rateLimits: RateLimits;
};
type Asked = Pick<SearchRequest, 'mode' | 'filters' | 'group'> & { readonly query?: SearchQuery };
type Page = Omit<SearchRequest, keyof Asked | 'tallies'>;

/** A search as one reader may make it, page by page. */
export type Searching = {
  readonly search: (page: Page) => Promise<SearchAnswer>;
  /** Why sentences were not searched by their words, or not by all. */
  readonly withheld?: WithheldSentences;
};

/** Words of sentences find at least so many of them, among at least so many papers, or nothing. */
const FEWEST = 10;

/** Searches of those who may not read, each of which asks every sentence at once whether it holds some words. */
export const WORDS_OF_SENTENCES: Limit = {
  name: 'words-of-sentences',
  most: 120,
  perSeconds: 3600,
};

const sort = { key: 'relevance', order: 'desc' } as const;

/** Every sentence stands in some section, and no paper does. */
const inAnySection: SearchQuery = {
  kind: 'or',
  parts: sections.map((text) => ({ kind: 'word', text, field: 'section' })),
};

/** What is said of sentences alone, which no paper passes. */
const isOfSentences = (query: SearchQuery): boolean => {
  if (query.kind === 'not') return isOfSentences(query.part);
  if (query.kind !== 'word' && query.kind !== 'phrase') return false;
  const type = query.text.toLowerCase();
  return (
    query.field === 'section' ||
    (query.field === 'type' &&
      (type === 'contrasting' || (citationTypes as readonly string[]).includes(type)))
  );
};

const ofPapers = ({
  sections: _,
  citationTypes: __,
  possibly: ___,
  kinds: ____,
  ...filters
}: SearchFilters): SearchFilters => filters;

const hasWords = ({ words, without }: Alternative) => words.length + without.length > 0;

/** What is left of one alternative: all of it, less of what it leaves out, or nothing. */
type Left = {
  readonly alternative?: Alternative;
  readonly withheld?: WithheldSentences;
};

const countIn =
  ({ index }: Ports, { filters, group }: Asked) =>
  async (mode: 'papers' | 'citations', parts: readonly SearchQuery[]): Promise<number> => {
    const { total } = await index.search({
      mode,
      ...(parts.length > 0 && { query: { kind: 'and', parts } }),
      filters: mode === 'papers' ? ofPapers(filters) : filters,
      sort,
      ...(group && { group }),
      ...{ offset: 0, limit: 0, aggregate: false },
    });
    return total;
  };

/**
 * Judged by how much is found, and each alternative by itself: what is added to it by OR, or taken from it by NOT, would
 * otherwise make a large number of a small one.
 */
const leftOf =
  (ports: Ports, asked: Asked) =>
  async (alternative: Alternative): Promise<Left> => {
    if (!hasWords(alternative)) return { alternative };
    const { words, without, frame } = alternative;
    const count = countIn(ports, asked);
    const ofTheirPapers = frame.filter((part) => !isOfSentences(part));
    const isEverywhere =
      ofTheirPapers.length === 0 && Object.keys(ofPapers(asked.filters)).length === 0;
    const [papers, statements, ...excluded] = await Promise.all([
      isEverywhere ? FEWEST : count('papers', ofTheirPapers),
      count('citations', [...words, ...frame]),
      ...without.map((word) => count('citations', [...words, ...frame, word])),
    ]);
    if (papers < FEWEST) return { withheld: 'narrow' };
    if (statements < FEWEST) return { withheld: 'few' };
    const kept = without.filter((_, at) => (excluded[at] ?? 0) >= FEWEST);
    return {
      alternative: { words, without: kept, frame },
      ...(kept.length < without.length && { withheld: 'few' }),
    };
  };

/** Without any sentence: of a search for everything the papers are left, of one for sentences nothing. */
const withoutSentences = (
  { index }: Ports,
  asked: Asked,
  withheld: WithheldSentences,
): Searching => ({
  withheld,
  search: async (page) =>
    index.search({
      ...asked,
      mode: 'papers',
      // A list without any work holds nothing.
      ...(asked.mode === 'citations' && { filters: { ...asked.filters, dois: [] } }),
      ...page,
    }),
});

const large = (buckets: readonly Bucket[]) => buckets.filter(({ docCount }) => docCount >= FEWEST);

/** A part that holds fewer is not told of: to choose it would find nothing. Types stay: each hit of the list has one. */
const largeParts = (counts: Aggregations): Aggregations => ({
  ...counts,
  authors: large(counts.authors),
  journals: large(counts.journals),
  affiliations: large(counts.affiliations),
  topics: large(counts.topics),
  substances: large(counts.substances),
  meshDescriptors: large(counts.meshDescriptors),
  editorialNotices: large(counts.editorialNotices),
  paperTypes: large(counts.paperTypes),
  sections: large(counts.sections),
  years: large(counts.years),
  countries: large(counts.countries),
  typesByYear: [],
});

/** Counts of papers are exact; those of sentences stand beside them only where they are large. */
const countsFor = async (
  { index }: Ports,
  asked: Asked,
  found: Aggregations | undefined,
): Promise<{ readonly aggregations?: Aggregations }> => {
  if (!found) return {};
  if (asked.mode === 'citations') return { aggregations: largeParts(found) };
  const page = { sort, offset: 0, limit: 0, aggregate: true };
  const { aggregations = found } = await index.search({ ...asked, mode: 'papers', ...page });
  return {
    aggregations: {
      ...aggregations,
      citationTypes: found.citationTypes,
      possibly: found.possibly,
      sections: large(found.sections),
      typesByYear: [],
    },
  };
};

/** Asks papers as the query is written, and sentences by what is left of it. */
const queryOf = (
  { mode }: Asked,
  query: SearchQuery,
  left: readonly Alternative[],
): SearchQuery => {
  const parts = left.map(queryOfAlternative);
  const sentences: SearchQuery = { kind: 'or', parts };
  if (mode === 'citations') return sentences;
  return {
    kind: 'or',
    parts: [
      { kind: 'and', parts: [query, { kind: 'not', part: inAnySection }] },
      { kind: 'and', parts: [sentences, inAnySection] },
    ],
  };
};

/** Nothing in it has to be read another way for sentences than for papers. */
const isPlain = (query: SearchQuery): boolean => {
  if (query.kind === 'and') return query.parts.every(isPlain);
  return query.kind === 'word' && /^[\p{L}\p{N}\p{M}]+$/u.test(query.text);
};

/** With something to find by words, and many enough of it. */
const restrained = async (
  ports: Ports,
  asked: Asked,
  query: SearchQuery,
  alternatives: readonly Alternative[],
): Promise<Searching> => {
  const all = await Promise.all(alternatives.map(leftOf(ports, asked)));
  const left = all.flatMap(({ alternative }) => alternative ?? []);
  const reasons = all.flatMap(({ withheld }) => withheld ?? []);
  const [reason] = reasons;
  if (left.length === 0) return withoutSentences(ports, asked, reason ?? 'few');
  const changed = reason === undefined && isPlain(query) ? query : queryOf(asked, query, left);
  return {
    ...(reason && { withheld: reason }),
    search: async (page) => {
      const answer = await ports.index.search({ ...asked, query: changed, ...page });
      return { ...answer, ...(await countsFor(ports, asked, answer.aggregations)) };
    },
  };
};

/**
 * The one way in which features search for somebody. Whoever may not read the text of statements could otherwise have it
 * told word by word: for them words are looked for in many sentences of many papers or not at all, phrases are read as
 * words, few are told as "fewer than 10", and so many searches of this kind an hour are enough. Titles and abstracts are
 * searched as the query is written, by everyone.
 */
export const searchAs =
  (ports: Ports) =>
  async ({ mayRead, countedBy }: SentenceReader, asked: Asked): Promise<Searching> => {
    const { mode, query } = asked;
    const { index, rateLimits } = ports;
    const free: Searching = { search: async (page) => index.search({ ...asked, ...page }) };
    if (mayRead || mode === 'papers' || !query) return free;
    const alternatives = sentenceAlternatives(query);
    if (!alternatives) return withoutSentences(ports, asked, 'narrow');
    if (!alternatives.some(hasWords)) return free;
    const taken = await rateLimits.take(WORDS_OF_SENTENCES, countedBy);
    if (taken.kind === 'refused') return withoutSentences(ports, asked, 'often');
    return restrained(ports, asked, query, alternatives);
  };
