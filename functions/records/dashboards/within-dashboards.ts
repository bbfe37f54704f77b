import type { Caller } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personBySlug } from '#functions/records/people/person-repository.ts';
import type { SearchQueryFields } from '#shared/contracts/search.ts';

import { dashboardsOfPerson } from './access-repository.ts';
import { dashboardsById, matchedWorks } from './dashboard-repository.ts';
import { dashboardNotFound, openDashboard } from './open-dashboard.ts';

type DashboardFilter = Pick<SearchQueryFields, 'dashboard_slug' | 'user_slug'>;
type Tables = Pick<Table, 'get' | 'getMany' | 'query'>;

/** Engines accept only about this many values in one filter. */
const MAX_WORKS = 60_000;

/**
 * Returns the works a search is limited to: those of a dashboard, or of all dashboards of a person that the caller may
 * see; undefined for neither. `dois_updated_ts` only makes the URL change when works change.
 */
export const worksWithin =
  (table: Tables) =>
  async (
    caller: Caller,
    { dashboard_slug: slug, user_slug: userSlug }: DashboardFilter,
  ): Promise<readonly string[] | undefined> => {
    if (slug) return worksOfOne(table, caller, slug, userSlug);
    return userSlug ? worksOfPerson(table, caller, userSlug) : undefined;
  };

const worksOfOne = async (
  table: Tables,
  caller: Caller,
  slug: string,
  userSlug: string | undefined,
): Promise<readonly string[]> => {
  const { dashboard } = await openDashboard(table)(caller, slug);
  if (userSlug && (await personBySlug(table)(userSlug))?.id !== dashboard.ownerId)
    throw dashboardNotFound();
  return matchedWorks(table)(dashboard.id);
};

const worksOfPerson = async (
  table: Tables,
  caller: Caller,
  userSlug: string,
): Promise<readonly string[]> => {
  const person = await personBySlug(table)(userSlug);
  if (!person) throw notFound('User not found.');
  const seesAll =
    caller.kind === 'person' && (caller.person.id === person.id || caller.person.admin);
  const own = (await dashboardsOfPerson(table)(person.id)).filter(({ role }) => role === 'owner');
  const dashboards = await dashboardsById(table)(own.map(({ dashboardId }) => dashboardId));
  const works = await Promise.all(
    dashboards
      .filter(({ isPublic }) => isPublic || seesAll)
      .map(({ id }) => matchedWorks(table)(id)),
  );
  return [...new Set(works.flat())].slice(0, MAX_WORKS);
};
