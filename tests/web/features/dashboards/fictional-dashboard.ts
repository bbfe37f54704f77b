import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type {
  DashboardList,
  DashboardOverview,
  DashboardPapers,
} from '#web/features/dashboards/dashboards.ts';
import { counts, paperHit, statementView, tally } from '#tests/web/support/fictional.ts';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';

export const fictionalDashboard = (change: Partial<DashboardView> = {}): DashboardView => ({
  id: 'd1',
  slug: 'frost-reading',
  name: 'Frost reading',
  displayName: 'Frost reading',
  normalizedName: 'frost reading',
  description: 'What we read on late frost.',
  dashboardType: 'custom',
  accessType: 'owner',
  isPublic: false,
  owner: { name: 'Mira Rowan', slug: 'mira-rowan' },
  componentLayout: [
    { part: 'totals', width: 'whole' },
    { part: 'overTime', width: 'half' },
    { part: 'types', width: 'half' },
    { part: 'sections', width: 'half' },
    { part: 'papers', width: 'whole' },
    { part: 'mostCited', width: 'half' },
    { part: 'notices', width: 'half' },
    { part: 'citingJournals', width: 'half' },
    { part: 'citingAuthors', width: 'half' },
    { part: 'countries', width: 'half' },
    { part: 'statements', width: 'whole' },
  ],
  haveAccessToDashboard: true,
  lastUpdated: '2026-11-01T10:00:00.000Z',
  doisUpdatedTS: 1_793_000_000_000,
  doisRefreshedTS: 1_793_000_000_000,
  refreshStatus: 'idle',
  totalDoiCount: 61,
  matchedDoiCount: 60,
  unmatchedDoiCount: 1,
  unmatchedDois: [
    {
      given: '10.5555/fic.1x',
      suggestion: { doi: '10.5555/fic.1', title: 'A nearby work' },
    },
  ],
  ...change,
});

const row = (index: number) => {
  const { doi, title, authors, journal, year, paperType, editorialNotices } = paperHit(index);
  return {
    ...{ doi, title, authors, paperType, editorialNotices, reliesOn: [] },
    ...(journal && { journal }),
    ...(year !== undefined && { year }),
    tally: tally(index, 1, 3),
  };
};
export const papers: DashboardPapers = {
  papers: Array.from({ length: 3 }, (_, n) => row(n)),
  total: 60,
};

export const overview: DashboardOverview = {
  totals: {
    papers: 60,
    tally: tally(12, 5, 90),
    citingPublications: 83,
    withNotice: 1,
    relyingOnNotice: 1,
    contrasted: 4,
    mostContested: {
      doi: '10.5555/fic.1',
      title: 'A nearby work',
      supporting: 1,
      contradicting: 3,
    },
  },
  matching: {
    supporting: 12,
    contradicting: 5,
    mentioning: 90,
    unclassified: 0,
    total: 107,
    papers: 60,
  },
  possibly: { supporting: 0, contradicting: 3 },
  overTime: counts.byYear,
  sections: [
    { key: 'results', docCount: 40 },
    { key: 'methods', docCount: 12 },
  ],
  purposes: [
    { key: 'background', docCount: 31 },
    { key: 'method', docCount: 8 },
  ],
  citingJournals: [{ key: 'Marsh Letters', docCount: 21 }],
  citingAuthors: [{ key: 'Ada Quill', docCount: 9 }],
  countries: [{ key: 'Norway', docCount: 4 }],
  mostSupported: [row(2)],
  mostContrasted: [row(1)],
  notices: [
    {
      doi: '10.5555/fic.9',
      title: 'A work that was taken back',
      status: 'retracted',
      date: '2021-03-04',
      through: { doi: '10.5555/fic.1', title: 'A nearby work' },
    },
  ],
};

export const listOf = (...dashboards: readonly DashboardView[]): DashboardList => ({
  dashboards: dashboards.map(({ componentLayout: _, unmatchedDois: __, ...summary }) => summary),
  total: dashboards.length,
});

type State = { readonly dashboard?: DashboardView; readonly locked?: boolean };

/** A network with one dashboard, which remembers what is changed of it; `script` answers before it. */
export const withDashboard = (
  { dashboard: first = fictionalDashboard(), locked = false }: State = {},
  script: Script = () => undefined,
): Script => {
  let dashboard = first;
  const base = `/api/dashboards/${first.slug}`;
  const answer = ({ path, method, body }: Asked) => {
    if (path === '/api/dashboards' && method === 'GET') return { body: listOf(dashboard) };
    if (path === base && method === 'PATCH') {
      // What a test sends is a change of the dashboard.
      dashboard = { ...dashboard, ...(body as Partial<DashboardView>) };
      return { body: dashboard };
    }
    if (path === base && method === 'DELETE') return { body: { success: true } };
    if (path === base || path === `${base}/dois`) return { body: dashboard };
    if (path === `${base}/papers`) return { body: papers };
    if (path === `${base}/overview`) return { body: overview };
    if (path === `${base}/statements`)
      return {
        body: locked
          ? { statements: [], total: 107, statementTotal: 107, locked: true }
          : {
              statements: [statementView(0), statementView(2)],
              total: 107,
              statementTotal: 107,
              locked: false,
            },
      };
    if (path === `${base}/access-list` && method === 'GET') return { body: { users: [] } };
    return undefined;
  };
  return (asked) => script(asked) ?? answer(asked);
};
