import type { ParsedReference } from '#functions/ingest/references/parsed-reference.ts';

/** The library of a service: the caller's own, or one by number. */
export type LibraryAddress =
  { readonly kind: 'own' } | { readonly kind: 'user' | 'group'; readonly id: string };

export type LibraryPage = {
  readonly references: readonly ParsedReference[];
  /** The cursor `after` of the next page; absent on the last. */
  readonly next?: string;
};

/**
 * Reads one page of a library at a reference manager's service. The key is used for this page only and neither stored
 * nor logged. Refusals are thrown as a Problem with a sentence for the reader.
 */
export type Library = (wanted: {
  readonly library: LibraryAddress;
  readonly key: string;
  readonly after?: string | undefined;
}) => Promise<LibraryPage>;

/** The reference managers whose libraries are read. */
export type Libraries = { readonly zotero: Library; readonly mendeley: Library };

export const libraryAddress = (text: string): LibraryAddress => {
  const [kind, id] = text.split('/');
  if (id === undefined) return { kind: 'own' };
  return { kind: kind === 'groups' ? 'group' : 'user', id };
};
