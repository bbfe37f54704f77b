import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { invite } from '#functions/records/licenses/invitations.ts';
import {
  requireLicenseManager,
  requireLicense,
} from '#functions/records/licenses/license-managers.ts';
import { seatsTaken } from '#functions/records/people/join-license.ts';
import { memberByAddress } from '#functions/records/people/members.ts';
import type { addLicenseMembers as contract, LicenseMember } from '#shared/contracts/licenses.ts';
import type { LicenseRole } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';
import type { LicensesMessage } from '#shared/messages/licenses.ts';

import type { LicensesPorts } from './ports.ts';
import { invitedView, memberView } from './read-members.ts';

/** Each call may send as many e-mails to people who expect none. */
const INVITING: Limit = { name: 'license-members', most: 20, perSeconds: 3600 };
/** E-mails of one license to one address, also where the invitation is withdrawn in between. */
const TO_ADDRESS: Limit = { name: 'license-invitation', most: 3, perSeconds: 30 * 86_400 };

type Invited =
  | { readonly kind: 'member'; readonly view: LicenseMember }
  | { readonly kind: 'no-seat'; readonly email: string }
  | { readonly kind: 'invited'; readonly view: LicenseMember; readonly email: string };

/**
 * Invites people by their addresses. Nobody becomes a member without their consent, and nothing here looks for accounts: the
 * work, the response and the list are the same for every address that is not in the list of members already.
 */
export const addLicenseMembers =
  (ports: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const { table, rateLimits, licensesQueue } = ports;
    const actor = requireLicenseManager(caller, slug);
    const { seats } = await requireLicense(table, slug);
    await within(rateLimits, [INVITING, slug]);
    const isFull = seats !== undefined && (await seatsTaken(table)(slug)) >= seats;
    const roles = new Map(body.members.map(({ email, role }) => [email, role]));
    const all: Invited[] = [];
    for (const [email, role] of roles)
      all.push(await inviteOne(ports, { actor, slug, email, role, isFull }));
    const invited = all.flatMap((result) => (result.kind === 'invited' ? [result.email] : []));
    const notSent: string[] = [];
    for (const email of invited) {
      const { kind } = await rateLimits.take(TO_ADDRESS, `${slug}#${email}`);
      if (kind === 'refused') notSent.push(email);
    }
    const messages = invited
      .filter((email) => !notSent.includes(email))
      .map((email): LicensesMessage => ({ kind: 'tell-added', slug, email }));
    if (messages.length > 0)
      await licensesQueue.send(messages.map((message) => JSON.stringify(message)));
    return {
      members: all.flatMap((result) => (result.kind === 'no-seat' ? [] : [result.view])),
      noSeat: all.flatMap((result) => (result.kind === 'no-seat' ? [result.email] : [])),
      notSent,
    };
  };

type One = {
  readonly actor: Person;
  readonly slug: string;
  readonly email: string;
  readonly role: LicenseRole;
  readonly isFull: boolean;
};

const inviteOne = async (
  ports: LicensesPorts,
  { actor, slug, email, role, isFull }: One,
): Promise<Invited> => {
  const { table, now } = ports;
  const member = await memberByAddress(table)(slug, email);
  if (member) return { kind: 'member', view: memberView(member) };
  if (isFull) return { kind: 'no-seat', email };
  const invitation = { slug, email, role, invitedAt: now().toISOString() };
  await invite(table, now)(invitation, [
    auditWrite(ports)({
      actor,
      action: 'license-member-added',
      subject: `license/${slug}`,
      // The address stays out of the log: it may have to be erased.
      after: { invited: 'by address', role },
    }),
  ]);
  return { kind: 'invited', view: invitedView(invitation), email };
};
