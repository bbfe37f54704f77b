import type { Api } from '#web/platform/api-client.ts';
import { RefusedError } from '#web/platform/problem.ts';

export type UnauthorizedReason = 'not-signed-in' | 'one-session';

/** The title that the API uses for a refusal because of a later sign-in. */
const ONE_SESSION = 'One session at a time.';
/** For these calls a 401 refers to the password or the cookie, not to the token of the call. */
const JUDGING_FOR_THEMSELVES: readonly string[] = ['login', 'register', 'readApiToken', 'logout'];

const turnedAwayBy = (error: unknown, name: string): UnauthorizedReason | undefined => {
  if (!(error instanceof RefusedError)) return undefined;
  if (error.status === 403 && error.message === ONE_SESSION) return 'one-session';
  return error.status === 401 && !JUDGING_FOR_THEMSELVES.includes(name)
    ? 'not-signed-in'
    : undefined;
};

/** Wraps the API: calls `onUnauthorized` whenever a call is refused because of the identity. */
export const watchedApi = (api: Api, onUnauthorized: (reason: UnauthorizedReason) => void): Api =>
  new Proxy(api, {
    get: (calls, name: keyof Api) => (request: never) => {
      const answered = (calls[name] as (request: never) => Promise<unknown>)(request);
      // The caller gets the same promise, including rejection and cancellation.
      answered.catch((error: unknown) => {
        const reason = turnedAwayBy(error, name);
        if (reason) onUnauthorized(reason);
      });
      return answered;
    },
  });
