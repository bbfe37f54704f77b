import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { endInvitation, invitationsFor } from '#functions/records/licenses/invitations.ts';
import { personById } from '#functions/records/people/person-repository.ts';

/** Invitations to a person's confirmed address. */
export const invitationsOfPerson = (
  table: Pick<Table, 'get' | 'getMany' | 'transact' | 'transactMany'>,
  now: Clock,
): PersonalData => {
  const invitations = async (personId: string) => {
    const person = await personById(table)(personId);
    return person?.email === undefined || !person.emailVerified
      ? []
      : invitationsFor(table, now)(person.email);
  };
  return {
    name: 'licenseInvitations',
    read: invitations,
    erase: async (personId) => {
      for (const { slug, email } of await invitations(personId))
        await endInvitation(table)(slug, email);
    },
  };
};
