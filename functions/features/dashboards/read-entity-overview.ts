import type { UseCase } from '#functions/platform/http/serve.ts';
import { collectionOfEntity } from '#functions/records/dashboards/collection.ts';
import { readUncached } from '#functions/records/dashboards/result-cache.ts';
import { narrowedPapers } from '#functions/records/dashboards/narrowed-papers.ts';
import { papersOfCollection } from '#functions/records/dashboards/paper-row.ts';
import { isNarrowing, withheldFrom } from '#functions/records/dashboards/statement-filters.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import type { readOverviewOfEntity as contract } from '#shared/contracts/dashboards.ts';
import { kindOfBase } from '#shared/domain/entity-base.ts';

import type { DashboardResultCaches } from './dashboard-result-caches.ts';
import { refreshEntityReliance } from './refresh-reliance.ts';
import { noticedAmong } from './noticed-among.ts';
import {
  countContrasting,
  countStatements,
  MAX_SHOWN,
  mostContested,
  partsOf,
  worksByCount,
} from './overview-parts.ts';
import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<
  DashboardsPorts,
  'table' | 'index' | 'mayReadStatements' | 'dashboardsQueue' | 'rateLimits' | 'now'
>;

/**
 * Returns the totals and charts of an entity. It may have ten times as many papers as a dashboard, so counts come from
 * the index and the entity's own figures, and only papers named on the page are read.
 */
export const readOverviewOfEntity =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof contract> =>
  async (caller, { params: { base, slug }, query: asked }) => {
    const { table, index, mayReadStatements } = ports;
    const kind = kindOfBase[base];
    const [mayRead, row] = await Promise.all([
      mayReadStatements(caller),
      openEntity(table)(kind, slug),
    ]);
    const [collection] = await Promise.all([
      collectionOfEntity(table, keep?.dois)(kind, row),
      refreshEntityReliance(ports)(kind, row.slug),
    ]);
    const { dois, reliance, isLookedThrough } = collection;
    const count = countStatements(index, keep?.searches);
    const narrows = isNarrowing(asked, mayRead);
    const [found, contrasting, noticed, citingPublications] = await Promise.all([
      count(dois, asked, mayRead, true),
      narrows ? countContrasting(index, keep?.searches)(dois) : undefined,
      noticedAmong(index, keep?.searches)(dois, MAX_NOTICED),
      (keep?.citing ?? readUncached)({ about: dois, read: async () => index.countCiting(dois) }),
    ]);
    const left = found.tallies ?? [];
    const contrasted = worksByCount(contrasting ?? left, 'contradicting');
    const named = [
      ...worksByCount(left, 'supporting').slice(0, MAX_SHOWN),
      ...worksByCount(left, 'contradicting').slice(0, MAX_SHOWN),
      ...contrasted.slice(0, 1),
      ...noticed.dois,
      ...reliance.map(({ doi }) => doi),
    ];
    const works = await papersOfCollection(
      table,
      keep?.papers,
    )({ dois: [...new Set(named)], reliance });
    return {
      totals: {
        papers: row.papers,
        tally: row.tally,
        citingPublications,
        withNotice: noticed.total,
        ...(isLookedThrough && { relyingOnNotice: works.relied.size }),
        contrasted: contrasted.length,
        ...mostContested(works.papers),
      },
      ...partsOf(
        found,
        narrowedPapers(works, narrows ? left : undefined),
        narrows ? left.length : row.papers,
      ),
      ...withheldFrom(asked, mayRead),
    };
  };

/** The page names no more papers with notices; all are counted. */
const MAX_NOTICED = 250;
