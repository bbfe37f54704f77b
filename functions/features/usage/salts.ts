import { createHmac } from 'node:crypto';

import type { NewSecret } from '#functions/platform/ports/powers.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';

import { type Day, expiresAtOf } from './days.ts';

const saltKey = (day: Day) => ({ pk: 'usage-salt', sk: day });
const MAX_CACHED_SALTS = 40;

/**
 * Hashes readers with a salt per day: a reader of one day cannot be recognized on another, and once the salt is deleted
 * the hash cannot be brute-forced.
 */
export const readerHasher = (table: Pick<Table, 'get' | 'write'>, newSecret: NewSecret) => {
  const salts = new Map<Day, string>();
  const saltOf = async (day: Day): Promise<string> => {
    const daySalt = salts.get(day) ?? (await readOrCreateSalt(table, newSecret, day));
    salts.set(day, daySalt);
    for (const oldest of salts.keys()) {
      if (salts.size <= MAX_CACHED_SALTS) break;
      salts.delete(oldest);
    }
    return daySalt;
  };
  return async (reader: string, day: Day): Promise<string> =>
    createHmac('sha256', await saltOf(day))
      .update(reader)
      .digest('base64url');
};

const readOrCreateSalt = async (
  table: Pick<Table, 'get' | 'write'>,
  newSecret: NewSecret,
  day: Day,
): Promise<string> => {
  const salt = (await table.get(saltKey(day)))?.['salt'];
  if (typeof salt === 'string') return salt;
  const item = { ...saltKey(day), salt: newSecret(), expiresAt: expiresAtOf(day) };
  try {
    await table.write({ kind: 'put', item, when: { kind: 'absent' } });
    return item.salt;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return readOrCreateSalt(table, newSecret, day);
  }
};
