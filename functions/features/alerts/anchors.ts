import type {
  SearchFilters,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';
import type { IndexWords, PlainSearch } from '#functions/platform/ports/small-index.ts';
import { authorQueryOf } from '#shared/domain/author-query.ts';
import { nameSpellings } from '#shared/domain/name-spellings.ts';
import { searchedQuery } from '#shared/domain/query-variants.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import { attributeOf, type ListIndex, listIndexes } from '#shared/domain/search-vocabulary.ts';
import { isStopWord } from '#shared/domain/stop-words.ts';

/** Filters whose values are names that a batch of documents either contains or not. */
export const anchoringFilters = [
  'journals',
  'authors',
  'affiliations',
  'topics',
  'substances',
  'meshDescriptors',
] as const satisfies readonly (keyof SearchFilters)[];

/** Names the anchors of searches; a batch of documents names its own in the same way. */
export const anchorOf = {
  stem: (stem: string) => `stem:${stem}`,
  name: (word: string) => `name:${word}`,
  doi: (doi: string) => `doi:${doi}`,
  value: (filter: (typeof anchoringFilters)[number], folded: string) => `${filter}:${folded}`,
};

/** For searches without an anchor: they run with each batch. */
export const ALWAYS = ['always'] as const;

/**
 * A search matches no documents without any of these names; `frequency` is the number of documents it is expected to
 * run for.
 */
type Anchors = { readonly keys: readonly string[]; readonly frequency: number };
/** Undefined if a part of a query may match documents with no particular name. */
type Anchored = Promise<Anchors | undefined>;

type Ports = { readonly index: Pick<SearchIndex, 'search'>; readonly words: IndexWords };

/** An alternative with more names runs with each batch. */
const MAX_ANCHORS = 60;

const rarest = (all: readonly (Anchors | undefined)[]): Anchors | undefined =>
  all.reduce(
    (best, one) => (one && (!best || one.frequency < best.frequency) ? one : best),
    undefined,
  );

/**
 * Returns what documents must contain for a search to match: the rarest of required parts, by today's index counts, and
 * one for each alternative. `ALWAYS` if there is none.
 */
export const anchorsOf =
  ({ index, words }: Ports) =>
  async ({ mode, query, filters }: PlainSearch): Promise<readonly string[]> => {
    const countOf = async (asked: Pick<SearchRequest, 'query' | 'filters'>): Promise<number> => {
      const { total } = await index.search({
        ...asked,
        mode,
        citedWorks: true,
        sort: { key: 'relevance', order: 'desc' },
        offset: 0,
        limit: 1,
        aggregate: false,
      });
      return total;
    };

    /** `spellings` are those of the word in names. */
    const keysOf = (
      field: string | undefined,
      stem: string,
      spellings: readonly string[],
    ): readonly string[] => {
      if (field === 'title') return [anchorOf.stem(stem)];
      const names = spellings.map(anchorOf.name);
      if (field !== undefined) return names;
      return mode === 'citations' ? [anchorOf.stem(stem)] : [anchorOf.stem(stem), ...names];
    };

    const ofText = async ({
      text,
      field,
    }: Extract<SearchQuery, { kind: 'word' | 'phrase' }>): Anchored => {
      if (field === 'doi') return { keys: [anchorOf.doi(text.toLowerCase())], frequency: 1 };
      if (field === 'section' || field === 'type' || field === 'year') return undefined;
      // A query without any word matches nothing and needs no anchor.
      // Given names may be printed as initials, so a name is anchored by its surname.
      const name = field === 'author' ? authorQueryOf(text)?.surname.join(' ') : undefined;
      const [found = [], ...others] = nameSpellings(name ?? text).map(words.wordsOf);
      if (found.length === 0) return { keys: [], frequency: 0 };
      return rarest(
        await Promise.all(
          found.map(async ({ plain, stem }, at): Promise<Anchors> => {
            const asked = { kind: 'word', text: plain, ...(field && { field }) } as const;
            const frequency = isStopWord(plain)
              ? Number.MAX_SAFE_INTEGER
              : await countOf({ query: asked, filters: {} });
            const spellings = [plain, ...others.map((spelling) => spelling[at]?.plain ?? plain)];
            return { keys: keysOf(field, stem, spellings), frequency };
          }),
        ),
      );
    };

    const ofQuery = async (part: SearchQuery): Anchored => {
      switch (part.kind) {
        case 'word':
        case 'phrase':
          return ofText(part);
        case 'years':
        case 'not':
          return undefined;
        case 'and':
          return rarest(await Promise.all(part.parts.map(ofQuery)));
        case 'or':
          return together(await Promise.all(part.parts.map(ofQuery)));
      }
    };

    const ofFilter = async (filter: ListIndex): Anchored => {
      const values = filters[filter];
      const anchor = anchoringFilters.find((known) => known === attributeOf(filter));
      if (!anchor || !values || values.length === 0) return undefined;
      return {
        keys: values.map((value) => anchorOf.value(anchor, words.folded(value))),
        frequency: await countOf({ filters: { [filter]: values } }),
      };
    };

    const best = rarest(
      await Promise.all([
        ...(query ? [ofQuery(searchedQuery(query))] : []),
        ...listIndexes.map(ofFilter),
      ]),
    );
    const keys = best && [...new Set(best.keys)];
    return keys && keys.length <= MAX_ANCHORS ? keys : ALWAYS;
  };

/** Each alternative needs an anchor; if one has none, the search always runs. */
const together = (all: readonly (Anchors | undefined)[]): Anchors | undefined => {
  const anchored = all.flatMap((one) => one ?? []);
  return anchored.length < all.length
    ? undefined
    : {
        keys: anchored.flatMap(({ keys }) => keys),
        frequency: anchored.reduce((sum, { frequency }) => sum + frequency, 0),
      };
};
