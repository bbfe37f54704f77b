import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { endInvitation, invite } from '#functions/records/licenses/invitations.ts';
import { joinLicense } from '#functions/records/people/join-license.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import {
  type addLicenseMembers as contract,
  type LicenseMember,
} from '#shared/contracts/licenses.ts';
import type { LicenseRole } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';
import type { LicensesMessage } from '#shared/messages/licenses.ts';

import { keeperOf, knownLicense } from '#functions/records/licenses/keepers.ts';
import type { LicensesPorts } from './ports.ts';
import { invitedView, memberView } from './read-members.ts';

/** Each may send as many letters to people who expect none. */
const ADDING: Limit = { name: 'license-members', most: 20, perSeconds: 3600 };

type Added =
  | { readonly kind: 'there'; readonly member: LicenseMember; readonly isNew: boolean }
  | { readonly kind: 'no-seat'; readonly email: string };

/** Adds people by their addresses: those who have confirmed theirs at once, everybody else once they do. */
export const addLicenseMembers =
  (ports: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const actor = keeperOf(caller, slug);
    await knownLicense(ports.table, slug);
    await within(ports.rateLimits, [ADDING, slug]);
    const wanted = new Map(body.members.map(({ email, role }) => [email, role]));
    const added: Added[] = [];
    for (const [email, role] of wanted) added.push(await add(ports, actor, slug, email, role));
    const members = added.flatMap((one) => (one.kind === 'there' ? [one.member] : []));
    const letters = added.flatMap((one): readonly LicensesMessage[] =>
      one.kind === 'there' && one.isNew && one.member.email !== undefined
        ? [
            {
              kind: 'tell-added',
              slug,
              email: one.member.email,
              isMember: one.member.kind === 'member',
            },
          ]
        : [],
    );
    if (letters.length > 0)
      await ports.licensesQueue.send(letters.map((letter) => JSON.stringify(letter)));
    return {
      members,
      noSeat: added.flatMap((one) => (one.kind === 'no-seat' ? [one.email] : [])),
    };
  };

const add = async (
  ports: LicensesPorts,
  actor: Person,
  slug: string,
  email: string,
  role: LicenseRole,
): Promise<Added> => {
  const { table, now } = ports;
  const audited = (after: { readonly [name: string]: string }) =>
    auditWrite(ports)({ actor, action: 'license-member-added', subject: `license/${slug}`, after });
  const person = await personByEmail(table)(email, 'verified');
  if (person) {
    const joined = await joinLicense(table)({
      personId: person.id,
      slug,
      role,
      more: (after) => [audited({ member: after.slug, role })],
    });
    if (joined.kind === 'no-seat') return { kind: 'no-seat', email };
    if (joined.kind === 'joined') {
      await endInvitation(table)(slug, email);
      return { kind: 'there', member: memberView(joined.person), isNew: true };
    }
    if (joined.kind === 'elsewhere' && joined.person.organizationLicense === slug)
      return { kind: 'there', member: memberView(joined.person), isNew: false };
  }
  // Whoever belongs to another organization is invited like anybody else: that is nobody's business here.
  const invitation = { slug, email, role, invitedAt: now().toISOString() };
  // The address stays out of the log: it may have to be erased.
  await invite(table, now)(invitation, [audited({ invited: 'by address', role })]);
  return { kind: 'there', member: invitedView(invitation), isNew: true };
};
