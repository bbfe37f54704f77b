import { useFeature } from '#web/platform/feature.ts';

import { dashboardsFeature } from './dashboards-saga.ts';
import type { DashboardsState } from './dashboards-slice.ts';

export const useDashboards = <Value>(select: (state: DashboardsState) => Value): Value =>
  useFeature(dashboardsFeature, select);
