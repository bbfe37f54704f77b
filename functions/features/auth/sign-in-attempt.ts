import * as z from 'zod';

import { cookieText } from '#functions/platform/http/cookies.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { MethodName } from '#shared/contracts/auth.ts';

/** A sign-in at a provider must be completed within ten minutes. */
const ATTEMPT_SECONDS = 600;
export const SIGN_IN_COOKIE = 'veracite_signin';
/** Sent only with sign-in calls. */
const COOKIE_PATH = '/api/auth';

const Attempt = z.object({
  method: MethodName,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string().optional(),
  sharedBy: z.string().optional(),
  /** The account that gets another sign-in method. */
  linkTo: z.string().optional(),
});
export type Attempt = z.infer<typeof Attempt>;
type Begun = Pick<Attempt, 'method' | 'redirectUri' | 'returnTo' | 'sharedBy' | 'linkTo'>;

const digest = (text: string) => sha256Of(text, 'base64url');
const keyOf = (secret: string): Key => ({ pk: `sign-in#${digest(secret)}`, sk: 'attempt' });

/** The S256 method of RFC 7636. */
export const challengeOf = (codeVerifier: string): string => digest(codeVerifier);

/** Stores the state of this browser's attempt, without the cookie's value. */
export const rememberAttempt =
  (table: Pick<Table, 'write'>, newSecret: NewSecret, now: Clock) =>
  async (begun: Begun, secure: boolean): Promise<{ attempt: Attempt; cookie: string }> => {
    const secret = newSecret();
    const attempt: Attempt = {
      ...begun,
      state: newSecret(),
      nonce: newSecret(),
      codeVerifier: newSecret(),
    };
    const until = now().getTime() + ATTEMPT_SECONDS * 1000;
    await table.write({
      kind: 'put',
      item: { ...keyOf(secret), attempt, until, expiresAt: Math.ceil(until / 1000) },
    });
    return { attempt, cookie: attemptCookie(secret, secure, ATTEMPT_SECONDS) };
  };

const attemptCookie = (value: string, secure: boolean, maxAgeSeconds: number) =>
  cookieText({ name: SIGN_IN_COOKIE, value, maxAgeSeconds, secure, path: COOKIE_PATH });

export const noAttemptCookie = (secure: boolean): string => attemptCookie('', secure, 0);

const StoredShape = z.object({ attempt: Attempt, until: z.number() });
const COOKIE_MOST = 100;

/** Takes this browser's attempt, which can be used once. */
export const takeAttempt =
  (table: Pick<Table, 'get' | 'write'>, now: Clock) =>
  async (cookie: string | undefined): Promise<Attempt | undefined> => {
    if (!cookie || cookie.length > COOKIE_MOST) return undefined;
    const key = keyOf(cookie);
    const { success, data } = StoredShape.safeParse(await table.get(key));
    if (!success) return undefined;
    try {
      await table.write({ kind: 'delete', key, when: { kind: 'present' } });
    } catch (error) {
      if (error instanceof WriteConflict) return undefined;
      throw error;
    }
    return data.until > now().getTime() ? data.attempt : undefined;
  };
