import { call, put } from 'typed-redux-saga';

import type { AnswerOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';
import type { Remote } from '#web/platform/remote.ts';
import { personNow, userKnown } from '#web/records/session/session.ts';

type Onboarding = AnswerOf<'readOnboarding'>['onboarding'];
export type Step = { readonly category: string; readonly step: string };

/** The completed onboarding steps, as stored with the account. */
export const onboardingReading = reading<string, Onboarding>({
  name: 'users/onboarding',
  matter: (slug) => slug,
  ask: async (api, slug) => (await api.readOnboarding({ params: { slug } })).onboarding,
});

/** Stores that an onboarding step is done. */
export const finishingStep = doing<Step>({
  name: 'users/finish-step',
  *work({ category, step }, { api }) {
    const { email } = (yield* personNow()) ?? {};
    const body = { category, step, email };
    yield* put(userKnown(yield* call(api.finishOnboardingStep, { body })));
    yield* put(onboardingReading.again());
  },
});

/** Not requested, loading, known, or unavailable. */
export type OnboardingLoad = undefined | 'loading' | 'success' | 'error';

const loads = {
  idle: undefined,
  loading: 'loading',
  ready: 'success',
  failed: 'error',
} as const satisfies Record<Remote<unknown>['kind'], OnboardingLoad>;

export const loadOf = ({ kind }: Pick<Remote<unknown>, 'kind'>): OnboardingLoad => loads[kind];

export const isDone = (onboarding: Onboarding | undefined, { category, step }: Step): boolean =>
  onboarding?.[category]?.[step] === true;
