import { type SearchQuery } from '#shared/domain/search-query.ts';
import { type PaperDocument, type SearchRequest, type StatementDocument } from './search-index.ts';

/** Words of a text as the search index compares them: without case and diacritics, and reduced to their stems. */
export type IndexWords = {
  readonly wordsOf: (text: string) => readonly { readonly plain: string; readonly stem: string }[];
  /** A whole name as filters compare it. */
  readonly folded: (text: string) => string;
};

/** What is asked of an index, whatever the order and the page. */
export type PlainSearch = Pick<SearchRequest, 'mode' | 'filters'> & {
  readonly query?: SearchQuery;
};

/**
 * An index of a few documents in memory, which lives as long as one batch of them. It finds what the large index would
 * find among these very documents, since it is made of the same parts.
 */
export type SmallIndex = {
  readonly find: (search: PlainSearch) => {
    /** DOIs of papers, and ids of statements. */
    readonly papers: readonly string[];
    readonly statements: readonly string[];
  };
  /** The stems of its texts, and the plain words of its names of people, journals and institutions. */
  readonly terms: () => { readonly stems: readonly string[]; readonly names: readonly string[] };
};

export type SmallIndexes = {
  readonly words: IndexWords;
  /** The statements are those of whole articles or some of them; their citing papers are among `papers`. */
  readonly smallIndex: (
    papers: readonly PaperDocument[],
    statements: readonly StatementDocument[],
  ) => SmallIndex;
};
