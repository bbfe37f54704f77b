import type { Api } from '#web/platform/api-client.ts';
import { CallRefused } from '#web/platform/problem.ts';

export type TurnedAway = 'not-signed-in' | 'one-session';

/** Fixed by the API: how a call is refused because of a later sign-in. */
const ONE_SESSION = 'One session at a time.';
/** Here a 401 speaks of the password or the cookie, not of the token that a call carries. */
const JUDGING_FOR_THEMSELVES: readonly string[] = ['login', 'register', 'readApiToken', 'logout'];

const turnedAwayBy = (error: unknown, name: string): TurnedAway | undefined => {
  if (!(error instanceof CallRefused)) return undefined;
  if (error.status === 403 && error.message === ONE_SESSION) return 'one-session';
  return error.status === 401 && !JUDGING_FOR_THEMSELVES.includes(name)
    ? 'not-signed-in'
    : undefined;
};

/** The same calls, watched: whichever of them is refused for who is asking, `tell` hears of it. */
export const watchedApi = (api: Api, tell: (why: TurnedAway) => void): Api =>
  new Proxy(api, {
    get: (calls, name: keyof Api) => (request: never) => {
      const answered = (calls[name] as (request: never) => Promise<unknown>)(request);
      // Whoever made the call gets the same promise, refusal and cancelling included.
      answered.catch((error: unknown) => {
        const why = turnedAwayBy(error, name);
        if (why) tell(why);
      });
      return answered;
    },
  });
