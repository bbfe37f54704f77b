import type { CacheDois } from '#functions/records/dashboards/collection.ts';
import { type Cache, resultCache } from '#functions/records/dashboards/result-cache.ts';
import type { DashboardCaches } from '#functions/records/dashboards/filtered-papers.ts';

import type { DashboardsPorts } from './ports.ts';

/** A thousand papers take some megabytes; aggregations take some ten kilobytes. */
const MOST = { papers: 8, dois: 16, searches: 64, citing: 64 } as const;

export type DashboardResultCaches = DashboardCaches & {
  readonly dois: CacheDois;
  readonly citing: Cache<number>;
};

/**
 * A page requests figures and table together, readers return, and mostly nothing has changed, so responses are cached.
 */
export const dashboardResultCaches = (
  ports: Pick<DashboardsPorts, 'index' | 'now'>,
): DashboardResultCaches => ({
  papers: resultCache(ports, MOST.papers),
  dois: resultCache(ports, MOST.dois),
  searches: resultCache(ports, MOST.searches),
  citing: resultCache(ports, MOST.citing),
});
