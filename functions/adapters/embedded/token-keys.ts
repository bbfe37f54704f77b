import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Clock } from '#functions/platform/ports/powers.ts';
import {
  keysAt,
  publicPart,
  renewedKeys,
  StoredKeys,
  type TokenKey,
} from '#functions/platform/ports/token-key-rules.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';

import { syncFolder, unlessMissing } from './files-folder.ts';

/**
 * Stores the token keys in one file, which only its owner may read. The process owns the data folder, so no other
 * process writes the file; a new key is on disk before it is used.
 */
export const openEmbeddedTokenKeys = ({
  file,
  clock,
}: {
  readonly file: string;
  readonly clock: Clock;
}): TokenKeys => {
  let cachedKeys: Promise<readonly TokenKey[]> | undefined;

  const renewed = async (previous: Promise<readonly TokenKey[]> | undefined) => {
    const keys = await (previous ?? readKeys(file));
    if (keysAt(clock(), keys).newOneFrom === undefined) return keys;
    const next = await renewedKeys(clock(), keys);
    await writeKeys(file, next);
    return next;
  };
  /** Calls are serialized, so that two concurrent calls do not create two keys. */
  const current = async () => {
    const renewal = renewed(cachedKeys);
    cachedKeys = renewal;
    try {
      return keysAt(clock(), await renewal);
    } catch (error) {
      // A failure is not cached: the next call reads the file again.
      if (cachedKeys === renewal) cachedKeys = undefined;
      throw error;
    }
  };

  return {
    signing: async () => {
      const { signing } = await current();
      if (!signing) throw new Error('There is no key to sign tokens with.');
      return signing.key;
    },
    published: async () => (await current()).published.map(publicPart),
  };
};

const readKeys = async (file: string): Promise<readonly TokenKey[]> => {
  const text = await unlessMissing(readFile(file, 'utf8'));
  if (text === undefined) return [];
  try {
    return StoredKeys.parse(JSON.parse(text)).keys;
  } catch {
    throw new Error(
      `The file ${file} contains no token keys. Restore it from a copy, or remove it: new keys are then created, and previous tokens become invalid.`,
    );
  }
};

const writeKeys = async (file: string, keys: readonly TokenKey[]): Promise<void> => {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(aside, JSON.stringify({ keys }), { mode: 0o600, flush: true });
    await rename(aside, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
};
