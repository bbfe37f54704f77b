import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import type { Dashboard, DashboardWorks } from '#shared/domain/dashboard.ts';

import {
  dashboardKey,
  dashboardSlugKey,
  matchedKey,
  personDashboardKey,
  unmatchedKey,
} from './dashboard-keys.ts';
import {
  MatchedWorks,
  parseStoredDashboard,
  type StoredDashboard,
  UnmatchedWorks,
} from './dashboard-record.ts';

export const storedDashboard =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<StoredDashboard | undefined> => {
    const item = await table.get(dashboardKey(id));
    return item && parseStoredDashboard(item);
  };

export const dashboardBySlug =
  (table: Pick<Table, 'get'>) =>
  async (slug: string): Promise<Dashboard | undefined> => {
    const owner = (await table.get(dashboardSlugKey(slug)))?.['dashboardId'];
    return typeof owner === 'string' ? (await storedDashboard(table)(owner))?.dashboard : undefined;
  };

/** Stores dashboards by id; deleted ones are omitted. */
export const dashboardsById =
  (table: Pick<Table, 'getMany'>) =>
  async (ids: readonly string[]): Promise<readonly Dashboard[]> =>
    (await table.getMany(ids.map(dashboardKey))).map(
      (item) => parseStoredDashboard(item).dashboard,
    );

/** DOIs of its works in their given order. */
export const matchedWorks =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<readonly string[]> => {
    const item = await table.get(matchedKey(id));
    return item ? MatchedWorks.parse(item).dois : [];
  };

/** Reads several dashboards by id. */
export const worksOfDashboards =
  (table: Pick<Table, 'getMany'>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
    const found = new Map(
      (await table.getMany(ids.map(matchedKey))).map((item) => [
        item.pk,
        MatchedWorks.parse(item).dois,
      ]),
    );
    return new Map(ids.map((id) => [id, found.get(matchedKey(id).pk) ?? []]));
  };

export const worksOfDashboard =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<DashboardWorks> => {
    const [matched, item] = await Promise.all([
      matchedWorks(table)(id),
      table.get(unmatchedKey(id)),
    ]);
    const unmatched = item ? UnmatchedWorks.parse(item).works : [];
    return {
      matched,
      unmatched: unmatched.map(({ given, suggestion, looked }) => ({
        given,
        ...(suggestion && { suggestion }),
        ...(looked && { looked }),
      })),
    };
  };

const recordWrite = (dashboard: Dashboard, revision: number, before?: number): Write => ({
  kind: 'put',
  // A dashboard is plain JSON.
  item: { ...dashboardKey(dashboard.id), dashboard, revision } as unknown as Item,
  when:
    before === undefined
      ? { kind: 'absent' }
      : { kind: 'equals', attribute: 'revision', value: before },
});

const worksWrites = (id: string, { matched, unmatched }: DashboardWorks): readonly Write[] => [
  { kind: 'put', item: { ...matchedKey(id), dois: matched } },
  {
    kind: 'put',
    item: { ...unmatchedKey(id), works: unmatched.map((work) => ({ ...work })) },
  },
];

/** Creates a dashboard. Throws WriteConflict if its slug is or was taken, or if a condition in `more` fails. */
export const createStoredDashboard =
  (table: Pick<Table, 'transact'>) =>
  async (
    dashboard: Dashboard,
    works: DashboardWorks,
    more: readonly Write[] = [],
  ): Promise<void> => {
    const { id, slug, ownerId, createdAt } = dashboard;
    await table.transact([
      recordWrite(dashboard, 1),
      {
        kind: 'put',
        item: { ...dashboardSlugKey(slug), dashboardId: id },
        when: { kind: 'absent' },
      },
      {
        kind: 'put',
        item: {
          ...personDashboardKey(ownerId, id),
          dashboardId: id,
          role: 'owner',
          since: createdAt,
        },
      },
      ...worksWrites(id, works),
      ...more,
    ]);
  };

export type DashboardChange = {
  readonly dashboard: Dashboard;
  readonly works?: DashboardWorks;
  readonly more?: readonly Write[];
};

/**
 * Changes a dashboard, and its works if the change contains new ones, retrying on conflicts. Returns the changed
 * dashboard; undefined if it does not exist or the change is undefined.
 */
export const changeStoredDashboard =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (
    id: string,
    change: (previous: Dashboard) => Promise<DashboardChange | undefined>,
  ): Promise<Dashboard | undefined> => {
    return retryOnConflict(async () => {
      const stored = await storedDashboard(table)(id);
      const changed = stored && (await change(stored.dashboard));
      if (!changed) return undefined;
      const { works, more = [] } = changed;
      const dashboard = works
        ? { ...changed.dashboard, matched: works.matched.length, unmatched: works.unmatched.length }
        : changed.dashboard;
      await table.transact([
        recordWrite(dashboard, stored.revision + 1, stored.revision),
        ...(works ? worksWrites(id, works) : []),
        ...more,
      ]);
      return dashboard;
    });
  };
