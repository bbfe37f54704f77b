import { type SearchQuery } from '#shared/domain/search-query.ts';
import { type PaperDocument, type SearchRequest, type StatementDocument } from './search-index.ts';

/** Returns the terms of a text as in the search index: without case and diacritics, and stemmed. */
export type IndexWords = {
  readonly wordsOf: (text: string) => readonly { readonly plain: string; readonly stem: string }[];
  /** Returns a whole name in the form that filters compare. */
  readonly folded: (text: string) => string;
};

/** The conditions of a search, without order and page. */
export type PlainSearch = Pick<SearchRequest, 'mode' | 'filters'> & {
  readonly query?: SearchQuery;
};

/**
 * An in-memory index of a few documents, for the lifetime of one batch of them. It returns the same matches as the
 * large index would for these documents, because it uses the same components.
 */
export type SmallIndex = {
  readonly find: (search: PlainSearch) => {
    /** Returns DOIs of papers, and ids of statements. */
    readonly papers: readonly string[];
    readonly statements: readonly string[];
  };
  /** The stems of its texts, and the words of its names of people, journals and institutions. */
  readonly terms: () => { readonly stems: readonly string[]; readonly names: readonly string[] };
};

export type SmallIndexes = {
  readonly words: IndexWords;
  /** The statements are those of whole articles or a part of them; their citing papers are among `papers`. */
  readonly smallIndex: (
    papers: readonly PaperDocument[],
    statements: readonly StatementDocument[],
  ) => SmallIndex;
};
