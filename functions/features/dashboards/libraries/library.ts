import type { GivenReference } from '#functions/ingest/references/given-reference.ts';

/** Which library of a service: one's own, or one by its number. */
export type LibraryAddress =
  { readonly kind: 'own' } | { readonly kind: 'user' | 'group'; readonly id: string };

export type LibraryPage = {
  readonly references: readonly GivenReference[];
  /** `after` of the next page; missing on the last. */
  readonly next?: string;
};

/**
 * One page of a library at a service of reference managers. The key is used for the calls of this page and neither kept nor
 * logged. What the service refuses is thrown as a Problem that its reader can act on.
 */
export type Library = (wanted: {
  readonly library: LibraryAddress;
  readonly key: string;
  readonly after?: string | undefined;
}) => Promise<LibraryPage>;

/** The part of the network that a library needs. */
export type LibraryFetch = (
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly redirect: 'error';
    readonly signal: AbortSignal;
  },
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'body'>>;

/** Where the services are; tests put a small server in their place. */
export type LibraryService = { readonly fetch: LibraryFetch; readonly origin: string };

export const libraryAddress = (text: string): LibraryAddress => {
  const [kind, id] = text.split('/');
  if (id === undefined) return { kind: 'own' };
  return { kind: kind === 'groups' ? 'group' : 'user', id };
};
