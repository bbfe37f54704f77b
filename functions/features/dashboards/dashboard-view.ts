import { ownStatus } from '#functions/ingest/jats/notice-status.ts';
import { worksOfDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import type { AccessType, OpenDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { noticesByDoi } from '#functions/records/papers/paper-repository.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { DashboardView } from '#shared/contracts/dashboards.ts';
import {
  type ComponentLayout,
  type Dashboard,
  refreshStatusOf,
  type UnmatchedWork,
} from '#shared/domain/dashboard.ts';
import type { Person } from '#shared/domain/person.ts';

import { keyOfGiven } from './match-works.ts';
import type { DashboardsPorts } from './ports.ts';

type Owner = Pick<Person, 'name' | 'slug'>;
type Summary = Omit<DashboardView, 'componentLayout' | 'unmatchedDois'>;

/** A layout stored before its components were limited may name one thousands of times. */
const onceEach = (layout: ComponentLayout) => [
  ...new Map(layout.map(({ part, width }) => [part, { part, width }])).values(),
];

/** A dashboard as shown in a list. */
export const dashboardSummary = (
  dashboard: Dashboard,
  accessType: AccessType,
  owner: Owner,
  now: Date,
): Summary => ({
  id: dashboard.id,
  slug: dashboard.slug,
  name: dashboard.name,
  displayName: dashboard.name,
  normalizedName: dashboard.name.normalize('NFKC').toLowerCase(),
  description: dashboard.description,
  dashboardType: 'custom',
  accessType,
  isPublic: dashboard.isPublic,
  owner: { name: owner.name, slug: owner.slug },
  ...(dashboard.doiQuery !== undefined && { doiQuery: dashboard.doiQuery }),
  haveAccessToDashboard: true,
  lastUpdated: dashboard.lastUpdated,
  doisUpdatedTS: Date.parse(dashboard.worksChangedAt),
  doisRefreshedTS: Date.parse(dashboard.refreshedAt),
  refreshStatus: refreshStatusOf(dashboard, now),
  totalDoiCount: dashboard.matched + dashboard.unmatched,
  matchedDoiCount: dashboard.matched,
  unmatchedDoiCount: dashboard.unmatched,
});

/** A dashboard whose owner is being deleted has no owner name for a moment. */
export const NOBODY: Owner = { name: '', slug: '' };

/** A notice counts whether or not the collection knows the work. */
const withNotices =
  (table: Pick<DashboardsPorts['table'], 'getMany'>) =>
  async (unmatched: readonly UnmatchedWork[]): Promise<DashboardView['unmatchedDois']> => {
    const keys = unmatched.map(({ given }) => keyOfGiven(given));
    const noticed = await noticesByDoi(table)(keys.filter((key) => key !== undefined));
    return unmatched.map((work, index) => {
      const printed = ownStatus(work.given);
      const notices = noticed.get(keys[index] ?? '') ?? (printed ? [{ status: printed }] : []);
      return { ...work, ...(notices.length > 0 && { notices: [...notices] }) };
    });
  };

/** A dashboard as shown on its page. Unmatched entries are visible only to people it is shared with. */
export const dashboardView =
  ({ table, now }: Pick<DashboardsPorts, 'table' | 'now'>) =>
  async ({ dashboard, accessType }: OpenDashboard): Promise<DashboardView> => {
    const [owner = NOBODY, { unmatched }] = await Promise.all([
      personById(table)(dashboard.ownerId),
      accessType === 'public' ? { unmatched: [] } : worksOfDashboard(table)(dashboard.id),
    ]);
    return {
      ...dashboardSummary(dashboard, accessType, owner, now()),
      componentLayout: onceEach(dashboard.componentLayout),
      unmatchedDois: await withNotices(table)(unmatched),
    };
  };
