import type { Key } from '#functions/platform/ports/table.ts';

/**
 * Everything private to a person is stored under one partition key, so that it can be exported and erased as a whole.
 */
export const personPartition = (id: string): string => `person#${id}`;
export const personKey = (id: string): Key => ({ pk: personPartition(id), sk: 'record' });
export const sessionKey = (personId: string, sessionId: string): Key => ({
  pk: personPartition(personId),
  sk: `session#${sessionId}`,
});

/** The holder of an address. Several people may have registered it; only the one who confirmed it is `verified`. */
export const emailKey = (email: string, state: 'verified' | 'unverified'): Key => ({
  pk: `person-email#${email}`,
  sk: state,
});
export const slugKey = (slug: string): Key => ({ pk: `person-slug#${slug}`, sk: 'owner' });
/** A provider's identifier of a person: the method and its subject. */
export const proofKey = (method: string, subject: string): Key => ({
  pk: `person-proof#${method}#${subject}`,
  sk: 'owner',
});
/** Stored under the person: their sign-in methods, so that they can see them and they are erased together. */
export const PROOF_PREFIX = 'proof#';
export const ownProofKey = (personId: string, method: string, subject: string): Key => ({
  pk: personPartition(personId),
  sk: `${PROOF_PREFIX}${method}#${subject}`,
});

/** Unconfirmed accounts by creation time; they are deleted when they expire. */
export const UNCONFIRMED = 'people-unconfirmed';
export const unconfirmedKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'unconfirmed',
});
