import * as z from 'zod';

import { sha256Of } from '#functions/platform/sha256.ts';

/** Sessions last 30 days (section 9: 2592000000 ms). */
export const SESSION_MAX_AGE_MS = 2_592_000_000;
export const SESSION_COOKIE = 'veracite_session';

const Session = z.object({
  id: z.string(),
  personId: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** Browser and system in words, so that the person recognizes the session. */
  device: z.string(),
  /** The sign-in counter where only one session is allowed, since clocks that differ cannot tell the latest. */
  order: z.int().optional(),
  /** Why it ended early. */
  ended: z.enum(['signed-out', 'replaced', 'by-admin', 'password-changed']).optional(),
});
export type Session = z.infer<typeof Session>;

export const parseSession = (item: { readonly [name: string]: unknown }): Session =>
  Session.parse(item['session']);

/** The session id is the digest of its secret, so neither the table nor a token reveals the cookie. */
export const sessionIdOf = (secret: string): string => sha256Of(secret, 'base64url');

export const isRunning = (session: Session, now: Date): boolean =>
  session.ended === undefined &&
  now.getTime() - new Date(session.startedAt).getTime() < SESSION_MAX_AGE_MS;

/** The cookie contains the person id and the secret; neither contains a dot. */
export const cookieValueOf = (personId: string, secret: string): string => `${personId}.${secret}`;

const COOKIE_MOST = 200;

export const cookieParts = (
  value: string | undefined,
): { personId: string; sessionId: string } | undefined => {
  if (value === undefined || value.length > COOKIE_MOST) return undefined;
  const [personId, secret, ...more] = value.split('.');
  if (!personId || !secret || more.length > 0) return undefined;
  return { personId, sessionId: sessionIdOf(secret) };
};
