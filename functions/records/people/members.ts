import type { Table } from '#functions/platform/ports/table.ts';
import { membersList } from '#functions/records/licenses/license-keys.ts';
import type { Person } from '#shared/domain/person.ts';

import { parseStoredPerson } from './person-record.ts';

const personIn = (item: unknown): readonly Person[] => {
  const stored = parseStoredPerson(item);
  return stored.kind === 'person' ? [stored.person] : [];
};

/** The member of a license with this address. Only its list of members is read, so nothing depends on other accounts. */
export const memberByAddress =
  (table: Pick<Table, 'query'>) =>
  async (slug: string, email: string): Promise<Person | undefined> => {
    const { items } = await table.query({
      pk: membersList(slug),
      index: 'inverse',
      prefix: email,
      limit: 10,
    });
    return items.flatMap(personIn).find((person) => person.email === email);
  };

/** Whether somebody besides this person looks after a license. */
export const hasOtherLibrarian =
  (table: Pick<Table, 'query'>) =>
  async (slug: string, personId: string): Promise<boolean> => {
    let after: string | undefined;
    do {
      const page = await table.query({
        pk: membersList(slug),
        index: 'inverse',
        ...(after !== undefined && { after }),
      });
      if (page.items.flatMap(personIn).some((one) => one.administersLicense && one.id !== personId))
        return true;
      after = page.next;
    } while (after !== undefined);
    return false;
  };
