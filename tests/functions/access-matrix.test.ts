import { readdirSync } from 'node:fs';

import { dashboardsOf } from '#functions/features/dashboards/personal-data.ts';
import { routerOf } from '#functions/platform/http/route.ts';
import { dataAbout } from '#functions/records/people/data-about-person.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contracts/index.ts';

import {
  type AskerKind,
  askerKinds,
  CITED,
  type MatrixWorld,
  OPEN_SENTENCE,
  openMatrixWorld,
  SECRET,
} from './access-matrix/askers.ts';
import { OPEN_TO_EVERYBODY, type Other, type Row } from './access-matrix/expectations.ts';

const folder = new URL('access-matrix/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('-rows.ts'))
    // What a file of rows exports says itself; the first test holds that each call has some.
    .map((file) => import(new URL(file, folder).href) as Promise<Readonly<Record<string, Rows>>>),
);
type Rows = Partial<Readonly<Record<EndpointName, readonly Row[]>>>;

/** Every call of the product, once, with the rows that each feature gives in a file of its own. */
const rows: Rows = Object.assign({}, ...modules.flatMap((module) => Object.values(module))) as Rows;

/** Who may read the text of statements in every report. */
const readers: readonly AskerKind[] = [
  'network visitor',
  'premium',
  'trial',
  'payment failed',
  'student',
  'librarian',
  'admin',
];

const cells = Object.entries(rows).flatMap(([name, list]) =>
  list.flatMap((row) =>
    askerKinds.map((kind) => ({
      // The keys of the table are names of endpoints, which Object.entries does not say.
      name: name as EndpointName,
      row,
      kind,
      status: row.statuses[kind],
    })),
  ),
);

let world: MatrixWorld;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.ingest.close());

let others = 0;
const somebodyElse = async (): Promise<Other> => {
  const person = await world.make('premium', { name: `Private Person ${String((others += 1))}.` });
  return { person, session: await world.people.startSession(person) };
};

/** All that is kept about somebody, as text. */
const stateOf = async ({ person: { id } }: Other): Promise<string> => {
  const person = await personById(world.table)(id);
  return JSON.stringify(
    person && (await dataAbout(world.table, [dashboardsOf(world.table)])(person)),
  );
};

type Cell = (typeof cells)[number];

const routeOf = routerOf<EndpointName>(endpoints);

/** Knowing a password or a mail's token makes a caller that person. */
const proves = ({ name }: Cell) =>
  ['login', 'signInByLink', 'resetPassword', 'forgetPassword', 'verifyEmail'].includes(name);

/** Experts read what is in their queue, whatever their plan, and there alone. */
const checksLabels = ({ name, kind }: Cell) => name === 'readCorrections' && kind === 'expert';

it('names every endpoint, each kind of caller, and some object of every call that names one', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  for (const [name, list] of Object.entries(rows)) {
    expect([name, list.length > 0]).toEqual([name, true]);
    for (const { statuses } of list)
      expect([name, Object.keys(statuses).sort()]).toEqual([name, [...askerKinds].sort()]);
  }
  // Journals, institutions, funders and authors are nobody's; a file that somebody asked for is theirs.
  const isNobodys = ({ path, feature }: Endpoint) =>
    feature === 'entities' || (path.includes('{base}') && !path.includes('{exportId}'));
  // A visualization is saved so that people with its address can open it.
  const isForEverybody = (name: string) => name === 'readVisualization';
  const named = Object.entries<Endpoint>(endpoints).filter(
    ([name, endpoint]) =>
      endpoint.path.includes('{slug}') && !isNobodys(endpoint) && !isForEverybody(name),
  );
  for (const [name] of named)
    expect(rows[name as EndpointName]?.map(({ about }) => about)).toContain("another's private");
});

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const own = cells.filter((cell) => cell.name === name);

  it.each(
    own.map((cell) => ({
      ...cell,
      about: cell.row.when === undefined ? cell.row.about : `${cell.row.about}, ${cell.row.when}`,
    })),
  )('$kind, $about: $status', async (cell) => {
    const endpoint: Endpoint = endpoints[name];
    const asker = await world.asker(cell.kind);
    const other = await somebodyElse();
    const { path, body, cookies } = await cell.row.request({ world, asker, other });
    const route = routeOf(endpoint.method, path.split('?')[0] ?? '');
    expect(route).toMatchObject({ kind: 'found', name });

    const before = await stateOf(other);
    const reply = await world.api
      .with({
        ...asker.call,
        // Cookies come from a page of the product.
        headers: { ...asker.call.headers, ...(cookies && { 'sec-fetch-site': 'same-origin' }) },
        cookies: cookies ?? {},
      })
      .call(endpoint.method, path, body);

    expect(reply.status).toBe(cell.status);
    expect(world.api.surprises).toEqual([]);
    if (!readers.includes(cell.kind) && !checksLabels(cell))
      expect(reply.text).not.toContain(SECRET);
    if (cell.row.when === OPEN_TO_EVERYBODY && cell.status === 200)
      expect(reply.text).toContain(OPEN_SENTENCE);
    const isAllowed = cell.kind === 'admin' && cell.status < 300;
    if (proves(cell) || isAllowed) return;
    // The owner of something shared or public is named beside it.
    if (!['shared with me', 'public'].includes(cell.row.about))
      expect(reply.text).not.toContain(other.person.name);
    expect(await stateOf(other)).toBe(before);
  });
});

it('shows the sentence that nobody else saw to whom it is open', async () => {
  for (const kind of readers) {
    const { call } = await world.asker(kind);
    const { text } = await world.api.with(call).get(`/statements/${world.statementId}`);
    expect([kind, text.includes(SECRET)]).toEqual([kind, true]);
  }
});

it('tells nobody else whether a word stands in it', async () => {
  for (const kind of askerKinds) {
    const { call } = await world.asker(kind);
    const ask = (word: string) =>
      world.api.with(call).get(`/search?mode=citations&term=doi:${CITED}%20${word}`);
    const [said, unsaid] = [await ask('reproduced'), await ask('unheard')];
    const isTold = said.body['total'] !== unsaid.body['total'];
    expect([kind, isTold]).toEqual([kind, readers.includes(kind)]);
  }
});
