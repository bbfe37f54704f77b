import * as z from 'zod';

import { type Item, type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

/** A link to a check; it stands under the person and goes with them. */
export type Share = {
  readonly personId: string;
  readonly taskId: string;
  readonly token: string;
  readonly withSentences: boolean;
};

const Stored = z.object({
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
const shareIn = (item: Item): Share => Stored.parse(item['share']);

export const shareOf =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, taskId: string): Promise<Share | undefined> => {
    const item = await table.get(keyOf(personId, taskId));
    return item && shareIn(item);
  };

/** Whose check a token opens, while it does. */
export const shareBehind =
  (table: Pick<Table, 'query' | 'get'>) =>
  async (token: string): Promise<Share | undefined> => {
    const { items } = await table.query({ pk: partitionOf(token), index: 'inverse' });
    const found = items[0] && shareIn(items[0]);
    // The index may lag behind: what was taken back a moment ago opens nothing any more.
    const share = found && (await shareOf(table)(found.personId, found.taskId));
    return share?.token === token ? share : undefined;
  };

/** Keeps a link until `until`; one of the same check gives way. */
export const keepShare =
  (table: Pick<Table, 'write'>) =>
  async (share: Share, until: Date): Promise<void> =>
    table.write({
      kind: 'put',
      item: {
        ...keyOf(share.personId, share.taskId),
        ipk: partitionOf(share.token),
        isk: share.taskId,
        share,
        expiresAt: Math.ceil(until.getTime() / 1000),
      },
    });

/** False where there was none. */
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
