import { networkOf } from '#functions/platform/addresses/network-address.ts';
import type { Caller } from '#functions/platform/http/callers.ts';

/** Who searches: whether they may read the sentences they search in, and by what their searches are counted. */
export type SentenceReader = { readonly mayRead: boolean; readonly countedBy: string };

export const readerCalling = (caller: Caller, mayRead: boolean): SentenceReader => ({
  mayRead,
  countedBy:
    caller.kind === 'person'
      ? `person ${caller.person.id}`
      : `address ${networkOf(caller.from.address)}`,
});

/** Whoever is not calling just now: work that is done for them later. */
export const readerLater = (personId: string, mayRead: boolean): SentenceReader => ({
  mayRead,
  countedBy: `person ${personId}`,
});
