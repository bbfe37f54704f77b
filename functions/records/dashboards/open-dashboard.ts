import {
  type Caller,
  type PersonCalling,
  requirePerson,
} from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import type { Person } from '#shared/domain/person.ts';

import { isSharedWith } from './access-repository.ts';
import { dashboardBySlug } from './dashboard-repository.ts';

export type AccessType = 'owner' | 'shared' | 'public' | 'admin';
export type OpenDashboard = { readonly dashboard: Dashboard; readonly accessType: AccessType };

/** The same response for a missing dashboard and one the caller may not see. */
export const dashboardNotFound = () => notFound('Dashboard not found.');

/** Returns a person's access to a dashboard; undefined for none. */
export const accessOfPerson =
  (table: Pick<Table, 'get'>) =>
  async (person: Person | undefined, dashboard: Dashboard): Promise<AccessType | undefined> => {
    const open = dashboard.isPublic ? 'public' : undefined;
    if (!person) return open;
    if (person.id === dashboard.ownerId) return 'owner';
    if (person.admin) return 'admin';
    return (await isSharedWith(table)(dashboard.id, person)) ? 'shared' : open;
  };

/**
 * Returns a dashboard to those who may see it: its owner, people it is shared with, administrators; everyone if it is
 * public.
 */
export const openDashboard =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, slug: string): Promise<OpenDashboard> => {
    const dashboard = await dashboardBySlug(table)(slug);
    const person = caller.kind === 'person' ? caller.person : undefined;
    const accessType = dashboard && (await accessOfPerson(table)(person, dashboard));
    if (!accessType) throw dashboardNotFound();
    return { dashboard, accessType };
  };

export type OwnDashboard = OpenDashboard & { readonly calling: PersonCalling };

/** Returns a dashboard to those who may change it: its owner and administrators. */
export const ownDashboard =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, slug: string): Promise<OwnDashboard> => {
    const calling = requirePerson(caller);
    const open = await openDashboard(table)(caller, slug);
    if (open.accessType !== 'owner' && open.accessType !== 'admin')
      throw new Problem(403, 'Only the owner can change a dashboard.');
    return { ...open, calling };
  };
