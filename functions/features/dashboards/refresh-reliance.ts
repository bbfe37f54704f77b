import type { Key } from '#functions/platform/ports/table.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { relianceKey } from '#functions/records/dashboards/dashboard-keys.ts';
import { storedReliance } from '#functions/records/dashboards/reliance-repository.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import type { DashboardMessage } from '#shared/messages/dashboards.ts';

import type { DashboardsPorts } from './ports.ts';

const HOUR_SECONDS = 3600;
/** A dashboard's works are checked at most once an hour, however many people view it. */
const LOOKING_AGAIN: Limit = { name: 'dashboard-reliance', most: 1, perSeconds: HOUR_SECONDS };

type Ports = Pick<DashboardsPorts, 'table' | 'dashboardsQueue' | 'rateLimits' | 'now'>;

/** Works may be retracted at any time, so opening a dashboard checks what its papers rely on, at most once an hour. */
const lookAgainUnder =
  ({ table, dashboardsQueue, rateLimits, now }: Ports) =>
  async (key: Key, message: DashboardMessage): Promise<void> => {
    const at = (await storedReliance(table)(key))?.at;
    if (at !== undefined && now().getTime() - Date.parse(at) < HOUR_SECONDS * 1000) return;
    if ((await rateLimits.take(LOOKING_AGAIN, key.pk)).kind === 'refused') return;
    await dashboardsQueue.send([JSON.stringify(message)]);
  };

export const refreshReliance =
  (ports: Ports) =>
  async ({ id }: Pick<Dashboard, 'id'>): Promise<void> =>
    lookAgainUnder(ports)(relianceKey(id), { kind: 'reliance', id });

export const refreshEntityReliance =
  (ports: Ports) =>
  async (of: EntityKind, slug: string): Promise<void> =>
    lookAgainUnder(ports)(entityKeys.reliance(of, slug), { kind: 'entity-reliance', of, slug });
