import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { endInvitation, invitationTo } from '#functions/records/licenses/invitations.ts';
import { formerMembershipKey } from '#functions/records/licenses/license-keys.ts';
import { hasOtherLibrarian } from '#functions/records/people/members.ts';
import { changePerson, personBySlug } from '#functions/records/people/person-repository.ts';
import type {
  changeLicenseMember as changeContract,
  removeLicenseMember as removeContract,
} from '#shared/contracts/licenses.ts';
import type { Person } from '#shared/domain/person.ts';

import { requireLicenseManager } from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';
import { memberView } from './read-members.ts';

const memberNotFound = () => notFound('There is no such member.');

const memberOf = async (
  { table }: Pick<LicensesPorts, 'table'>,
  license: string,
  slug: string,
): Promise<Person> => {
  const person = await personBySlug(table)(slug);
  if (person?.organizationLicense !== license) throw memberNotFound();
  return person;
};

/** Nobody changes their own role, so that an organization always has an administrator. */
export const changeLicenseMember =
  (ports: LicensesPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { slug, member }, body: { role } }) => {
    const actor = requireLicenseManager(caller, slug);
    const person = await memberOf(ports, slug, member);
    if (person.id === actor.id)
      throw new Problem(409, 'Another librarian has to change this for you.');
    const next = await changePerson(ports.table)(
      person.id,
      (previous) =>
        previous.organizationLicense === slug
          ? { ...previous, administersLicense: role === 'librarian' }
          : previous,
      (_, later) => [
        auditWrite(ports)({
          actor,
          action: 'license-member-changed',
          subject: `license/${slug}`,
          after: { member: later.slug, role },
        }),
      ],
    );
    if (next?.organizationLicense !== slug) throw memberNotFound();
    return memberView(next);
  };

/** Takes somebody out, or an invitation back. Members may leave by themselves, librarians while there is another one. */
export const removeLicenseMember =
  (ports: LicensesPorts): UseCase<typeof removeContract> =>
  async (caller, { params: { slug, member } }) => {
    const { person: calling } = requirePerson(caller);
    const leaves = calling.slug === member && calling.organizationLicense === slug;
    // The organization would lose its last administrator.
    if (
      leaves &&
      calling.administersLicense &&
      !(await hasOtherLibrarian(ports.table)(slug, calling.id))
    )
      throw new Problem(409, 'You are the only librarian. Make another member a librarian first.');
    const actor = leaves ? calling : requireLicenseManager(caller, slug);
    const audited = (previousState: { readonly [name: string]: string }) =>
      auditWrite(ports)({
        actor,
        action: 'license-member-removed',
        subject: `license/${slug}`,
        before: previousState,
      });
    if (member.includes('@')) {
      const email = member.toLowerCase();
      if (!(await invitationTo(ports.table, ports.now)(slug, email))) throw memberNotFound();
      await endInvitation(ports.table)(slug, email, [audited({ invited: 'by address' })]);
      return { success: true };
    }
    const person = await memberOf(ports, slug, member);
    await changePerson(ports.table)(
      person.id,
      (previous) => {
        if (previous.organizationLicense !== slug) return previous;
        const { organizationLicense: _, ...rest } = previous;
        return { ...rest, administersLicense: false };
      },
      (previous) => [
        audited({ member: previous.slug }),
        {
          kind: 'put',
          item: {
            ...formerMembershipKey(previous.id, slug),
            ...(leaves && { leftAt: ports.now().toISOString() }),
          },
        },
      ],
    );
    return { success: true };
  };
