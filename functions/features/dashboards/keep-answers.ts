import type { KeepDois } from '#functions/records/dashboards/collection.ts';
import { type Keep, keptAnswers } from '#functions/records/dashboards/kept-answers.ts';
import type { KeepOfDashboards } from '#functions/records/dashboards/papers-under.ts';

import type { DashboardsPorts } from './ports.ts';

/** A thousand papers take some megabytes; aggregations take some ten kilobytes. */
const MOST = { papers: 8, dois: 16, searches: 64, citing: 64 } as const;

export type KeepAnswers = KeepOfDashboards & {
  readonly dois: KeepDois;
  readonly citing: Keep<number>;
};

/**
 * A page requests figures and table together, readers return, and mostly nothing has changed, so responses are cached.
 */
export const keepAnswers = (ports: Pick<DashboardsPorts, 'index' | 'now'>): KeepAnswers => ({
  papers: keptAnswers(ports, MOST.papers),
  dois: keptAnswers(ports, MOST.dois),
  searches: keptAnswers(ports, MOST.searches),
  citing: keptAnswers(ports, MOST.citing),
});
