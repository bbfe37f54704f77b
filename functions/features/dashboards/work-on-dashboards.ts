import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  followWorksOfDashboard,
  forgetDeletedDashboard,
} from '#functions/features/alerts/watched-dashboards.ts';
import { DashboardMessage } from '#shared/messages/dashboards.ts';

import {
  changeStoredDashboard,
  matchedWorks,
  storedDashboard,
} from '#functions/records/dashboards/dashboard-repository.ts';
import { findReliance } from '#functions/records/dashboards/find-reliance.ts';
import { liveSearchOf } from '#functions/records/dashboards/live-search.ts';
import { putReliance } from '#functions/records/dashboards/reliance-repository.ts';

export type DashboardsWorkerPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'search'>;
  readonly now: Clock;
};

/** Works on one message of the queue of dashboards. Repeating it changes nothing that it should not. */
export const workOnDashboards =
  (ports: DashboardsWorkerPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = DashboardMessage.parse(JSON.parse(body));
    if (message.kind === 'refresh') await refresh(ports, message.id, message.most);
    // Deleted meanwhile: nothing may come into being under its key.
    if (!(await storedDashboard(ports.table)(message.id)))
      return forgetDeletedDashboard(ports.table)(message.id);
    await followWorksOfDashboard(ports.table)(message.id);
    const reliance = await findReliance(ports.table)(await matchedWorks(ports.table)(message.id));
    await putReliance(ports.table)(message.id, reliance, ports.now());
  };

/** After the last try: whoever looks at the dashboard is told. */
export const giveUpOnDashboards =
  ({ table }: Pick<DashboardsWorkerPorts, 'table'>) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = DashboardMessage.safeParse(JSON.parse(body));
    if (!message.success || message.data.kind !== 'refresh') return;
    await changeStoredDashboard(table)(message.data.id, async (dashboard) => ({
      dashboard: { ...dashboard, refresh: { status: 'failed' } },
    }));
  };

const refresh = async (ports: DashboardsWorkerPorts, id: string, most: number): Promise<void> => {
  const { table, now } = ports;
  const stored = await storedDashboard(table)(id);
  const doiQuery = stored?.dashboard.doiQuery;
  if (doiQuery === undefined) return;
  const matched = await foundBy(ports, doiQuery, most);
  await changeStoredDashboard(table)(id, async (dashboard) => {
    // The owner follows another search by now, which has a message of its own.
    if (dashboard.doiQuery !== doiQuery) return undefined;
    const before = await matchedWorks(table)(id);
    const at = now().toISOString();
    const isSame = matched.length === before.length && matched.every((doi, n) => doi === before[n]);
    return {
      dashboard: {
        ...dashboard,
        refresh: { status: 'idle' },
        refreshedAt: at,
        ...(!isSame && { worksChangedAt: at, lastUpdated: at }),
      },
      works: { matched, unmatched: [] },
    };
  });
};

const PER_PAGE = 250;
/** No search reaches further. */
const MOST_REACHED = 10_000;

const foundBy = async (
  { index }: Pick<DashboardsWorkerPorts, 'index'>,
  doiQuery: string,
  most: number,
): Promise<readonly string[]> => {
  const search = liveSearchOf(doiQuery);
  const wanted = Math.min(most, MOST_REACHED);
  const found: string[] = [];
  while (search && found.length < wanted) {
    const limit = Math.min(PER_PAGE, wanted - found.length);
    const { hits } = await index.search({
      ...search,
      mode: 'papers',
      offset: found.length,
      limit,
      aggregate: false,
    });
    found.push(...hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])));
    if (hits.length < limit) break;
  }
  return found;
};
