import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { storedReliance } from '#functions/records/dashboards/reliance-repository.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import type { DashboardMessage } from '#shared/messages/dashboards.ts';

import type { DashboardsPorts } from './ports.ts';

const HOUR_SECONDS = 3600;
/** However many people look at a dashboard, its works are looked through once an hour. */
const LOOKING_AGAIN: Limit = { name: 'dashboard-reliance', most: 1, perSeconds: HOUR_SECONDS };

type Ports = Pick<DashboardsPorts, 'table' | 'dashboardsQueue' | 'rateLimits' | 'now'>;

/** Works may be retracted at any time: whoever opens a dashboard has looked up anew what its papers rely on, at most once an hour. */
export const lookAgain =
  ({ table, dashboardsQueue, rateLimits, now }: Ports) =>
  async ({ id }: Pick<Dashboard, 'id'>): Promise<void> => {
    const at = (await storedReliance(table)(id))?.at;
    if (at !== undefined && now().getTime() - Date.parse(at) < HOUR_SECONDS * 1000) return;
    if ((await rateLimits.take(LOOKING_AGAIN, id)).kind === 'refused') return;
    const message: DashboardMessage = { kind: 'reliance', id };
    await dashboardsQueue.send([JSON.stringify(message)]);
  };
