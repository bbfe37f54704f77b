import { ofAnotherRequest, type Repeatable } from '#functions/platform/http/repeatable.ts';
import type { Key, Table, Write } from '#functions/platform/ports/table.ts';

import { personPartition } from './person-keys.ts';

/** Two days, longer than responses are stored (functions/platform/http/repeated-calls.ts). */
const KEPT_SECONDS = 2 * 86_400;

/** Stored under a person: what they created by a call with this key. */
const madeKey = (personId: string, what: string, { hash }: Repeatable): Key => ({
  pk: personPartition(personId),
  sk: `made-${what}#${hash}`,
});

/** Returns the id of what this call created before; refuses a key used by another call. */
export const createdByCall =
  (table: Pick<Table, 'get'>, what: string) =>
  async (personId: string, repeatable: Repeatable): Promise<string | undefined> => {
    const item = await table.get(madeKey(personId, what, repeatable));
    if (!item) return undefined;
    if (item['print'] !== repeatable.print) throw ofAnotherRequest();
    return typeof item['made'] === 'string' ? item['made'] : undefined;
  };

/** Stores the id of a created object together with it, so that a process that dies in between creates nothing twice. */
export const createdWrite = (
  what: string,
  personId: string,
  made: string,
  repeatable: Repeatable,
  now: Date,
): Extract<Write, { readonly kind: 'put' }> => ({
  kind: 'put',
  item: {
    ...madeKey(personId, what, repeatable),
    made,
    print: repeatable.print,
    expiresAt: Math.ceil(now.getTime() / 1000) + KEPT_SECONDS,
  },
});
