import type * as z from 'zod';

import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import {
  accessList,
  addAccess,
  removalsOf,
} from '#functions/records/dashboards/access-repository.ts';
import { invitationKey } from '#functions/records/dashboards/dashboard-keys.ts';
import type { Access } from '#functions/records/dashboards/dashboard-record.ts';
import { type OwnDashboard, ownDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { requireConfirmed } from '#functions/records/people/require-confirmed.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type {
  AccessEntry,
  grantAccess as grantContract,
  readAccessList as readContract,
  setAccessList as setContract,
} from '#shared/contracts/dashboards.ts';

import { auditOf } from './dashboard-audit.ts';
import { dashboardSharedEmail } from './dashboard-shared-email.ts';
import type { DashboardsPorts } from './ports.ts';

const DAY_SECONDS = 86_400;
const SHARING_BY_PERSON: Limit = { name: 'sharing-person', most: 100, perSeconds: DAY_SECONDS };
/** Limits invitations to one address, from all senders together. */
const SHARING_WITH_ADDRESS: Limit = { name: 'sharing-address', most: 5, perSeconds: DAY_SECONDS };
const MAX_SHARED = 500;

type Entry = z.infer<typeof AccessEntry>;

/**
 * Returns the people a dashboard is shared with. Names are shown only of people who opened it, since otherwise the list
 * would reveal accounts.
 */
const entries =
  ({ table }: Pick<DashboardsPorts, 'table'>) =>
  async (id: string): Promise<Entry[]> =>
    Promise.all(
      (await accessList(table)(id)).map(async ({ email, since, personId }: Access) => {
        const person = personId === undefined ? undefined : await personById(table)(personId);
        return { name: person?.name ?? email, slug: person?.slug ?? '', email, since };
      }),
    );

/** Shares the caller's dashboard with the current or future owner of an address. */
export const grantAccess =
  (ports: DashboardsPorts): UseCase<typeof grantContract> =>
  async (caller, { params: { slug }, body }) => {
    const own = await ownDashboard(ports.table)(caller, slug);
    requireConfirmed(own.calling.person);
    await share(ports, own, body.email.toLowerCase());
    return { users: await entries(ports)(own.dashboard.id) };
  };

const share = async (ports: DashboardsPorts, own: OwnDashboard, email: string): Promise<void> => {
  const { table, now, rateLimits } = ports;
  const { id, ownerId } = own.dashboard;
  if ((await personById(table)(ownerId))?.email === email)
    throw new Problem(409, 'This is the address of the owner, who already has access.');
  const list = await accessList(table)(id);
  if (list.some((one) => one.email === email)) return;
  if (list.length >= MAX_SHARED)
    throw new Problem(409, `A dashboard can be shared with at most ${String(MAX_SHARED)} people.`);
  await within(rateLimits, [SHARING_BY_PERSON, own.calling.person.id]);
  const audit = auditOf(ports, own, 'dashboard-shared', {});
  if (await addAccess(table)(id, email, now().toISOString(), audit))
    await invite(ports, own, email);
};

/**
 * The invitation is recorded before its e-mail is sent: an address that is removed and added again gets no second one,
 * and two concurrent calls send one.
 */
const invite = async (
  { table, mailer, rateLimits, origin, now }: DashboardsPorts,
  { calling, dashboard }: OwnDashboard,
  email: string,
): Promise<void> => {
  const key = invitationKey(dashboard.id, email);
  try {
    await table.write({
      kind: 'put',
      item: { ...key, at: now().toISOString() },
      when: { kind: 'absent' },
    });
  } catch (error) {
    if (error instanceof WriteConflict) return;
    throw error;
  }
  if ((await rateLimits.take(SHARING_WITH_ADDRESS, email)).kind === 'refused') return;
  try {
    await mailer.send({
      key: `dashboard-${dashboard.id}-${email}`,
      to: { email },
      ...dashboardSharedEmail({ by: calling.person, dashboard, origin: origin() }),
    });
  } catch (error) {
    await table.write({ kind: 'delete', key });
    throw error;
  }
};

/** Lists the people the caller's dashboard is shared with. */
export const readAccessList =
  (ports: Pick<DashboardsPorts, 'table'>): UseCase<typeof readContract> =>
  async (caller, { params: { slug } }) => {
    const { dashboard } = await ownDashboard(ports.table)(caller, slug);
    return { users: await entries(ports)(dashboard.id) };
  };

/** Removes all other addresses from the access list; adds none. */
export const setAccessList =
  (ports: DashboardsPorts): UseCase<typeof setContract> =>
  async (caller, { params: { slug }, body }) => {
    const { table } = ports;
    const own = await ownDashboard(table)(caller, slug);
    const { id } = own.dashboard;
    const staying = new Set(body.emails.map((email) => email.toLowerCase()));
    const leaving = (await accessList(table)(id)).filter(({ email }) => !staying.has(email));
    const audit = auditOf(ports, own, 'dashboard-sharing-ended', { people: leaving.length });
    for (const access of leaving)
      await table.transact([...removalsOf(id, access), ...(access === leaving[0] ? audit : [])]);
    return { users: await entries(ports)(id) };
  };
