import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { type Item, type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

const PREFIX = 'feed-token#';
/** Recording every use would cost more than it is worth. */
const USED_EVERY_MS = 3_600_000;

/** A stored token: its id is the digest of its secret, so that the table reveals no token. */
export type StoredFeedToken = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
};
const StoredToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
});

const keyOf = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${PREFIX}${id}`,
});
const itemOf = (personId: string, token: StoredFeedToken): Item => ({
  ...keyOf(personId, token.id),
  ...token,
});
// zod allows optional fields to be undefined, which our type does not; stored items never contain undefined.
const tokenIn = (item: Item): StoredFeedToken => StoredToken.parse(item) as StoredFeedToken;

const digestOf = (secret: string) => sha256Of(secret, 'base64url');

/** The token contains the person's id, so that it is found and erased under them. */
export const formatToken = (personId: string, secret: string): string => `${personId}.${secret}`;

export const storeToken =
  (table: Pick<Table, 'write'>) =>
  async (
    personId: string,
    { secret, name, createdAt }: { secret: string; name: string; createdAt: string },
  ): Promise<StoredFeedToken> => {
    const token = { id: digestOf(secret), name, createdAt };
    await table.write({ kind: 'put', item: itemOf(personId, token), when: { kind: 'absent' } });
    return token;
  };

/** Lists a person's tokens, newest first. */
export const listTokens =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly StoredFeedToken[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: PREFIX }))
      .map(tokenIn)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));

/** Returns false if there was no such token. */
export const removeToken =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, id: string): Promise<boolean> =>
    unlessGone(() =>
      table.write({ kind: 'delete', key: keyOf(personId, id), when: { kind: 'present' } }),
    );

/** Returns the owner of a valid token. */
export const findToken =
  (table: Pick<Table, 'get'>) =>
  async (
    text: string,
  ): Promise<{ readonly personId: string; readonly token: StoredFeedToken } | undefined> => {
    const [personId, secret, ...excess] = text.split('.');
    if (!personId || !secret || excess.length > 0) return undefined;
    const item = await table.get(keyOf(personId, digestOf(secret)));
    return item && { personId, token: tokenIn(item) };
  };

/** Records that a token was used; a token revoked concurrently stays revoked. */
export const markTokenUsed =
  (table: Pick<Table, 'write'>, now: Clock) =>
  async (personId: string, token: StoredFeedToken): Promise<void> => {
    const usedAt = now();
    if (usedAt.getTime() - Date.parse(token.lastUsedAt ?? token.createdAt) < USED_EVERY_MS) return;
    const item = itemOf(personId, { ...token, lastUsedAt: usedAt.toISOString() });
    await unlessGone(() => table.write({ kind: 'put', item, when: { kind: 'present' } }));
  };

const unlessGone = async (write: () => Promise<void>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
};
