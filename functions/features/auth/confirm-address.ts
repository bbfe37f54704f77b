import { allowAddress } from '#functions/platform/mail/suppressed-addresses.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { joinByAddress } from '#functions/records/people/join-license.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';

import { localSubject } from './local-accounts.ts';
import type { AuthPorts } from './ports.ts';

/** Assigns a confirmed address to a person; returns false if it belongs to someone else or the person is gone. */
export const confirmAddress =
  ({ table, identity }: Pick<AuthPorts, 'table' | 'identity'>) =>
  async (personId: string, email: string): Promise<boolean> => {
    try {
      const after = await changePerson(table)(personId, (person) =>
        person.email === email && person.emailVerified
          ? person
          : { ...person, email, emailVerified: true },
      );
      if (!after) return false;
      await joinByAddress(table)(after);
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
    const subject = await localSubject(table, personId);
    if (subject !== undefined) await identity.confirmEmail(subject, email);
    // E-mails are sent there again, whatever happened before.
    await allowAddress(table)(email);
    return true;
  };
