import { worksOfDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import type { AccessType, OpenDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { type ComponentLayout, type Dashboard, refreshStatusOf } from '#shared/domain/dashboard.ts';
import type { Person } from '#shared/domain/person.ts';

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
      unmatchedDois: unmatched.map((work) => ({ ...work })),
    };
  };
