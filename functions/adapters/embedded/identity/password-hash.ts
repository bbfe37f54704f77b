import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

/** The cost of checking one password: `2 ** logN * 128 * r` bytes of memory, `p` times. */
export type Cost = { readonly logN: number; readonly r: number; readonly p: number };

/** 128 MiB each, as the OWASP Password Storage Cheat Sheet recommends for scrypt. */
export const COST: Cost = { logN: 17, r: 8, p: 1 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Maximum number of concurrent checks: each takes its memory, and a hundred requests must not take 12 GiB. */
const AT_ONCE = 2;

/** A hash with all its parameters, so that the cost of later hashes can grow. */
export const PasswordHash = z.object({
  algorithm: z.literal('scrypt'),
  logN: z.int().min(1).max(24),
  r: z.int().min(1),
  p: z.int().min(1),
  salt: z.string(),
  hash: z.string(),
});
export type PasswordHash = z.infer<typeof PasswordHash>;

/** Limits concurrency to `maxConcurrent` tasks; the others wait for their turn. */
const turns = (maxConcurrent: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the longest waiting task; it becomes free only if none is waiting.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const inTurn = turns(AT_ONCE);

const derived = (password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const N = 2 ** logN;
        // Twice the memory required: the limit guards against mistakes and need not be exact.
        const options = { N, r, p, maxmem: 256 * N * r };
        // Normalizes a password so that it is the same however it was typed (NIST SP 800-63B, 3.1.1.2).
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );

export const hashOf = async (password: string, cost: Cost = COST): Promise<PasswordHash> => {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derived(password, salt, cost);
  return {
    algorithm: 'scrypt',
    ...cost,
    salt: salt.toString('base64url'),
    hash: hash.toString('base64url'),
  };
};

export const isPassword = async (password: string, hash: PasswordHash): Promise<boolean> => {
  const expected = Buffer.from(hash.hash, 'base64url');
  const given = await derived(password, Buffer.from(hash.salt, 'base64url'), hash);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Takes as long as checking an existing password, without any effect. */
export const simulatePasswordCheck = async (password: string, cost: Cost = COST): Promise<void> => {
  await derived(password, Buffer.alloc(SALT_BYTES), cost);
};

/** The hash was created with a lower cost than the current one. */
export const isOutdated = (hash: PasswordHash, cost: Cost = COST): boolean =>
  hash.logN !== cost.logN || hash.r !== cost.r || hash.p !== cost.p;
