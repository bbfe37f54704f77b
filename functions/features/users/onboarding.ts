import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeMe, requireOwnSlug } from '#functions/records/people/change-me.ts';
import type {
  finishOnboardingStep as finishContract,
  readOnboarding as readContract,
} from '#shared/contracts/users.ts';
import type { Person } from '#shared/domain/person.ts';

import type { UsersPorts } from './ports.ts';

type Onboarding = Person['onboarding'];

const copyOf = (onboarding: Onboarding) =>
  Object.fromEntries(
    Object.entries(onboarding).map(([category, steps]) => [category, { ...steps }] as const),
  );

/** The completed onboarding steps. */
export const readOnboarding =
  (): UseCase<typeof readContract> =>
  async (caller, { params }) => {
    const calling = requirePerson(caller);
    requireOwnSlug(calling, params.slug);
    return { onboarding: copyOf(calling.person.onboarding) };
  };

/** More than the product will ever have; limits what a client can write into its record. */
const MAX_STEPS = 200;

const done = (onboarding: Onboarding, category: string, step: string): Onboarding => {
  const copy = copyOf(onboarding);
  // Names such as `constructor` must not count as completed steps.
  const steps = Object.hasOwn(copy, category) ? copy[category] : {};
  return { ...copy, [category]: { ...steps, [step]: true } };
};

const stepsIn = (onboarding: Onboarding): number =>
  Object.values(onboarding).reduce((sum, steps) => sum + Object.keys(steps).length, 0);

/** Stores a completed step; idempotent. */
export const finishOnboardingStep =
  (ports: Pick<UsersPorts, 'table' | 'viewOf'>): UseCase<typeof finishContract> =>
  async (caller, { body: { category, step, email } }) => {
    const calling = requirePerson(caller);
    if (email !== undefined && email !== calling.person.email)
      throw new Problem(403, 'This is not your email address.');
    return changeMe(ports)(calling, (person) => {
      const onboarding = done(person.onboarding, category, step);
      if (stepsIn(onboarding) > MAX_STEPS)
        throw badRequest('The body of the request is not valid.', [
          { path: 'step', message: 'exceeds the maximum number of steps' },
        ]);
      return { ...person, onboarding };
    });
  };
