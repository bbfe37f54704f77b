import { createHash } from 'node:crypto';

import type { PersonCalling } from '#functions/http/callers.ts';
import { badRequest, Problem } from '#functions/http/problem.ts';
import type { Table, Write } from '#functions/ports/table.ts';

import { repeatKey } from './dashboard-keys.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const LONGEST_KEY = 200;

/** A call that may come twice (`Idempotency-Key`): under which key, and a print of what it asks for. */
export type Repeatable = { readonly hash: string; readonly print: string };

export const repeatableOf = ({ from }: PersonCalling, body: unknown): Repeatable | undefined => {
  const key = from.headers['idempotency-key']?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > LONGEST_KEY)
    throw badRequest('The headers of the request are not valid.', [
      { path: 'Idempotency-Key', message: `is longer than ${String(LONGEST_KEY)} characters` },
    ]);
  return { hash: sha256(key), print: sha256(JSON.stringify(body)) };
};

/** The dashboard that this very call has made before; refuses the key of another call. */
export const madeBefore =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, { hash, print }: Repeatable): Promise<string | undefined> => {
    const item = await table.get(repeatKey(personId, hash));
    if (!item) return undefined;
    if (item['print'] !== print)
      throw new Problem(422, 'This Idempotency-Key belongs to another request.');
    return typeof item['dashboardId'] === 'string' ? item['dashboardId'] : undefined;
  };

export const repeatWrite = (
  personId: string,
  dashboardId: string,
  { hash, print }: Repeatable,
): Write => ({
  kind: 'put',
  item: { ...repeatKey(personId, hash), dashboardId, print },
  when: { kind: 'absent' },
});
