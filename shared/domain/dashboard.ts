import { slugOf } from './slug.ts';

/** The sections of a dashboard's page, in their default order. */
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

/** The works of a live dashboard are the results of its search. */
export type Refresh =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'refreshing'; readonly since: string };

/** A personal dashboard: chosen works, or the results of a search. */
export type Dashboard = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly ownerId: string;
  readonly isPublic: boolean;
  readonly componentLayout: ComponentLayout;
  /** For a live dashboard: the query string of its search. */
  readonly doiQuery?: string;
  readonly createdAt: string;
  readonly lastUpdated: string;
  /** When its works last changed, and when its search last ran; ISO 8601 in UTC. */
  readonly worksChangedAt: string;
  readonly refreshedAt: string;
  readonly refresh: Refresh;
  readonly matched: number;
  readonly unmatched: number;
};

/** An input that matches no known work, and a suggested work. */
export type UnmatchedWork = {
  readonly given: string;
  readonly suggestion?: { readonly doi: string; readonly title: string };
  /** A suggestion was already looked for, with or without success. */
  readonly looked?: true;
};

export type DashboardWorks = {
  readonly matched: readonly string[];
  readonly unmatched: readonly UnmatchedWork[];
};

/** Half-width sections come in pairs, so that there are no gaps. */
export const usualLayout: ComponentLayout = dashboardParts.map((part) => ({
  part,
  width: ['totals', 'papers', 'mostCited', 'notices', 'statements'].includes(part)
    ? 'whole'
    : 'half',
}));

/** Whose papers it shows nobody arranges: where nothing is said of them, there are the papers alone. */
export const layoutOfEntity = (statements: number): ComponentLayout =>
  statements === 0 ? usualLayout.filter(({ part }) => part === 'papers') : usualLayout;

/** Reserved path segments after `/dashboards/` or `/dashboard/`. */
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
 * Returns the slug of a new dashboard of this name; `mark` distinguishes it from others of the same name and is only
 * used for a second attempt, or if the name alone is a reserved path.
 */
export const dashboardSlug = (name: string, mark?: string): string => {
  const plain = slugOf(name);
  const base = plain === '' ? 'dashboard' : plain;
  if (mark !== undefined) return `${base}-${mark}`;
  return RESERVED.has(base) ? `${base}-dashboard` : base;
};

/** A refresh that takes longer than this was interrupted. */
const LONGEST_REFRESH_MS = 10 * 60_000;

export const refreshStatusOf = (
  { refresh }: Pick<Dashboard, 'refresh'>,
  now: Date,
): Refresh['status'] =>
  refresh.status === 'refreshing' && now.getTime() - Date.parse(refresh.since) > LONGEST_REFRESH_MS
    ? 'failed'
    : refresh.status;
