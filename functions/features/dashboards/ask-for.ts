import type { Dashboard } from '#shared/domain/dashboard.ts';
import type { DashboardMessage } from '#shared/messages/dashboards.ts';

import type { DashboardsPorts } from './ports.ts';

/** Queues the work that follows a change of a dashboard's works, or a run of its search. */
export const askFor = async (
  { dashboardsQueue }: Pick<DashboardsPorts, 'dashboardsQueue'>,
  { id, refresh }: Pick<Dashboard, 'id' | 'refresh'>,
  max: number,
): Promise<void> => {
  const message: DashboardMessage =
    refresh.status === 'refreshing' ? { kind: 'refresh', id, most: max } : { kind: 'reliance', id };
  await dashboardsQueue.send([JSON.stringify(message)]);
};
