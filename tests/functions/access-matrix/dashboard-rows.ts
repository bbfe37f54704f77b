import type { Person } from '#shared/domain/person.ts';

import { CITED } from './askers.ts';
import {
  anyone,
  type Given,
  plain,
  type Request,
  type Row,
  row,
  signedIn,
  type Statuses,
} from './expectations.ts';

type Whose = 'own' | 'shared with me' | "another's private" | 'public' | 'unknown';

/** Makes a dashboard as its owner does, through the API. */
const made = async (
  { world }: Given,
  owner: Pick<Person, 'id'>,
  isPublic: boolean,
  works: string[],
) => {
  const { status, body } = await world.api
    .as(owner)
    .post('/dashboards', { name: 'Example', isPublic, dois: works });
  if (status !== 201) throw new Error(`The dashboard was not made: ${String(status)}.`);
  return String(body['slug']);
};

/** The address of a dashboard of this kind. Who is nobody, or cannot sign in, has none of their own. */
const slugOf = async (given: Given, whose: Whose): Promise<string> => {
  const { world, asker, other } = given;
  if (whose === 'unknown') return 'nothing';
  if (whose === 'own') {
    const { person, kind } = asker;
    return person && kind !== 'deleted' ? made(given, person, false, []) : 'nothing';
  }
  const slug = await made(given, other.person, whose === 'public', [CITED]);
  if (whose === 'shared with me' && asker.person)
    await world.api
      .as(other.person)
      .post(`/dashboards/${slug}/grant-access`, { email: asker.person.email });
  return slug;
};

type Asks = (slug: string) => Request;

const about = (whose: Whose, statuses: Statuses, asks: Asks): Row =>
  row(whose, statuses, async (given) => asks(await slugOf(given, whose)));

const visitors = (status: number) => ({ anonymous: status, 'network visitor': status });

/** What everyone may read who may see the dashboard. */
const reading = (asks: Asks): readonly Row[] => [
  about('own', anyone(200, visitors(404)), asks),
  about('shared with me', anyone(200, visitors(404)), asks),
  about("another's private", anyone(404, { admin: 200 }), asks),
  about('public', anyone(200), asks),
  about('unknown', anyone(404), asks),
];

/** What only the owner may do, and administrators. */
const owning = (asks: Asks, status = 200): readonly Row[] => [
  about('own', signedIn(status), asks),
  about('shared with me', signedIn(403, { admin: status }), asks),
  about("another's private", signedIn(404, { admin: status }), asks),
  about('public', signedIn(403, { admin: status }), asks),
  about('unknown', signedIn(404), asks),
];

export const dashboardRows = {
  readDashboards: [
    row('own', signedIn(200), () => ({ path: '/dashboards' })),
    row('public', anyone(200), async (given) => {
      await made(given, given.other.person, true, []);
      await made(given, given.other.person, false, []);
      return { path: `/dashboards?user_slug=${given.other.person.slug}` };
    }),
    row('unknown', anyone(404), () => ({ path: '/dashboards?user_slug=nobody' })),
  ],
  makeDashboard: [
    row(
      'own',
      signedIn(201, { free: 403, expert: 403 }),
      () => ({ path: '/dashboards', body: { name: 'Example', dois: [CITED] } }),
      'of one work',
    ),
    row(
      'own',
      signedIn(201),
      () => ({ path: '/dashboards', body: { name: 'Example', dois: [] } }),
      'of no work',
    ),
  ],
  readDashboard: reading((slug) => ({ path: `/dashboards/${slug}` })),
  readPapersOfDashboard: reading((slug) => ({ path: `/dashboards/${slug}/papers` })),
  readOverviewOfDashboard: reading((slug) => ({ path: `/dashboards/${slug}/overview` })),
  readStatementsOfDashboard: reading((slug) => ({
    path: `/dashboards/${slug}/statements?q=lanternfish`,
  })),
  readDisagreements: reading((slug) => ({ path: `/disagreements?dashboard_slug=${slug}` })),
  readGraph: reading((slug) => ({ path: '/visualizations/graph', body: { dashboard: slug } })),
  changeDashboard: owning((slug) => ({ path: `/dashboards/${slug}`, body: { name: 'Changed' } })),
  deleteDashboard: owning((slug) => ({ path: `/dashboards/${slug}` })),
  changeWorksOfDashboard: owning((slug) => ({
    path: `/dashboards/${slug}/dois`,
    body: { remove: [CITED] },
  })),
  // These follow no search, so there is nothing to run again.
  refreshDashboard: owning((slug) => ({ path: `/dashboards/${slug}/refresh` }), 409),
  grantAccess: owning((slug) => ({
    path: `/dashboards/${slug}/grant-access`,
    body: { email: 'colleague@people.example.test' },
  })),
  readAccessList: owning((slug) => ({ path: `/dashboards/${slug}/access-list` })),
  setAccessList: owning((slug) => ({
    path: `/dashboards/${slug}/access-list`,
    body: { emails: [] },
  })),
  readLibrary: plain('/dashboards/libraries/zotero', signedIn(200), {
    library: 'me',
    key: 'unknown-to-the-service',
  }),
  readReferences: plain('/dashboards/references', signedIn(200), { text: CITED }),
};
