import { useFeature } from '#web/platform/feature.ts';

import { adminFeature } from './admin-saga.ts';
import type { AdminState } from './admin-slice.ts';

export const useAdmin = <Value>(select: (state: AdminState) => Value): Value =>
  useFeature(adminFeature, select);
