import { OverTime } from '#web/records/papers/OverTime.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';

import type { DashboardOverview } from './dashboards.ts';

export const OverTimePart = ({
  overview: { overTime },
}: {
  readonly overview: DashboardOverview;
}) => {
  const { nothing } = useText(dashboardsText).page;
  return overTime.length === 0 ? (
    <p className="muted">{nothing}</p>
  ) : (
    <OverTime years={overTime} labels="shown" level={3} />
  );
};
