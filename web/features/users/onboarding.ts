import { call, put } from 'typed-redux-saga';

import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import type { RemoteData } from '#web/platform/remote-data.ts';
import { selectPerson, userKnown } from '#web/records/session/session.ts';

type Onboarding = ResponseOf<'readOnboarding'>['onboarding'];
export type OnboardingStep = { readonly category: string; readonly step: string };

/** The completed onboarding steps, as stored with the account. */
export const onboardingQuery = createQuery<string, Onboarding>({
  name: 'users/onboarding',
  matter: (slug) => slug,
  load: async (api, slug) => (await api.readOnboarding({ params: { slug } })).onboarding,
});

/** Stores that an onboarding step is done. */
export const finishStep = createMutation<OnboardingStep>({
  name: 'users/finish-step',
  *work({ category, step }, { api }) {
    const { email } = (yield* selectPerson()) ?? {};
    const body = { category, step, email };
    yield* put(userKnown(yield* call(api.finishOnboardingStep, { body })));
    yield* put(onboardingQuery.again());
  },
});

/** Not requested, loading, known, or unavailable. */
export type OnboardingLoad = undefined | 'loading' | 'success' | 'error';

const loads = {
  idle: undefined,
  loading: 'loading',
  ready: 'success',
  failed: 'error',
} as const satisfies Record<RemoteData<unknown>['kind'], OnboardingLoad>;

export const onboardingLoadOf = ({ kind }: Pick<RemoteData<unknown>, 'kind'>): OnboardingLoad =>
  loads[kind];

export const isStepDone = (
  onboarding: Onboarding | undefined,
  { category, step }: OnboardingStep,
): boolean => onboarding?.[category]?.[step] === true;
