import type { FeatureFlag } from '#shared/domain/person.ts';

import { usePerson } from './session.ts';

/** Whether a feature that not everybody has is there for the person who is signed in. */
export const useFeatureFlag = (flag: FeatureFlag): boolean =>
  usePerson()?.featureFlags?.includes(flag) === true;
