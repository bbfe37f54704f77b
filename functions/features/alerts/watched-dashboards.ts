import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import {
  dashboardBySlug,
  matchedWorks,
  storedDashboard,
} from '#functions/records/dashboards/dashboard-repository.ts';

import { holderKey, holdersPartition, watchedDashboardKey } from './alert-keys.ts';

const Watched = z.object({
  slug: z.string(),
  dois: z.array(z.string()),
  watchedAt: z.string(),
  revision: z.int(),
});
type Watched = z.infer<typeof Watched>;

const Holder = z.object({ slug: z.string() });

type Tables = Pick<Table, 'get' | 'write' | 'putMany'>;

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

const readWatched = async (table: Tables, id: string) => {
  const item = await table.get(watchedDashboardKey(id));
  return item && Watched.parse(item);
};

const putWatched = (table: Tables, id: string, next: Watched, previous: Watched | undefined) =>
  table.write({
    kind: 'put',
    item: { ...watchedDashboardKey(id), ...next },
    when: previous
      ? { kind: 'equals', attribute: 'revision', value: previous.revision }
      : { kind: 'absent' },
  });

/**
 * Updates the works by which a followed dashboard is indexed. Additions and removals are recorded first, so that an
 * interrupted update leaves nothing behind when it is repeated.
 */
const follow = async (
  table: Tables,
  id: string,
  change: (previous: Watched | undefined) => Watched | undefined,
): Promise<void> => {
  return retryOnConflict(async () => {
    const before = await readWatched(table, id);
    const wanted = change(before);
    if (!wanted) return;
    const now = await matchedWorks(table)(id);
    const gone = (before?.dois ?? []).filter((doi) => !now.includes(doi));
    const noted = { ...wanted, dois: union(before?.dois ?? [], now) };
    await putWatched(table, id, noted, before);
    await table.putMany(now.map((doi) => ({ ...holderKey(doi, id), slug: wanted.slug })));
    for (const doi of gone) await table.write({ kind: 'delete', key: holderKey(doi, id) });
    if (gone.length > 0)
      await putWatched(
        table,
        id,
        { ...noted, dois: [...now], revision: noted.revision + 1 },
        noted,
      );
    return;
  });
};

/** Registers a dashboard under its works; repeating it updates the time. */
export const watchDashboard =
  (table: Tables) =>
  async (slug: string, at: string): Promise<void> => {
    const dashboard = await dashboardBySlug(table)(slug);
    if (!dashboard) return;
    await follow(table, dashboard.id, (previous) => ({
      slug,
      dois: [],
      watchedAt: at,
      revision: (previous?.revision ?? 0) + 1,
    }));
  };

/** Runs after a dashboard's works change, so that followers are notified about its current works. */
export const followWorksOfDashboard =
  (table: Tables) =>
  (id: string): Promise<void> =>
    follow(table, id, (previous) => previous && { ...previous, revision: previous.revision + 1 });

/** Unregisters a dashboard unless someone followed it after `since`. */
export const forgetDashboard =
  (table: Tables) =>
  async (slug: string, since: string): Promise<void> => {
    const dashboard = await dashboardBySlug(table)(slug);
    const before = dashboard && (await readWatched(table, dashboard.id));
    if (!dashboard || !before || before.watchedAt > since) return;
    await forget(table, dashboard.id, before);
  };

const forget = async (table: Tables, id: string, previous: Watched): Promise<void> => {
  for (const doi of previous.dois) await table.write({ kind: 'delete', key: holderKey(doi, id) });
  try {
    await table.write({
      kind: 'delete',
      key: watchedDashboardKey(id),
      when: { kind: 'equals', attribute: 'revision', value: previous.revision },
    });
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    // Someone followed it meanwhile, so what was just removed is restored.
    await followWorksOfDashboard(table)(id);
  }
};

/** A deleted dashboard is unregistered completely. */
export const forgetDeletedDashboard =
  (table: Tables) =>
  async (id: string): Promise<void> => {
    const before = await readWatched(table, id);
    if (before && !(await storedDashboard(table)(id))) await forget(table, id, before);
  };

/** Returns the slugs of the followed dashboards that contain a work. */
export const dashboardsHolding =
  (table: Pick<Table, 'query'>) =>
  async (doi: string): Promise<readonly string[]> =>
    (await everyItem(table, { pk: holdersPartition(doi) })).map((item) => Holder.parse(item).slug);
