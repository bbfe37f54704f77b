import { offered, PRICING } from '#shared/domain/offered.ts';
import type { Person } from '#web/records/session/session.ts';

/** How a reader comes to read everything, by who they are. */
export const waysForward = (person: Person | undefined) => ({
  maySignUp: !person,
  mayTry: person?.subscription.plan === 'free' && person.activatedTrial !== true,
  /** Where the plans are, once that page exists. */
  pricing: offered.plans ? PRICING : undefined,
});
