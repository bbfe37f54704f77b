import * as z from 'zod';

import { completeDue, type TakenDue } from '#functions/platform/due/due-work.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import {
  changeStoredDashboard,
  matchedWorks,
  storedDashboard,
} from '#functions/records/dashboards/dashboard-repository.ts';
import { findReliance } from '#functions/records/dashboards/find-reliance.ts';
import {
  putEntityReliance,
  putReliance,
} from '#functions/records/dashboards/reliance-repository.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { newestOfEntity } from '#functions/records/entities/entity-papers.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { liveSearchOf } from '#functions/records/searches/live-search.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { nextRefresh } from '#shared/domain/refresh-time.ts';
import { DashboardMessage } from '#shared/messages/dashboards.ts';
import { DueMessage } from '#shared/messages/due.ts';

import type { DashboardsWorkerPorts } from './ports.ts';

const Message = z.union([DashboardMessage, DueMessage]);

/** Processes one message of the dashboard queue. Idempotent. */
export const processDashboards =
  (ports: DashboardsWorkerPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = Message.parse(JSON.parse(body));
    if (message.kind === 'due')
      return completeDue(ports.table)(message.due, await refreshInTime(ports, message.due));
    if (message.kind === 'entity-reliance') return followEntity(ports, message.of, message.slug);
    if (message.kind === 'refresh') await refresh(ports, message.id, message.most);
    return followOn(ports, message.id);
  };

/** Runs a due refresh if its owner's plan allows; returns its next time. */
const refreshInTime = async (
  ports: DashboardsWorkerPorts,
  { id, at }: TakenDue,
): Promise<string | undefined> => {
  const dashboard = (await storedDashboard(ports.table)(id))?.dashboard;
  if (dashboard?.doiQuery === undefined) return undefined;
  const next = nextRefresh(id, 'daily', ports.now());
  if (dashboard.refreshedAt >= at) return next;
  const owner = await personById(ports.table)(dashboard.ownerId);
  const most = owner ? (await ports.entitlementOf(owner)).dashboardDois : 0;
  // Without a plan a dashboard keeps its works; with one it follows its search again.
  if (most === 0) return next;
  await refresh(ports, id, most);
  await followOn(ports, id);
  return next;
};

/** Updates what follows from a dashboard's current works. */
const followOn = async (
  { table, dashboardWatch, now }: DashboardsWorkerPorts,
  id: string,
): Promise<void> => {
  // Deleted meanwhile: nothing may be created under its key.
  if (!(await storedDashboard(table)(id))) return dashboardWatch.forgetDeleted(id);
  await dashboardWatch.followWorks(id);
  const reliance = await findReliance(table)(await matchedWorks(table)(id));
  await putReliance(table)(id, reliance, now());
};

/** For an entity only what its page shows is updated. */
const followEntity = async (
  { table, now }: DashboardsWorkerPorts,
  kind: EntityKind,
  slug: string,
): Promise<void> => {
  const reliance = await findReliance(table)(await newestOfEntity(table)(kind, slug));
  await putEntityReliance(table)(entityKeys.reliance(kind, slug), reliance, now());
};

/** After the last attempt viewers are informed; due work is retried the next day. */
export const deadLetterDashboards =
  ({ table, now }: Pick<DashboardsWorkerPorts, 'table' | 'now'>) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = Message.safeParse(JSON.parse(body)).data;
    if (!message || message.kind === 'reliance' || message.kind === 'entity-reliance') return;
    const { id } = message.kind === 'due' ? message.due : message;
    await changeStoredDashboard(table)(id, async (dashboard) => ({
      dashboard: { ...dashboard, refresh: { status: 'failed' } },
    }));
    if (message.kind === 'due')
      await completeDue(table)(message.due, nextRefresh(id, 'daily', now()));
  };

const refresh = async (ports: DashboardsWorkerPorts, id: string, max: number): Promise<void> => {
  const { table, now } = ports;
  const stored = await storedDashboard(table)(id);
  const doiQuery = stored?.dashboard.doiQuery;
  if (doiQuery === undefined) return;
  const matched = await foundBy(ports, doiQuery, max);
  await changeStoredDashboard(table)(id, async (dashboard) => {
    // The owner changed the search meanwhile, which has its own message.
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
/** The maximum reach of a search. */
const MAX_REACHED = 10_000;

const foundBy = async (
  { index }: Pick<DashboardsWorkerPorts, 'index'>,
  doiQuery: string,
  max: number,
): Promise<readonly string[]> => {
  const search = liveSearchOf(doiQuery);
  const wanted = Math.min(max, MAX_REACHED);
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
