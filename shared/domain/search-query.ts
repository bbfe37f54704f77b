/** A parsed query. `parseSearchQuery` creates it from text; `textOfQuery` writes it back. */
export type SearchField = 'title' | 'author' | 'journal' | 'doi' | 'year' | 'section' | 'type';

export type SearchQuery =
  /** One bare word, matched by its stem; `field` narrows it to one field. */
  | { readonly kind: 'word'; readonly text: string; readonly field?: SearchField }
  /** Words in this order, side by side. */
  | { readonly kind: 'phrase'; readonly text: string; readonly field?: SearchField }
  /** `year:2019..2024`; an open end is left out. */
  | { readonly kind: 'years'; readonly from?: number; readonly to?: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly SearchQuery[] }
  | { readonly kind: 'not'; readonly part: SearchQuery };

/** `plainWords` means that the text was malformed as a query and was parsed as plain words instead. */
export type UnderstoodQuery = {
  readonly query: SearchQuery | undefined;
  readonly plainWords: boolean;
};
