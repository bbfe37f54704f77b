import { offered, type Offered } from '#shared/domain/offered.ts';
import { PRICING } from '#shared/domain/routes.ts';
import { type Person, hasNoPlans, usePerson, useSession } from '#web/records/session/session.ts';

/** Whether a person can still start a trial. */
export const canStartTrial = (person: Person | undefined): boolean =>
  person?.subscription.plan === 'free' && person.activatedTrial !== true;

/** Returns what is offered here: without payments, plans are not mentioned. */
export const useOffers = (): Offered => {
  const session = useSession();
  return { ...offered, plans: offered.plans && !hasNoPlans(session) };
};

/** Returns how the reader can get full access, depending on who they are. */
export const useAccessOptions = () => {
  const person = usePerson();
  const { plans } = useOffers();
  return {
    maySignUp: !person,
    mayTry: canStartTrial(person),
    /** The address of the plans, if any can be bought. */
    pricing: plans ? PRICING : undefined,
  };
};
