import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { UNCONFIRMED, unconfirmedKey } from '#functions/records/people/person-keys.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { hasLapsed, MAX_UNCONFIRMED_MS } from '#functions/records/sessions/has-lapsed.ts';

type Ports = { readonly table: Pick<Table, 'query' | 'get' | 'write'>; readonly now: Clock };

/** Returns accounts whose address was not confirmed in time and which are deleted, as announced by email. */
export const readExpiredUnconfirmed = async ({ table, now }: Ports): Promise<readonly string[]> => {
  const cutoff = new Date(now().getTime() - MAX_UNCONFIRMED_MS).toISOString();
  const unconfirmed = await everyItem(table, {
    pk: UNCONFIRMED,
    index: 'inverse',
    to: `${cutoff}#~`,
  });
  const lapsed: string[] = [];
  for (const { pk } of unconfirmed) {
    const personId = pk.slice('person#'.length);
    const person = await personById(table)(personId);
    if (person && hasLapsed(person, now())) lapsed.push(personId);
    else if (!person || person.emailVerified)
      await table.write({ kind: 'delete', key: unconfirmedKey(personId) });
  }
  return lapsed;
};
