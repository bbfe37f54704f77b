import { OverTime } from '#web/records/papers/OverTime.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';

import type { Overview } from './dashboards-slice.ts';

import '#web/records/papers/panels.css';

const words = dashboardsText.page;

export const OverTimePart = ({ overview: { overTime } }: { readonly overview: Overview }) =>
  overTime.length === 0 ? (
    <p className="muted">{words.nothing}</p>
  ) : (
    <OverTime years={overTime} labels="shown" level={3} />
  );
