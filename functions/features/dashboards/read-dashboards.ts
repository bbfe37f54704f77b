import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  claimInvitations,
  dashboardsOfPerson,
} from '#functions/records/dashboards/access-repository.ts';
import {
  dashboardsById,
  worksOfDashboards,
} from '#functions/records/dashboards/dashboard-repository.ts';
import type { AccessType } from '#functions/records/dashboards/open-dashboard.ts';
import { sharedDashboardWrites } from '#functions/records/notifications/shared-dashboard.ts';
import { personById, personBySlug } from '#functions/records/people/person-repository.ts';
import type { readDashboards as contract } from '#shared/contracts/dashboards.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import type { Person } from '#shared/domain/person.ts';

import { dashboardSummary, NOBODY } from './dashboard-view.ts';
import type { DashboardsPorts } from './ports.ts';

type Listed = { readonly dashboard: Dashboard; readonly accessType: AccessType };
type Ports = Pick<DashboardsPorts, 'table' | 'now'>;

/** Lists the caller's dashboards and those shared with them, or a person's public ones; latest changes first. */
export const readDashboards =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { query: { user_slug, holding, limit, offset } }) => {
    const { table, now } = ports;
    const listed =
      user_slug === undefined || isOwnSlug(caller, user_slug)
        ? await mine(ports, requirePerson(caller).person)
        : await publicOf(ports, caller, user_slug);
    const latestFirst = listed.toSorted(
      (a, b) =>
        Date.parse(b.dashboard.lastUpdated) - Date.parse(a.dashboard.lastUpdated) ||
        (a.dashboard.slug < b.dashboard.slug ? -1 : 1),
    );
    const ordered =
      holding === undefined ? latestFirst : await thatHold(ports, latestFirst, holding);
    const page = ordered.slice(offset, offset + limit);
    const ownerIds = [...new Set(page.map(({ dashboard }) => dashboard.ownerId))];
    const owners = new Map(
      await Promise.all(ownerIds.map(async (id) => [id, await personById(table)(id)] as const)),
    );
    return {
      dashboards: page.map(({ dashboard, accessType }) =>
        dashboardSummary(dashboard, accessType, owners.get(dashboard.ownerId) ?? NOBODY, now()),
      ),
      total: ordered.length,
    };
  };

/** Every report requests this; for people with thousands of dashboards only the latest changed are examined. */
const MAX_LOOKED_INTO = 100;

const thatHold = async ({ table }: Ports, ordered: readonly Listed[], doi: string) => {
  const latest = ordered.slice(0, MAX_LOOKED_INTO);
  const works = await worksOfDashboards(table)(latest.map(({ dashboard }) => dashboard.id));
  return latest.filter(({ dashboard }) => works.get(dashboard.id)?.includes(doi));
};

const isOwnSlug = (caller: Caller, slug: string): boolean =>
  slug === 'me' || (caller.kind === 'person' && caller.person.slug === slug);

const mine = async ({ table, now }: Ports, person: Person): Promise<readonly Listed[]> => {
  await claimInvitations(table, sharedDashboardWrites(table, now))(person);
  const roles = new Map(
    (await dashboardsOfPerson(table)(person.id)).map((one) => [one.dashboardId, one.role]),
  );
  return (await dashboardsById(table)([...roles.keys()])).map((dashboard) => ({
    dashboard,
    accessType: roles.get(dashboard.id) ?? 'shared',
  }));
};

const publicOf = async (
  { table }: Ports,
  caller: Caller,
  slug: string,
): Promise<readonly Listed[]> => {
  const person = await personBySlug(table)(slug);
  if (!person) throw notFound('User not found.');
  const own = (await dashboardsOfPerson(table)(person.id)).filter(({ role }) => role === 'owner');
  const isAdmin = caller.kind === 'person' && caller.person.admin;
  return (await dashboardsById(table)(own.map(({ dashboardId }) => dashboardId)))
    .filter(({ isPublic }) => isPublic || isAdmin)
    .map((dashboard) => ({ dashboard, accessType: isAdmin ? 'admin' : 'public' }));
};
