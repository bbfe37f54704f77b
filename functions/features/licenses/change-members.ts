import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { personCalling } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { endInvitation, invitationTo } from '#functions/records/licenses/invitations.ts';
import { leftKey } from '#functions/records/licenses/license-keys.ts';
import { hasOtherLibrarian } from '#functions/records/people/members.ts';
import { changePerson, personBySlug } from '#functions/records/people/person-repository.ts';
import type {
  changeLicenseMember as changeContract,
  removeLicenseMember as removeContract,
} from '#shared/contracts/licenses.ts';
import type { Person } from '#shared/domain/person.ts';

import { keeperOf } from '#functions/records/licenses/keepers.ts';
import type { LicensesPorts } from './ports.ts';
import { memberView } from './read-members.ts';

const nobody = () => notFound('There is no such member.');

const memberOf = async (
  { table }: Pick<LicensesPorts, 'table'>,
  license: string,
  slug: string,
): Promise<Person> => {
  const person = await personBySlug(table)(slug);
  if (person?.organizationLicense !== license) throw nobody();
  return person;
};

/** Nobody changes their own role, so that an organization always has an administrator. */
export const changeLicenseMember =
  (ports: LicensesPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { slug, member }, body: { role } }) => {
    const actor = keeperOf(caller, slug);
    const person = await memberOf(ports, slug, member);
    if (person.id === actor.id)
      throw new Problem(409, 'Another librarian has to change this for you.');
    const after = await changePerson(ports.table)(
      person.id,
      (before) =>
        before.organizationLicense === slug
          ? { ...before, administersLicense: role === 'librarian' }
          : before,
      (_, later) => [
        auditWrite(ports)({
          actor,
          action: 'license-member-changed',
          subject: `license/${slug}`,
          after: { member: later.slug, role },
        }),
      ],
    );
    if (after?.organizationLicense !== slug) throw nobody();
    return memberView(after);
  };

/** Takes somebody out, or an invitation back. Members may leave by themselves, librarians while there is another one. */
export const removeLicenseMember =
  (ports: LicensesPorts): UseCase<typeof removeContract> =>
  async (caller, { params: { slug, member } }) => {
    const { person: calling } = personCalling(caller);
    const leaves = calling.slug === member && calling.organizationLicense === slug;
    // The organization would lose its last administrator.
    if (
      leaves &&
      calling.administersLicense &&
      !(await hasOtherLibrarian(ports.table)(slug, calling.id))
    )
      throw new Problem(409, 'You are the only librarian. Make another member a librarian first.');
    const actor = leaves ? calling : keeperOf(caller, slug);
    const audited = (before: { readonly [name: string]: string }) =>
      auditWrite(ports)({
        actor,
        action: 'license-member-removed',
        subject: `license/${slug}`,
        before,
      });
    if (member.includes('@')) {
      const email = member.toLowerCase();
      if (!(await invitationTo(ports.table, ports.now)(slug, email))) throw nobody();
      await endInvitation(ports.table)(slug, email, [audited({ invited: 'by address' })]);
      return { success: true };
    }
    const person = await memberOf(ports, slug, member);
    await changePerson(ports.table)(
      person.id,
      (before) => {
        if (before.organizationLicense !== slug) return before;
        const { organizationLicense: _, ...rest } = before;
        return { ...rest, administersLicense: false };
      },
      (before) => [
        audited({ member: before.slug }),
        {
          kind: 'put',
          item: {
            ...leftKey(before.id, slug),
            ...(leaves && { leftAt: ports.now().toISOString() }),
          },
        },
      ],
    );
    return { success: true };
  };
