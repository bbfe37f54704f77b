import { cookieText } from '#functions/platform/http/cookies.ts';
import { isSecure } from '#functions/platform/http/same-origin.ts';

import { cookieValueOf, SESSION_COOKIE, SESSION_MAX_AGE_MS } from './session-record.ts';

/** Returns the header that sets the session cookie. */
export const sessionCookie = (personId: string, secret: string, origin: string): string =>
  cookieText({
    name: SESSION_COOKIE,
    value: cookieValueOf(personId, secret),
    maxAgeSeconds: SESSION_MAX_AGE_MS / 1000,
    secure: isSecure(origin),
  });

/** Returns the header that deletes the session cookie. */
export const noSessionCookie = (origin: string): string =>
  cookieText({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0, secure: isSecure(origin) });
