import { createHmac } from 'node:crypto';

import type { NewSecret } from '#functions/platform/ports/powers.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';

import { type Day, keptUntil } from './days.ts';

const saltKey = (day: Day) => ({ pk: 'usage-salt', sk: day });
const MOST_KNOWN = 40;

/**
 * Hashes readers with a salt per day: a reader of one day cannot be recognized on another, and once the salt is deleted
 * the hash cannot be brute-forced.
 */
export const saltedBy = (table: Pick<Table, 'get' | 'write'>, newSecret: NewSecret) => {
  const known = new Map<Day, string>();
  const saltOf = async (day: Day): Promise<string> => {
    const found = known.get(day) ?? (await stored(table, newSecret, day));
    known.set(day, found);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(oldest);
    }
    return found;
  };
  return async (reader: string, day: Day): Promise<string> =>
    createHmac('sha256', await saltOf(day))
      .update(reader)
      .digest('base64url');
};

const stored = async (
  table: Pick<Table, 'get' | 'write'>,
  newSecret: NewSecret,
  day: Day,
): Promise<string> => {
  const salt = (await table.get(saltKey(day)))?.['salt'];
  if (typeof salt === 'string') return salt;
  const item = { ...saltKey(day), salt: newSecret(), expiresAt: keptUntil(day) };
  try {
    await table.write({ kind: 'put', item, when: { kind: 'absent' } });
    return item.salt;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return stored(table, newSecret, day);
  }
};
