import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { IndexWords } from '#functions/platform/ports/small-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { hasFollowers } from '#functions/records/notifications/followers.ts';
import { searchHash } from '#functions/records/searches/followed-search.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';

import { followedBeforeKey } from './alert-keys.ts';
import { forgetDashboard, watchDashboard } from './watched-dashboards.ts';
import { forgetSearch, watchSearch } from './watched-searches.ts';

export { searchHash } from '#functions/records/searches/followed-search.ts';

export type WatchPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'search'>;
  readonly words: IndexWords;
  readonly now: Clock;
};

/** A recently followed source stays, because its notification may be written right now. */
const STAYS_MS = 15 * 60_000;

/** Registers a source so that its followers are found; must run before a notification is written. */
export const watchSource =
  (ports: WatchPorts) =>
  async ({ type, id }: NotificationSource): Promise<void> => {
    const { table } = ports;
    const at = ports.now().toISOString();
    if (!(await table.get(followedBeforeKey(type))))
      await table.write({ kind: 'put', item: { ...followedBeforeKey(type), since: at } });
    if (type === 'dashboard') await watchDashboard(table)(id, at);
    if (type === 'search') await watchSearch(ports)(id, at);
  };

/** Runs after a notification is deleted: if it was the last of its source, the source is unregistered. */
export const unwatchSource =
  ({ table, now }: Pick<WatchPorts, 'table' | 'now'>) =>
  async ({ type, id }: NotificationSource): Promise<void> => {
    const since = new Date(now().getTime() - STAYS_MS).toISOString();
    const hash = type === 'search' ? searchHash(id) : undefined;
    if (await hasFollowers(table)({ type, id: hash ?? id })) return;
    if (type === 'dashboard') await forgetDashboard(table)(id, since);
    if (hash !== undefined) await forgetSearch(table)(hash, since);
  };
