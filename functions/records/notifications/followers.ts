import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { NotificationCategory } from '#shared/domain/notification.ts';

import type { Follower } from './notification-event.ts';
import { type FollowedSource, followersPartition } from './notification-keys.ts';
import { parseFollower } from './notification-record.ts';

/** Iterates over the followers of a source, optionally of one category. */
export const followersOf =
  (table: Pick<Table, 'query'>) =>
  async (source: FollowedSource, category?: NotificationCategory): Promise<readonly Follower[]> =>
    (
      await everyItem(table, {
        pk: followersPartition(source),
        ...(category && { prefix: `${category}#` }),
      })
    ).map(parseFollower);

/** Tests whether anyone follows a source. */
export const hasFollowers =
  (table: Pick<Table, 'query'>) =>
  async (source: FollowedSource): Promise<boolean> =>
    (await table.query({ pk: followersPartition(source), limit: 1 })).items.length > 0;
