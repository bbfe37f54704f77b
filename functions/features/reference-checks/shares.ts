import * as z from 'zod';

import { type Item, type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

/** A share link to a check; stored under the person and deleted with them. */
export type Share = {
  readonly personId: string;
  readonly taskId: string;
  readonly token: string;
  readonly withSentences: boolean;
};

const StoredShare = z.object({
  personId: z.string(),
  taskId: z.string(),
  token: z.string(),
  withSentences: z.boolean(),
});

const PREFIX = 'shared-reference-check#';

const keyOf = (personId: string, taskId: string): Key => ({
  pk: personPartition(personId),
  sk: `${PREFIX}${taskId}`,
});
const partitionOf = (token: string) => `${PREFIX}${token}`;
const shareIn = (item: Item): Share => StoredShare.parse(item['share']);

export const readShare =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, taskId: string): Promise<Share | undefined> => {
    const item = await table.get(keyOf(personId, taskId));
    return item && shareIn(item);
  };

/** The owner and check that a valid token opens. */
export const findShare =
  (table: Pick<Table, 'query' | 'get'>) =>
  async (token: string): Promise<Share | undefined> => {
    const { items } = await table.query({ pk: partitionOf(token), index: 'inverse' });
    const match = items[0] && shareIn(items[0]);
    // The index may lag behind, so a link that was just revoked is checked again.
    const share = match && (await readShare(table)(match.personId, match.taskId));
    return share?.token === token ? share : undefined;
  };

/** Stores a link until `until`, replacing any link of the same check. */
export const storeShare =
  (table: Pick<Table, 'write'>) =>
  async (share: Share, expiresAt: Date): Promise<void> =>
    table.write({
      kind: 'put',
      item: {
        ...keyOf(share.personId, share.taskId),
        ipk: partitionOf(share.token),
        isk: share.taskId,
        share,
        expiresAt: Math.ceil(expiresAt.getTime() / 1000),
      },
    });

/** Returns false if there was no link. */
export const removeShare =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, taskId: string): Promise<boolean> => {
    try {
      await table.write({
        kind: 'delete',
        key: keyOf(personId, taskId),
        when: { kind: 'present' },
      });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };
