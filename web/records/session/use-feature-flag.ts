import type { FeatureFlag } from '#shared/domain/person.ts';

import { usePerson } from './session.ts';

/** Whether a feature flag is enabled for the signed-in person. */
export const useFeatureFlag = (flag: FeatureFlag): boolean =>
  usePerson()?.featureFlags?.includes(flag) === true;
