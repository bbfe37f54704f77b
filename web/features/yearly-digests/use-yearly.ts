import { useFeature } from '#web/platform/feature.ts';

import { yearlyFeature } from './yearly-saga.ts';
import type { YearlyState } from './yearly-slice.ts';

export const useYearly = <Value>(select: (state: YearlyState) => Value): Value =>
  useFeature(yearlyFeature, select);
