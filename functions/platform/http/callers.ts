import type { OrganizationLicense } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';

import { Problem } from './problem.ts';

/** What a request reveals about its origin. Only the gateway adapter knows which parts can be trusted. */
export type RequestOrigin = {
  /** The client's address, never that of a proxy in between. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string>>;
};

/** A license that covers the caller: as a member, or because the call comes from the organization's network. */
export type CoveringLicense = {
  readonly license: OrganizationLicense;
  readonly by: 'membership' | 'network' | 'token';
};

/** Why a token is invalid. */
export type RefusalReason = 'invalid' | 'expired' | 'deleted' | 'session-ended' | 'one-session';

/** The caller of a request. */
export type Caller =
  | { readonly kind: 'visitor'; readonly from: RequestOrigin; readonly covering?: CoveringLicense }
  | {
      readonly kind: 'person';
      readonly from: RequestOrigin;
      readonly person: Person;
      readonly sessionId: string;
      readonly sessionStartedAt: string;
      readonly covering?: CoveringLicense;
    }
  | { readonly kind: 'refused'; readonly from: RequestOrigin; readonly reason: RefusalReason };

export type PersonCalling = Extract<Caller, { readonly kind: 'person' }>;

export type Callers = (from: RequestOrigin) => Promise<Caller>;

export const anonymousCallers: Callers = async (from) => ({ kind: 'visitor', from });

/**
 * Returns whether this caller may read the text of statements; only the statement view calls it. `report` is the DOI of
 * the report in which they are shown, if any, because a single report may be free.
 */
export type MayReadStatements = (caller: Caller, report?: string) => Promise<boolean>;

export const everyoneMayRead: MayReadStatements = async () => true;

/** The page recognizes by this title that a later sign-in replaced the session; it must not change. */
const ONE_SESSION = 'One session at a time.';

export const refusalOf = (reason: RefusalReason): Problem => {
  if (reason === 'one-session')
    return new Problem(403, ONE_SESSION, {
      detail: 'Your organization allows one session at a time, and you have signed in elsewhere.',
    });
  return new Problem(401, 'Please sign in again.', {
    detail: 'The token is not valid, or its session has ended.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
};

/** Returns the signed-in person; throws 401 for all other callers. */
export const requirePerson = (caller: Caller): PersonCalling => {
  if (caller.kind === 'person') return caller;
  if (caller.kind === 'refused') throw refusalOf(caller.reason);
  throw new Problem(401, 'Please sign in.', { headers: { 'www-authenticate': 'Bearer' } });
};
