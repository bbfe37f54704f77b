import {
  type Caller,
  type PersonCalling,
  personCalling,
} from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import type { Person } from '#shared/domain/person.ts';

import { isSharedWith } from './access-repository.ts';
import { dashboardBySlug } from './dashboard-repository.ts';

export type AccessType = 'owner' | 'shared' | 'public' | 'admin';
export type OpenDashboard = { readonly dashboard: Dashboard; readonly accessType: AccessType };

/** The same answer for what is not there and what is nobody else's business. */
export const noDashboard = () => notFound('There is no dashboard at this address.');

/** How somebody may see a dashboard; undefined where they may not. */
export const accessOfPerson =
  (table: Pick<Table, 'get'>) =>
  async (person: Person | undefined, dashboard: Dashboard): Promise<AccessType | undefined> => {
    const open = dashboard.isPublic ? 'public' : undefined;
    if (!person) return open;
    if (person.id === dashboard.ownerId) return 'owner';
    if (person.admin) return 'admin';
    return (await isSharedWith(table)(dashboard.id, person)) ? 'shared' : open;
  };

/** A dashboard for whoever may see it: its owner, whom it is shared with, administrators; everyone where it is public. */
export const openDashboard =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, slug: string): Promise<OpenDashboard> => {
    const dashboard = await dashboardBySlug(table)(slug);
    const person = caller.kind === 'person' ? caller.person : undefined;
    const accessType = dashboard && (await accessOfPerson(table)(person, dashboard));
    if (!accessType) throw noDashboard();
    return { dashboard, accessType };
  };

export type OwnDashboard = OpenDashboard & { readonly calling: PersonCalling };

/** A dashboard for whoever may change it: its owner, and administrators. */
export const ownDashboard =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, slug: string): Promise<OwnDashboard> => {
    const calling = personCalling(caller);
    const open = await openDashboard(table)(caller, slug);
    if (open.accessType !== 'owner' && open.accessType !== 'admin')
      throw new Problem(403, 'Only the owner of a dashboard may change it.');
    return { ...open, calling };
  };
