import { readdirSync } from 'node:fs';

import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contracts/index.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';
import { queueNames } from '#infra/composition/lists.ts';

import { type AskerKind, type MatrixWorld, openMatrixWorld } from './access-matrix/askers.ts';
import type { Row } from './access-matrix/expectations.ts';

const folder = new URL('access-matrix/', import.meta.url);
type Rows = Partial<Readonly<Record<EndpointName, readonly Row[]>>>;
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('-rows.ts'))
    .map((file) => import(new URL(file, folder).href) as Promise<Readonly<Record<string, Rows>>>),
);
const rows: Rows = Object.assign({}, ...modules.flatMap((module) => Object.values(module))) as Rows;

/**
 * The calls by GET that write to the table, each with the reason why a link, a picture or a frame of another site cannot
 * misuse it. A GET that is not listed here writes nothing. New entries need a proof in the request: a one-time token, or
 * `Sec-Fetch-Site` of a page of ours.
 */
const WRITES: Partial<Readonly<Record<EndpointName, string>>> = {
  verifyEmail: 'the one-time token of a mail is the proof',
  noteAccess: 'adds a line; accepted from pages of ours or with a bearer token',
  logout: 'accepted from pages of ours or with a bearer token',
  beginSignIn: 'remembers the attempt of this browser; changes nothing of a person',
  finishSignIn: 'takes the one-time state of the attempt, which the cookie of the browser names',
  readApiToken:
    'what a proved mail domain admits to becomes visible; refused from pages of other sites',
  readDashboard: 'has figures that are missing computed once; they follow from what is stored',
  readOverviewOfEntity:
    'has figures that are missing computed once; they follow from what is stored',
  readShowcase: 'remembers a choice that follows from what is stored, for all callers alike',
  readBilling: 'with a bearer token; copies what the payment provider says',
};

let world: MatrixWorld;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.ingest.close());

/** The log of uses by which an organization learns what was read (docs/counter.md). */
const LOG = 'usage';

/** All that is stored, and all messages that wait for workers. */
const stored = async (withLog: boolean): Promise<Set<string>> => {
  // The table of this world is the embedded one, which can be read from end to end.
  const table = world.table as WholeTable;
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await table.scan({ prefix: '', ...(after !== undefined && { after }) });
    found.push(...page.items.map((item) => JSON.stringify(item)));
    after = page.next;
  } while (after !== undefined);
  for (const queue of queueNames.filter((name) => withLog || name !== LOG))
    found.push(...world.api.messagesOf(queue).map((body, index) => `${queue} ${index} ${body}`));
  return new Set(found);
};

/** Runs some work and returns what it added to, changed in or removed from all that is stored. */
const changesDuring = async (
  work: () => Promise<unknown>,
  { withLog = true } = {},
): Promise<readonly string[]> => {
  const before = await stored(withLog);
  await work();
  const after = await stored(withLog);
  return [
    ...[...before].filter((one) => !after.has(one)),
    ...[...after].filter((one) => !before.has(one)),
  ];
};

const gets = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method }]) => method === 'GET',
);

it('lists calls that exist', () => {
  const names = new Set<string>(gets.map(([name]) => name));
  expect(Object.keys(WRITES).filter((name) => !names.has(name))).toEqual([]);
});

const askedBy = async (kind: AskerKind, row: Row, site: string) => {
  const asker = await world.asker(kind);
  const person = await world.make('premium');
  const session = await world.people.startSession(person);
  const { path, cookies } = await row.request({ world, asker, other: { person, session } });
  const asked = world.api.with({
    ...asker.call,
    headers: { ...asker.call.headers, 'sec-fetch-site': site },
    cookies: { ...asker.call.cookies, ...cookies },
  });
  return () => asked.get(path);
};

describe.each(gets)('%s', (name, { access }) => {
  const own = rows[name] ?? [];
  const kind = access === 'admin' || access === 'expert' ? 'admin' : 'librarian';

  if (WRITES[name] === undefined)
    it('changes nothing but the log of uses', async () => {
      for (const row of own) {
        const ask = await askedBy(kind, row, 'same-origin');
        expect([row.about, await changesDuring(ask, { withLog: false })]).toEqual([row.about, []]);
      }
    });

  if (WRITES[name] === undefined || name === 'noteAccess')
    it('leaves no line in the log of uses where another site has a visitor ask', async () => {
      for (const row of own) {
        const ask = await askedBy('network visitor', row, 'cross-site');
        expect([row.about, await changesDuring(ask)]).toEqual([row.about, []]);
      }
    });
});

describe('a call by GET that changes something', () => {
  it.each(['cross-site', 'same-site', 'none'])(
    'changes nothing where the browser says that another page asks: %s',
    async (site) => {
      const asker = await world.asker('premium');
      const { cookies = {} } = asker.call;
      const asked = world.api.with({ cookies, headers: { 'sec-fetch-site': site } });
      for (const path of [
        '/users/logout',
        '/resolve-doi/update-access-log?doi=10.5555/cited&url=https%3A%2F%2Fdoi.org%2F10.5555%2Fcited',
      ]) {
        let status: number | undefined;
        const changes = await changesDuring(async () => {
          ({ status } = await asked.get(path));
        });
        expect([path, status, changes]).toEqual([path, 403, []]);
      }
      if (site !== 'none') {
        const { status } = await asked.get('/auth/api_token');
        expect(status).toBe(403);
      }
    },
  );
});
