import { slugOf } from './slug.ts';

/** The parts of a dashboard's page, in the order in which they stand unless the owner arranged them. */
export const dashboardParts = [
  'totals',
  'overTime',
  'types',
  'papers',
  'mostCited',
  'notices',
  'sections',
  'countries',
  'citingJournals',
  'citingAuthors',
  'statements',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];
export type ComponentLayout = readonly {
  readonly part: DashboardPart;
  readonly width: 'half' | 'whole';
}[];

/** The works of a live dashboard are found by running its search again. */
export type Refresh =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'refreshing'; readonly since: string };

/** A dashboard that a person made: works of their choice, or those that a search finds. */
export type Dashboard = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly ownerId: string;
  readonly isPublic: boolean;
  readonly componentLayout: ComponentLayout;
  /** Of a live dashboard: the query part of the search it follows. */
  readonly doiQuery?: string;
  readonly createdAt: string;
  readonly lastUpdated: string;
  /** When its works changed last, and when its search was run last; ISO 8601 in UTC. */
  readonly worksChangedAt: string;
  readonly refreshedAt: string;
  readonly refresh: Refresh;
  readonly matched: number;
  readonly unmatched: number;
};

/** Something given as a work that is none we know, and a work that was perhaps meant. */
export type UnmatchedWork = {
  readonly given: string;
  readonly suggestion?: { readonly doi: string; readonly title: string };
  /** A work that was perhaps meant was looked for already, found or not. */
  readonly looked?: true;
};

export type DashboardWorks = {
  readonly matched: readonly string[];
  readonly unmatched: readonly UnmatchedWork[];
};

/** Halves stand in pairs, so that none leaves a hole beside it. */
export const usualLayout: ComponentLayout = dashboardParts.map((part) => ({
  part,
  width: ['totals', 'papers', 'mostCited', 'notices', 'statements'].includes(part)
    ? 'whole'
    : 'half',
}));

/** Whose papers it shows nobody arranges: where nothing is said of them, there are the papers alone. */
export const layoutOfEntity = (statements: number): ComponentLayout =>
  statements === 0 ? usualLayout.filter(({ part }) => part === 'papers') : usualLayout;

/** Words that stand after `/dashboards/` or `/dashboard/` for something else. */
const RESERVED = new Set([
  'journal',
  'journals',
  'institution',
  'institutions',
  'funding-institution',
  'affiliation',
  'affiliations',
  'me',
  'references',
  'libraries',
  'search',
  'create',
  'new',
  'export',
  'compare',
]);

/**
 * The address of a new dashboard of this name; `mark` tells it from others of the same name and is only used for a second
 * try, or where the name alone would be an address of something else.
 */
export const dashboardSlug = (name: string, mark?: string): string => {
  const plain = slugOf(name);
  const base = plain === '' ? 'dashboard' : plain;
  if (mark !== undefined) return `${base}-${mark}`;
  return RESERVED.has(base) ? `${base}-dashboard` : base;
};

/** A refresh that has not ended after this long was cut off. */
const LONGEST_REFRESH_MS = 10 * 60_000;

export const refreshStatusOf = (
  { refresh }: Pick<Dashboard, 'refresh'>,
  now: Date,
): Refresh['status'] =>
  refresh.status === 'refreshing' && now.getTime() - Date.parse(refresh.since) > LONGEST_REFRESH_MS
    ? 'failed'
    : refresh.status;
