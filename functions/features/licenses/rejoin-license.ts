import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { formerMembershipKey } from '#functions/records/licenses/license-keys.ts';
import { joinLicense, licensesOfDomain } from '#functions/records/people/join-license.ts';
import type { returnToLicense as contract } from '#shared/contracts/licenses.ts';

import { mailDomainOf } from '#shared/domain/mail-domain.ts';
import type { Person } from '#shared/domain/person.ts';

import type { LicensesPorts } from './ports.ts';

/** Leaving by mistake is noticed on the same day. */
const MAY_RETURN_MS = 86_400_000;

/**
 * Whether a person who left by themselves may return: on the same day, and at any time where the organization has proved the
 * mail domain of their confirmed address.
 */
const mayReturn = async (
  { table, now }: Pick<LicensesPorts, 'table' | 'now'>,
  { id, email, emailVerified }: Person,
  slug: string,
): Promise<boolean> => {
  const leftAt = (await table.get(formerMembershipKey(id, slug)))?.['leftAt'];
  if (typeof leftAt !== 'string') return false;
  if (now().getTime() - Date.parse(leftAt) <= MAY_RETURN_MS) return true;
  if (email === undefined || !emailVerified) return false;
  const licenses = await licensesOfDomain(table)(mailDomainOf(email));
  return licenses.some((license) => license.slug === slug);
};

/** Takes back that somebody left a license. Whom a librarian took out has nothing to take back. */
export const returnToLicense =
  (ports: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const { table } = ports;
    const { person } = requirePerson(caller);
    if (!(await mayReturn(ports, person, slug)))
      throw notFound('There is nothing to undo. Please ask the librarians of the organization.');
    const joined = await joinLicense(table)({
      personId: person.id,
      slug,
      role: 'member',
      more: (next) => [
        auditWrite(ports)({
          actor: person,
          action: 'license-member-returned',
          subject: `license/${slug}`,
          after: { member: next.slug },
        }),
      ],
    });
    if (joined.kind === 'no-seat')
      throw new Problem(
        409,
        'Your seat has been taken in the meantime. Please ask the librarians.',
      );
    if (joined.kind === 'nobody') throw notFound('There is no such license any more.');
    if (joined.kind === 'elsewhere' && joined.person.organizationLicense !== slug)
      throw new Problem(409, 'You belong to another organization.');
    return { success: true };
  };
