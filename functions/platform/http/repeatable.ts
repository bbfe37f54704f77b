import { sha256Of } from '#functions/platform/sha256.ts';

import type { Caller, PersonCalling } from './callers.ts';
import { badRequest, Problem } from './problem.ts';

const sha256 = (text: string) => sha256Of(text, 'base64url');

const LONGEST_KEY = 200;

/** Returns the header `Idempotency-Key` if it is present and not empty. */
export const idempotencyKeyOf = ({ from }: Pick<Caller, 'from'>): string | undefined => {
  const key = from.headers['idempotency-key']?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > LONGEST_KEY)
    throw badRequest('The headers of the request are not valid.', [
      { path: 'Idempotency-Key', message: `is longer than ${String(LONGEST_KEY)} characters` },
    ]);
  return key;
};

/** An idempotent request: a hash of its key, and a fingerprint of its content. */
export type Repeatable = { readonly hash: string; readonly print: string };

export const repeatableOf = (calling: PersonCalling, body: unknown): Repeatable | undefined => {
  const key = idempotencyKeyOf(calling);
  return key === undefined ? undefined : { hash: sha256(key), print: sha256(JSON.stringify(body)) };
};

export const ofAnotherRequest = () =>
  new Problem(422, 'This Idempotency-Key belongs to another request.');
