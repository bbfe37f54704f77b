import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  declineInvitation,
  endInvitation,
  type Invitation,
  invitationsFor,
  invitationTo,
} from '#functions/records/licenses/invitations.ts';
import { formerMembershipKey } from '#functions/records/licenses/license-keys.ts';
import { licensesBySlug } from '#functions/records/licenses/license-repository.ts';
import { joinLicense, licensesOfDomain } from '#functions/records/people/join-license.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import type {
  acceptLicenseInvitation as acceptContract,
  declineLicenseInvitation as declineContract,
  LicenseInvitation,
  readLicenseInvitations as readContract,
} from '#shared/contracts/licenses.ts';
import { mailDomainOf } from '#shared/domain/mail-domain.ts';
import type { Person } from '#shared/domain/person.ts';

import type { LicensesPorts } from './ports.ts';

const noInvitation = () => notFound('There is no invitation to your confirmed e-mail address.');

const confirmedAddress = ({ email, emailVerified }: Person): string | undefined =>
  emailVerified ? email : undefined;

const invitationOf = async (
  { table, now }: Pick<LicensesPorts, 'table' | 'now'>,
  person: Person,
  slug: string,
): Promise<Invitation> => {
  const email = confirmedAddress(person);
  const invitation = email === undefined ? undefined : await invitationTo(table, now)(slug, email);
  if (!invitation) throw noInvitation();
  return invitation;
};

/** What an invitation would change: nothing for a member, but a role that they do not have yet. */
const isOpen = (
  { organizationLicense, administersLicense }: Person,
  { slug, role }: Invitation,
): boolean => organizationLicense !== slug || (role === 'librarian' && !administersLicense);

/** Lists the licenses that the caller may join: where they are invited, and where they may return to. */
export const readLicenseInvitations =
  ({ table, now }: LicensesPorts): UseCase<typeof readContract> =>
  async (caller) => {
    const { person } = requirePerson(caller);
    const email = confirmedAddress(person);
    if (email === undefined) return { invitations: [] };
    const open = (await invitationsFor(table, now)(email)).filter((one) => isOpen(person, one));
    const licenses = await licensesBySlug(table)(open.map(({ slug }) => slug));
    const invitations = licenses.flatMap(({ name, slug }): readonly LicenseInvitation[] => {
      const invitation = open.find((one) => one.slug === slug);
      if (!invitation) return [];
      const { role, invitedAt, declinedAt } = invitation;
      return [
        {
          organization: { name, slug },
          role,
          through: 'invitation',
          invitedAt,
          ...(declinedAt !== undefined && { declined: true }),
        },
      ];
    });
    const invited = new Set(open.map(({ slug }) => slug));
    const returns = await returnsOf(table, person, email);
    return {
      invitations: [
        ...invitations,
        ...returns.filter((one) => !invited.has(one.organization.slug)),
      ],
    };
  };

/** Licenses that the person left by themselves, of organizations whose mail domain their address is at. */
const returnsOf = async (
  table: LicensesPorts['table'],
  { id, organizationLicense }: Person,
  email: string,
): Promise<readonly LicenseInvitation[]> => {
  if (organizationLicense !== undefined) return [];
  const licenses = await licensesOfDomain(table)(mailDomainOf(email));
  if (licenses.length === 0) return [];
  const left = await table.getMany(licenses.map(({ slug }) => formerMembershipKey(id, slug)));
  const leftAlone = new Set(
    left.flatMap((item) => (item['leftAt'] === undefined ? [] : [item.sk])),
  );
  return licenses
    .filter(({ slug }) => leftAlone.has(formerMembershipKey(id, slug).sk))
    .map(({ name, slug }) => ({ organization: { name, slug }, role: 'member', through: 'domain' }));
};

/** Makes the caller what an invitation says, by their own act alone. */
export const acceptLicenseInvitation =
  (ports: LicensesPorts): UseCase<typeof acceptContract> =>
  async (caller, { params: { slug } }) => {
    const { table } = ports;
    const { person } = requirePerson(caller);
    const { email, role } = await invitationOf(ports, person, slug);
    const audited = (after: Person) =>
      auditWrite(ports)({
        actor: person,
        action: 'license-invitation-accepted',
        subject: `license/${slug}`,
        after: { member: after.slug, role },
      });
    const joined = await joinLicense(table)({
      personId: person.id,
      slug,
      role,
      more: (after) => [audited(after)],
    });
    if (joined.kind === 'no-seat')
      throw new Problem(409, 'Every seat of this license is taken. Please ask the librarians.');
    if (joined.kind === 'nobody') throw noInvitation();
    if (joined.person.organizationLicense !== slug)
      throw new Problem(409, 'You belong to another organization. Leave its license first.');
    // A member accepts to look after the license.
    if (joined.kind === 'elsewhere' && role === 'librarian')
      await changePerson(table)(
        person.id,
        (before) =>
          before.organizationLicense === slug ? { ...before, administersLicense: true } : before,
        (_, after) => [audited(after)],
      );
    await endInvitation(table)(slug, email);
    return { success: true };
  };

/** Declines an invitation. The organization is not told. */
export const declineLicenseInvitation =
  ({ table, now }: LicensesPorts): UseCase<typeof declineContract> =>
  async (caller, { params: { slug } }) => {
    const { person } = requirePerson(caller);
    const email = confirmedAddress(person);
    if (email === undefined || !(await declineInvitation(table, now)(slug, email)))
      throw noInvitation();
    return { success: true };
  };
