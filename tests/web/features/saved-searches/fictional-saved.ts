import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import { isSameSearch } from '#shared/domain/same-search.ts';
import type { SearchRecord } from '#web/features/saved-searches/searches.ts';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';

const counts = (works: number) => ({
  papers: works,
  works,
  statements: { supporting: 2, contradicting: 1, mentioning: 30, unclassified: 0 },
});

export const run = (number: number, change: Partial<SearchRunView> = {}): SearchRunView => ({
  id: `run-${String(number)}`,
  number,
  name: 'Late frost',
  query: 'q=late+frost&mode=all&yearFrom=2010',
  canonical: 'q=late+frost&mode=all&yearFrom=2010',
  address: '/search?q=late+frost&mode=all&yearFrom=2010',
  mode: 'all',
  at: `2026-11-${String(10 + number)}T10:04:00.000Z`,
  counts: counts(10 + number),
  isComplete: true,
  undated: 0,
  unknownSince: 0,
  knownLater: 0,
  ...(number > 1 && {
    comparedWith: {
      id: `run-${String(number - 1)}`,
      number: number - 1,
      at: `2026-11-${String(9 + number)}T10:04:00.000Z`,
    },
  }),
  added: number > 1 ? 1 : 0,
  gone: 0,
  collection: {
    papers: 412,
    statements: 21_034,
    product: '0.1.0',
    model: 'linear 3',
    newestArticle: '2026-11-09T08:00:00.000Z',
  },
  fingerprint: 'ab12cd34ef56'.repeat(5),
  isPublic: false,
  citation: `Veracite search for “late frost”, run ${String(number)}.`,
  ...change,
});

export const savedSearch = (change: Partial<SavedSearchView> = {}): SavedSearchView => {
  const { id, number, at, counts: found, added, gone } = run(3);
  return {
    id: 's1',
    name: 'Late frost',
    query: 'q=late+frost&mode=all&yearFrom=2010',
    address: '/search?q=late+frost&mode=all&yearFrom=2010',
    refresh: 'weekly',
    nextRun: '2026-11-28T03:10:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
    runs: 3,
    lastRun: { id, number, at, counts: found, added, gone },
    ...change,
  };
};

export const alert: NotificationView = {
  id: 'n1',
  source: { type: 'search', id: 'q=late+frost&mode=all&yearFrom=2010' },
  category: 'newPublications',
  schedule: 'daily',
  name: 'late frost',
  address: '/search?q=late+frost&mode=all&yearFrom=2010',
  createdAt: '2026-11-01T10:00:00.000Z',
};

const works = Array.from({ length: 25 }, (_, n) => ({
  doi: `10.5555/frost.${String(n)}`,
  title: `Frost and the ${String(n)}th orchard`,
  year: 2000 + n,
}));

export const record = (change: Partial<SearchRunView> = {}): SearchRecord => ({
  record: run(3, change),
  savedSearchId: 's1',
  works,
  total: 60,
  added: works.slice(0, 1),
  gone: [],
});

type State = {
  readonly searches?: readonly SavedSearchView[];
  readonly alerts?: readonly NotificationView[];
};

/** A network that remembers what is saved, run, deleted and taken back; `script` answers before it. */
export const withSaved = (
  { searches: first = [savedSearch()], alerts: set = [] }: State = {},
  script: Script = () => undefined,
): Script => {
  let searches = [...first];
  let alerts = [...set];
  const deleted = new Map<string, SavedSearchView>();
  const answer = ({ path, method, body }: Asked) => {
    const id = path.split('/')[3] ?? '';
    const one = searches.find((search) => search.id === id);
    // What a test sends is what the contract allows.
    const given = (body ?? {}) as Record<string, unknown>;
    if (path === '/api/saved-searches' && method === 'GET')
      return { body: { savedSearches: searches, total: searches.length } };
    if (path === '/api/saved-searches') {
      const { lastRun: _, nextRun: __, ...fresh } = savedSearch({ runs: 0 });
      const made = { ...fresh, ...given, id: 's9' } as SavedSearchView;
      searches = [made, ...searches];
      return { status: 201, body: made };
    }
    if (path.endsWith('/restore')) {
      const back = deleted.get(id) ?? savedSearch();
      searches = [...searches, back];
      return { body: back };
    }
    if (path.endsWith('/runs') && method === 'GET')
      return { body: { runs: [run(3), run(2, { asOf: '2026-11-05' }), run(1)], total: 3 } };
    if (path.endsWith('/runs')) {
      searches = searches.map((search) => ({ ...search, runs: 4 }));
      return { status: 201, body: run(4, given) };
    }
    if (path.startsWith('/api/saved-searches/') && method === 'DELETE' && one) {
      deleted.set(id, one);
      searches = searches.filter((search) => search.id !== id);
      // Its notifications go along.
      alerts = alerts.filter(({ source }) => !isSameSearch(source.id, one.query));
      return { body: { success: true } };
    }
    if (path.startsWith('/api/saved-searches/') && method === 'PATCH' && one) {
      searches = searches.map((search) => (search.id === id ? { ...search, ...given } : search));
      return { body: { ...one, ...given } };
    }
    if (path.startsWith('/api/saved-searches/') && one) return { body: one };
    if (path === '/api/notifications/notifications' && method === 'GET')
      return { body: { notifications: alerts, total: alerts.length, newNotifications: 0 } };
    if (path === '/api/notifications/notifications') {
      const made = { ...alert, ...given, id: `n${String(alerts.length + 1)}` };
      alerts = [...alerts, made];
      return { status: 201, body: made };
    }
    if (path.startsWith('/api/notifications/notifications/')) {
      alerts = alerts.filter((each) => each.id !== path.split('/').at(-1));
      return { body: { success: true } };
    }
    if (path === '/api/notifications/feed')
      return { body: { notificationItems: [], total: 0, newNotifications: 0 } };
    if (path.startsWith('/api/search-records/') && path.endsWith('/file'))
      return { body: { downloadUrl: '/files/record.ris' } };
    if (path.startsWith('/api/search-records/') && method === 'PATCH')
      return { body: run(3, given) };
    if (path.startsWith('/api/search-records/')) return { body: record() };
    return undefined;
  };
  return (asked) => script(asked) ?? answer(asked);
};
