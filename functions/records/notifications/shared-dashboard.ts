import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { storedDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { additionWrites, endOfFeed } from './end-of-feed.ts';
import { type FeedEntry, idOfEntry } from './feed-block.ts';
import { SHARED_WITH_PERSON } from './notification-keys.ts';

/** Returns the writes that put into the feed of a person that a dashboard was shared with them; none if it is their own. */
export const sharedDashboardWrites =
  (table: Pick<Table, 'query' | 'get' | 'transact'>, now: Clock) =>
  async (person: Person, id: string): Promise<readonly Write[]> => {
    const { dashboard } = (await storedDashboard(table)(id)) ?? {};
    if (!dashboard || dashboard.ownerId === person.id) return [];
    const end = await endOfFeed(table)(person.id, now());
    const entry: FeedEntry = {
      at: end.nextAt,
      tail: '00',
      notificationId: SHARED_WITH_PERSON,
      status: 'NEW',
    };
    const { slug, name, ownerId } = dashboard;
    const item = {
      id: idOfEntry(entry),
      notificationId: SHARED_WITH_PERSON,
      at: new Date(end.nextAt).toISOString(),
      happening: { kind: 'sharedDashboards', slug, name, by: ownerId },
    } as const;
    return additionWrites(person.id, end, [{ item, entry }]);
  };
