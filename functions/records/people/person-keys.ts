import type { Key } from '#functions/platform/ports/table.ts';

/** Everything private to a person stands under one partition key, so that it can be handed out and erased as a whole. */
export const personPartition = (id: string): string => `person#${id}`;
export const personKey = (id: string): Key => ({ pk: personPartition(id), sk: 'record' });
export const sessionKey = (personId: string, sessionId: string): Key => ({
  pk: personPartition(personId),
  sk: `session#${sessionId}`,
});

/** Who holds an address. Several may have asked for one; only whoever answered a mail to it is `verified`. */
export const emailKey = (email: string, state: 'verified' | 'unverified'): Key => ({
  pk: `person-email#${email}`,
  sk: state,
});
export const slugKey = (slug: string): Key => ({ pk: `person-slug#${slug}`, sk: 'owner' });
/** By what a provider calls the person: the method and its subject. */
export const proofKey = (method: string, subject: string): Key => ({
  pk: `person-proof#${method}#${subject}`,
  sk: 'owner',
});
/** Under the person: the ways they may sign in by, for themselves to see and to be erased with them. */
export const PROOF_PREFIX = 'proof#';
export const ownProofKey = (personId: string, method: string, subject: string): Key => ({
  pk: personPartition(personId),
  sk: `${PROOF_PREFIX}${method}#${subject}`,
});

/** Accounts that nobody has confirmed yet, by when they were made: what is listed here is deleted when its time is over. */
export const UNCONFIRMED = 'people-unconfirmed';
export const unconfirmedKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'unconfirmed',
});
