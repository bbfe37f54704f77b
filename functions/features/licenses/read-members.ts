import { badRequest } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { invitationsOf, type Invitation } from '#functions/records/licenses/invitations.ts';
import { membersList } from '#functions/records/licenses/license-keys.ts';
import { parseStoredPerson } from '#functions/records/people/person-record.ts';
import type { LicenseMember, readLicenseMembers as contract } from '#shared/contracts/licenses.ts';
import type { Person } from '#shared/domain/person.ts';

import { requireLicenseManager } from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

export const memberView = ({ slug, name, email, administersLicense }: Person): LicenseMember => ({
  kind: 'member',
  slug,
  name,
  ...(email !== undefined && { email }),
  role: administersLicense ? 'librarian' : 'member',
});

export const invitedView = ({ email, role, invitedAt }: Invitation): LicenseMember => ({
  kind: 'invited',
  email,
  role,
  invitedAt,
});

/** The people of a license by their addresses; those who are invited stand on the first page. */
export const readLicenseMembers =
  ({ table, now }: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query: { q = '', limit, after } }) => {
    requireLicenseManager(caller, slug);
    const prefix = q.trim().toLowerCase();
    const invited =
      after === undefined
        ? (await invitationsOf(table, now)(slug)).filter(({ email }) => email.startsWith(prefix))
        : [];
    const page = await table
      .query({
        pk: membersList(slug),
        index: 'inverse',
        limit,
        ...(prefix !== '' && { prefix }),
        ...(after !== undefined && { after }),
      })
      .catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
        throw badRequest('The query of the request is not valid.', [
          { path: 'after', message: 'is not a valid page cursor' },
        ]);
      });
    const members = page.items.flatMap((item) => {
      const person = parseStoredPerson(item);
      return person.kind === 'person' ? [memberView(person.person)] : [];
    });
    return {
      members: [...invited.map(invitedView), ...members],
      ...(page.next !== undefined && { next: page.next }),
    };
  };
