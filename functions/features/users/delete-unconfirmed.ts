import { hasLapsed, UNCONFIRMED_MS } from '#functions/records/sessions/lapsed.ts';

import { deletePerson, type DeletionPorts } from './delete-person.ts';
import { UNCONFIRMED, unconfirmedKey } from '#functions/records/people/person-keys.ts';
import { personById } from '#functions/records/people/person-repository.ts';

/** Deletes accounts whose address nobody confirmed in time, as their mail has said; answers how many. */
export const deleteUnconfirmed = async (ports: DeletionPorts): Promise<number> => {
  const { table, now } = ports;
  const last = new Date(now().getTime() - UNCONFIRMED_MS).toISOString();
  let deleted = 0;
  let after: string | undefined;
  do {
    const page = await table.query({
      pk: UNCONFIRMED,
      index: 'inverse',
      to: `${last}#~`,
      ...(after !== undefined && { after }),
    });
    for (const { pk } of page.items) {
      const personId = pk.slice('person#'.length);
      const person = await personById(table)(personId);
      if (person && hasLapsed(person, now())) {
        await deletePerson(ports)(personId);
        deleted += 1;
      } else if (!person || person.emailVerified)
        await table.write({ kind: 'delete', key: unconfirmedKey(personId) });
    }
    after = page.next;
  } while (after !== undefined);
  return deleted;
};
