import { offered, type Offered } from '#shared/domain/offered.ts';
import { PRICING } from '#shared/domain/routes.ts';
import { type Person, sellsNothing, usePerson, useSession } from '#web/records/session/session.ts';

/** Whether somebody has a trial left to begin. */
export const mayTry = (person: Person | undefined): boolean =>
  person?.subscription.plan === 'free' && person.activatedTrial !== true;

/** What there is for readers where the app runs: where nobody takes payments, no plan is spoken of. */
export const useOffered = (): Offered => {
  const session = useSession();
  return { ...offered, plans: offered.plans && !sellsNothing(session) };
};

/** How a reader comes to read everything, by who they are. */
export const useWaysForward = () => {
  const person = usePerson();
  const { plans } = useOffered();
  return {
    maySignUp: !person,
    mayTry: mayTry(person),
    /** Where the plans are, if any can be bought. */
    pricing: plans ? PRICING : undefined,
  };
};
