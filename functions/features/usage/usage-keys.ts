import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

/** A stored key: its id is the digest of its secret, so that read access to the table reveals no key. */
export type StoredUsageKey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
};
const StoredKey = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });

const partitionOf = (license: string): string => `usage-keys#${license}`;
const keyOf = (license: string, id: string): Key => ({ pk: partitionOf(license), sk: id });
const digestOf = (secret: string) => sha256Of(secret, 'base64url');

/** The license stands in the key itself, so that it is found under it. */
export const formatUsageKey = (license: string, secret: string): string => `${license}.${secret}`;

export const storeUsageKey =
  (table: Pick<Table, 'write'>) =>
  async (
    license: string,
    { secret, ...given }: { secret: string; name: string; createdAt: string },
  ): Promise<StoredUsageKey> => {
    const key = { id: digestOf(secret), ...given };
    await table.write({
      kind: 'put',
      item: { ...keyOf(license, key.id), ...key },
      when: { kind: 'absent' },
    });
    return key;
  };

/** The keys of a license, the latest first. */
export const listUsageKeys =
  (table: Pick<Table, 'query'>) =>
  async (license: string): Promise<readonly StoredUsageKey[]> =>
    (await everyItem(table, { pk: partitionOf(license) }))
      .map((item) => StoredKey.parse(item))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));

/** Returns false if there is no key of this id. */
export const deleteUsageKey =
  (table: Pick<Table, 'write'>) =>
  async (license: string, id: string): Promise<boolean> => {
    try {
      await table.write({ kind: 'delete', key: keyOf(license, id), when: { kind: 'present' } });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

const MAX_KEY_LENGTH = 400;

/** The license that a key opens the usage of; undefined where there is no such key. */
export const findLicenseOfKey =
  (table: Pick<Table, 'get'>) =>
  async (text: string): Promise<string | undefined> => {
    const end = text.lastIndexOf('.');
    if (end < 1 || text.length > MAX_KEY_LENGTH) return undefined;
    const license = text.slice(0, end);
    const item = await table.get(keyOf(license, digestOf(text.slice(end + 1))));
    return item && license;
  };
