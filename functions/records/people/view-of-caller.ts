import type { Caller } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';
import type { UserView } from '#shared/contracts/users.ts';
import type { FeatureFlag, Person } from '#shared/domain/person.ts';

import { userView, visitorView } from './user-view.ts';

export type ViewPorts = {
  readonly entitled: Entitled;
  /** The reports that a referral partner still gives this caller. */
  readonly freeReportsOf: (caller: Caller) => Promise<number>;
  /** The features a person has now, individually or because everyone has them. */
  readonly flagsOf: (person: Person) => Promise<readonly FeatureFlag[]>;
  /** Whether plans can be bought here. */
  readonly sellsPlans: boolean;
  readonly now: Clock;
};

/** Every caller except those who were refused. */
export type Admitted = Exclude<Caller, { readonly kind: 'refused' }>;
export type ViewOf = (caller: Admitted) => Promise<UserView>;

/** Returns callers' own views. */
export const viewOfCaller =
  ({ entitled, freeReportsOf, flagsOf, sellsPlans, now }: ViewPorts): ViewOf =>
  async (caller) => {
    const seen = {
      covering: caller.covering,
      entitlement: entitled(caller),
      freeReports: await freeReportsOf(caller),
      sellsPlans,
      now: now(),
    };
    if (caller.kind === 'visitor') return visitorView(seen);
    const { person, from } = caller;
    return {
      ...userView(person, seen),
      featureFlags: [...(await flagsOf(person))],
      doNotSell: person.doNotSell || objectsByBrowser(from.headers),
    };
  };

/** With Global Privacy Control the browser objects on the person's behalf at each request. */
export const objectsByBrowser = (headers: Admitted['from']['headers']): boolean =>
  headers['sec-gpc']?.trim() === '1';
