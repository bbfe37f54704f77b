import type { KeepDois } from '#functions/records/dashboards/collection.ts';
import { type Keep, keptAnswers } from '#functions/records/dashboards/kept-answers.ts';
import type { KeepOfDashboards } from '#functions/records/dashboards/papers-under.ts';

import type { DashboardsPorts } from './ports.ts';

/** A thousand papers are some megabytes; what a search counts is some ten kilobytes. */
const MOST = { papers: 8, dois: 16, searches: 64, citing: 64 } as const;

export type KeepAnswers = KeepOfDashboards & {
  readonly dois: KeepDois;
  readonly citing: Keep<number>;
};

/** A page asks for its figures and its table at the same moment, its readers come back, and mostly nothing has changed. */
export const keepAnswers = (ports: Pick<DashboardsPorts, 'index' | 'now'>): KeepAnswers => ({
  papers: keptAnswers(ports, MOST.papers),
  dois: keptAnswers(ports, MOST.dois),
  searches: keptAnswers(ports, MOST.searches),
  citing: keptAnswers(ports, MOST.citing),
});
