import type { Page } from 'playwright-core';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import {
  fictionalDashboard,
  listOf,
  withDashboard,
} from '#tests/web/features/dashboards/fictional-dashboard.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, tokenOf } from '#tests/web/support/signed-in.ts';

import { failing, role, type State } from './searching-states.ts';

const user = fictionalUser();
export const tokenOfPerson = tokenOf(user);

/** What anybody who is signed in is answered. */
const person =
  (script: Script): Script =>
  (asked) => {
    if (asked.path === '/api/users/me') return { body: user };
    if (asked.path === '/api/auth/api_token') return { body: tokenOfPerson };
    if (asked.path === '/api/auth/session') return { body: { valid: true } };
    return script(asked);
  };
const own = { person: true } as const;
const page = '/dashboard/frost-reading';
const none = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0, total: 0 };
const noTally = { ...none, selfCitations: 0, citingPublications: 0 };

const list =
  (...dashboards: readonly DashboardView[]): Script =>
  ({ path }) =>
    path === '/api/dashboards' ? { body: listOf(...dashboards) } : undefined;
const shared = fictionalDashboard({
  slug: 'marsh',
  displayName: 'Marsh works',
  description: '',
  accessType: 'shared',
  isPublic: true,
  owner: { name: 'Emre Saltmarsh', slug: 'emre' },
});
const empty: Script = ({ path }) => {
  if (path.endsWith('/overview'))
    return {
      body: {
        totals: { papers: 0, tally: noTally, withNotice: 0, relyingOnNotice: 0, contrasted: 0 },
        matching: { ...none, papers: 0 },
        ...{
          overTime: [],
          sections: [],
          purposes: [],
          citingJournals: [],
          citingAuthors: [],
          countries: [],
        },
        ...{ mostSupported: [], mostContrasted: [], notices: [] },
      },
    };
  if (path.endsWith('/papers')) return { body: { papers: [], total: 0 } };
  return path.endsWith('/statements')
    ? { body: { statements: [], total: 0, locked: false } }
    : undefined;
};
const failingDashboard: Script = (asked) =>
  asked.path.startsWith('/api/dashboards/') ? failing(asked) : undefined;
const references: Script = ({ path }) =>
  path === '/api/dashboards/references'
    ? {
        body: {
          format: 'csv',
          references: [
            { line: 1, given: '10.5555/fic.0', title: 'Frost', state: 'matched' },
            {
              line: 2,
              given: '10.5555/fic.1x',
              state: 'unknown',
              reason: 'This DOI is not in the collection.',
              suggestion: { doi: '10.5555/fic.1', title: 'A nearby work' },
            },
            { line: 3, given: 'nothing at all', state: 'unreadable', reason: 'no DOI in it' },
          ],
        },
      }
    : undefined;

const button = (name: string) => (on: Page) =>
  on.getByRole('button', { name, exact: true }).first().click();
const more = (name: string) => async (on: Page) => {
  await button('More')(on);
  await on.getByRole('menuitem', { name }).click();
};
const dialog = (opens: string, name: string, script?: Script): State => ({
  name: `the dialog “${name}”`,
  address: page,
  ...own,
  script: person(withDashboard({}, script)),
  act: opens === 'Export' ? button(opens) : more(opens),
  shown: role('dialog', name),
});
const papers = role('table', 'Papers');

/** Each state of the list of dashboards, of making one, and of one that is open. */
export const dashboardStates: readonly State[] = [
  {
    name: 'the list of dashboards',
    address: '/users/me/dashboards',
    ...own,
    script: person(list(fictionalDashboard(), shared)),
    shown: role('link', 'Marsh works'),
  },
  {
    name: 'no dashboards yet',
    address: '/users/me/dashboards',
    ...own,
    script: person(list()),
    shown: role('heading', 'No dashboards yet'),
  },
  {
    name: 'dashboards of a visitor',
    address: '/users/me/dashboards',
    shown: role('button', 'Log in'),
  },
  {
    name: 'dashboards that could not be read',
    address: '/users/me/dashboards',
    ...own,
    script: person(failing),
    shown: role('heading', 'We could not load your dashboards'),
  },
  {
    name: 'making a dashboard',
    address: '/create-dashboard',
    ...own,
    script: person(references),
    act: async (on) => {
      await on.getByLabel('Papers', { exact: true }).fill('10.5555/fic.0');
      await on.getByRole('button', { name: 'Read', exact: true }).click();
      await on.getByText('From Zotero or Mendeley').click();
      await on.getByRole('radio', { name: 'A group’s library' }).check();
    },
    shown: (on) => on.getByText(/Read as CSV/),
  },
  {
    name: 'a dashboard',
    address: page,
    ...own,
    script: person(withDashboard()),
    act: async (on) => on.getByText('1 entry matched no paper').click(),
    shown: papers,
  },
  {
    name: 'a dashboard as tables, with papers selected',
    address: `${page}?type=supporting&journal=Marsh+Letters`,
    ...own,
    script: person(withDashboard()),
    act: async (on) => {
      await on.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await on.getByText('Choose columns').first().click();
      for (const table of await on.getByRole('button', { name: 'Table' }).all())
        await table.click();
      await on.getByRole('button', { name: 'Download' }).first().click();
    },
    shown: role('table', 'Citing journals'),
  },
  {
    name: 'a dashboard that is arranged',
    address: page,
    ...own,
    script: person(withDashboard()),
    act: more('Arrange sections'),
    shown: role('button', 'Move Papers up'),
  },
  {
    name: 'a dashboard on a phone',
    address: page,
    width: 375,
    script: withDashboard({ dashboard: fictionalDashboard({ accessType: 'public' }) }),
    shown: role('list', 'Papers'),
  },
  {
    name: 'a dashboard that follows a search, being run again',
    address: page,
    ...own,
    script: person(
      withDashboard({
        dashboard: fictionalDashboard({
          doiQuery: 'q=frost',
          refreshStatus: 'refreshing',
          ...{ unmatchedDois: [], unmatchedDoiCount: 0 },
        }),
      }),
    ),
    shown: papers,
    pending: true,
  },
  {
    name: 'an empty dashboard',
    address: page,
    ...own,
    script: person(withDashboard({ dashboard: fictionalDashboard({ matchedDoiCount: 0 }) }, empty)),
    shown: role('heading', 'No papers yet'),
  },
  {
    name: 'a locked dashboard',
    address: page,
    script: withDashboard({
      locked: true,
      dashboard: fictionalDashboard({ accessType: 'public' }),
    }),
    // Statements are asked for as they come near.
    act: (on) => on.getByRole('heading', { name: 'Recent statements' }).scrollIntoViewIfNeeded(),
    shown: (on) => on.getByText(/can be read with a plan/),
  },
  {
    name: 'a failed dashboard',
    address: page,
    script: failingDashboard,
    shown: role('heading', 'We could not open this dashboard'),
  },
  {
    name: 'a dashboard whose parts failed',
    address: page,
    ...own,
    script: person(
      withDashboard({}, (asked) =>
        /\/(?:overview|papers|statements)$/.test(asked.path) ? failing(asked) : undefined,
      ),
    ),
    shown: role('button', 'Try again'),
  },
  dialog('Edit', 'Edit dashboard'),
  dialog('Delete', 'Delete dashboard'),
  dialog('Share', 'Share dashboard'),
  dialog('Export', 'Export dashboard'),
  {
    name: 'the dialog that says how many papers a plan holds',
    address: '/create-dashboard?query=q%3Dfrost',
    ...own,
    script: person(({ path, method }) =>
      path === '/api/dashboards' && method === 'POST'
        ? {
            status: 403,
            body: {
              title: 'DOI limit',
              status: 403,
              detail:
                'Your plan allows 1,000 works in a dashboard; this one would have 1,200 works.',
            },
          }
        : undefined,
    ),
    act: async (on) => {
      await on.getByLabel('Name').fill('Frost');
      await on.getByRole('button', { name: 'Create dashboard' }).click();
    },
    shown: role('dialog', 'Your plan allows fewer papers'),
  },
  {
    name: 'the dialog that adds a report to a dashboard',
    address: '/reports/10.5555/fic.0',
    ...own,
    script: person(list(fictionalDashboard())),
    act: async (on) => {
      await button('More')(on);
      await button('Add to a dashboard')(on);
    },
    shown: role('dialog', 'Add to a dashboard'),
  },
];
