import { gunzipSync } from 'node:zlib';

import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import { readXlsx } from '#tests/functions/features/exports/support/readers.ts';
import { testApi } from '#tests/support/api.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleIn } from '#tests/support/people.ts';

const CITED = '10.5555/cited';
const results = (format: string, more = '') =>
  `/papers/export?exportResultSelection=all&exportResultFormat=${format}&term=lanternfish${more}`;

const article = (name: string) =>
  jats({
    doi: `10.5555/${name}`,
    title: `Lanternfish, ${name}`,
    references: [{ doi: CITED, title: 'Lanternfish at night' }],
    results: ['Lanternfish were not seen again [1].'],
  });

/** The product with one article on a real index whose searches a test may count, hold up or change. */
const openWorld = async (entitlements: 'plans' | 'open' = 'plans') => {
  const ingest = await embeddedIngest();
  const read = async (name: string) => {
    await ingest.handInFile(`${name}.xml`, article(name));
    await ingest.workAll();
    await ingest.ports.index.refresh();
  };
  const { index, table, now } = ingest.ports;
  const searching: { search: SearchIndex['search']; count: number } = {
    search: index.search,
    count: 0,
  };
  const search: SearchIndex['search'] = (asked) => {
    searching.count += 1;
    return searching.search(asked);
  };
  const people = peopleIn(table, now);
  await people.licenses();
  const api = testApi({
    ports: { ...ingest.ports, index: { ...index, search } },
    mayReadStatements: 'by-plan',
    world: { entitlements },
  });
  await read('first');
  return { ingest, api, people, read, searching };
};
type World = Awaited<ReturnType<typeof openWorld>>;

let world: World;
let open: World;
beforeAll(async () => {
  world = await openWorld();
  open = await openWorld('open');
});
afterAll(() => Promise.all([world.ingest.close(), open.ingest.close()]));
afterEach(() => {
  for (const { searching, ingest } of [world, open]) searching.search = ingest.ports.index.search;
});

describe('many files at once', () => {
  it('are written two at a time for a network of visitors, and for others meanwhile', async () => {
    const held = Promise.withResolvers<undefined>();
    world.searching.search = async (asked) => {
      await held.promise;
      return world.ingest.ports.index.search(asked);
    };
    const ask = (address: string) => world.api.with({ address }).post(results('xlsx'), undefined);
    const one = Array.from({ length: 20 }, () => ask('192.0.2.1'));
    const other = ask('198.51.100.1');
    const refused = await Promise.race(one);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    expect((await world.api.get('/health')).status).toBe(200);

    held.resolve(undefined);
    const statuses = (await Promise.all(one)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    expect((await other).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(200);
  });

  it('let others have their turn while many rows are written', async () => {
    const hits = (
      await world.ingest.ports.index.search({
        mode: 'citations',
        filters: {},
        sort: { key: 'relevance', order: 'desc' },
        offset: 0,
        limit: 1,
        aggregate: false,
      })
    ).hits.flatMap((hit) => Array.from({ length: 1000 }, () => hit));
    world.searching.search = async (asked) => {
      const found = await world.ingest.ports.index.search(asked);
      return { ...found, hits, total: 10_000 };
    };
    const life = { turns: 0, isOver: false };
    const count = () => {
      life.turns += 1;
      if (!life.isOver) setImmediate(count);
    };
    setImmediate(count);
    const { text } = await world.api.post(results('jsonl', '&mode=citations'), undefined);
    life.isOver = true;
    expect(text.trim().split('\n')).toHaveLength(10_000);
    // A turn for each hundred rows.
    expect(life.turns).toBeGreaterThan(90);
  });
});

it.each(['papers', 'citations'])(
  'a file of %s holds as many rows as the search counts on its page',
  async (mode) => {
    const person = await world.people.make('premium');
    const api = world.api.as(person);
    const { body } = await api.get(`/search?term=lanternfish&mode=${mode}`);
    const { text } = await api.post(results('jsonl', `&mode=${mode}`), undefined);
    expect(body['total']).toBeGreaterThan(0);
    expect(text.trim().split('\n')).toHaveLength(Number(body['total']));
  },
);

describe('the columns of a file of results', () => {
  it.each([
    ['csv', async (bytes: Buffer) => bytes.toString().split('\r\n')[0]],
    [
      'xlsx',
      async (bytes: Buffer) =>
        `\uFEFF${((await readXlsx(bytes)).rows[0] ?? []).map((name) => String(name).toLowerCase()).join(',')}`,
    ],
    [
      'jsonl',
      async (bytes: Buffer) =>
        `\uFEFF${Object.keys(JSON.parse(bytes.toString().split('\n')[0] ?? '') as object).join(',')}`,
    ],
  ])('of %s are those that were chosen, in their order', async (format, headOf) => {
    const chosen = '&exportResultColumns=year&exportResultColumns=doi&exportResultColumns=year';
    const { status, bytes } = await world.api.post(results(format, chosen), undefined);
    expect([status, await headOf(bytes)]).toEqual([200, '\uFEFFyear,doi']);
  });

  it('are refused by name where rows of this kind have none such', async () => {
    const columns = '&exportResultColumns=doi&exportResultColumns=text';
    const refused = await world.api.post(results('csv', columns), undefined);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringMatching(/"path":"exportResultColumns","message":"text: papers have no such/),
    ]);
    const taken = await world.api.post(
      results('csv', '&mode=citations&exportResultColumns=text'),
      undefined,
    );
    expect(taken.status).toBe(200);
  });
});

describe('a repeated click', () => {
  const click = async (person: { readonly id: string }, visit: string, format = 'jsonl') => {
    const { status, text, headers } = await world.api
      .as(person)
      .post(results(format, `&mode=papers&sessionID=${visit}`), undefined);
    return { status, text, name: headers['x-file-name'] };
  };

  it('in one visit gives the same file without searching again, for ten minutes', async () => {
    const person = await world.people.make('free');
    const first = await click(person, 'visit-1');
    const { count } = world.searching;
    await world.read('second');
    expect(first.text).not.toContain('10.5555/second');

    world.ingest.later(60);
    expect(await click(person, 'visit-1')).toEqual(first);
    expect(world.searching.count).toBe(count);

    expect((await click(person, 'visit-2')).text).toContain('10.5555/second');
    world.ingest.later(600);
    expect((await click(person, 'visit-1')).text).toContain('10.5555/second');
  });

  it('of somebody else, of other results or with other rights gives another file', async () => {
    const person = await world.people.make('free');
    const other = await world.people.make('premium');
    const statements = (who: { readonly id: string }) =>
      world.api
        .as(who)
        .post(
          '/papers/export?exportResultSelection=all&exportResultFormat=jsonl&mode=citations&sessionID=v',
          undefined,
        );
    expect((await statements(person)).text).toContain('"locked":true');
    expect((await statements(other)).text).toContain('"locked":false');
    const { subscription } = other;
    await changePerson(world.ingest.ports.table)(person.id, (one) => ({ ...one, subscription }));
    expect((await statements(person)).text).toContain('"locked":false');
    expect((await click(person, 'v', 'ris')).text).toMatch(/^TY {2}-/);
  });

  it('while the file is being written is told to wait, and a file that failed is rewritten', async () => {
    const person = await world.people.make('free');
    const begun = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    const { search } = world.searching;
    world.searching.search = async () => {
      begun.resolve(undefined);
      await released.promise;
      throw new Error('The index has fallen over.');
    };
    const failing = click(person, 'visit-3');
    await begun.promise;
    const waiting = await world.api
      .as(person)
      .post(results('jsonl', '&mode=papers&sessionID=visit-3'), undefined);
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([409, '2']);
    released.resolve(undefined);
    expect((await failing).status).toBe(500);

    world.searching.search = search;
    expect((await click(person, 'visit-3')).status).toBe(200);
  });

  it('of a file whose writer died is rewritten after half a minute', async () => {
    const person = await world.people.make('free');
    const begun = Promise.withResolvers<undefined>();
    const { search } = world.searching;
    world.searching.search = () => {
      begun.resolve(undefined);
      return new Promise(() => undefined);
    };
    void click(person, 'visit-4');
    await begun.promise;
    world.searching.search = search;
    world.ingest.later(29);
    expect((await click(person, 'visit-4')).status).toBe(409);
    world.ingest.later(2);
    expect((await click(person, 'visit-4')).status).toBe(200);
  });

  it('leaves nothing behind of a visitor, and what it leaves of a person goes with them', async () => {
    const filesOf = async (prefix: string) => {
      const keys: string[] = [];
      for await (const { key } of world.ingest.ports.files.list(prefix)) keys.push(key);
      return keys;
    };
    const before = await filesOf('exports/');
    await world.api.post(results('csv', '&sessionID=visit-5'), undefined);
    expect(await filesOf('exports/')).toEqual(before);

    const person = await world.people.make('free');
    await click(person, 'visit-5');
    const { body } = await world.api.as(person).get('/users/me/data');
    expect(body).toMatchObject({
      exportFiles: [{ file: expect.stringMatching(/^results-/) as string }],
    });
    expect((await world.api.as(person).call('DELETE', '/users/delete')).status).toBe(200);
    expect(await filesOf(`exports/${person.id}/`)).toEqual([]);
  });
});

describe('a file that is too large for a gateway', () => {
  const SENTENCE_LETTERS = 500_000;
  /** Ten statements whose sentences fill a file of 5 MB that no packing makes small. */
  const large = async ({ ingest, searching }: World) => {
    const [statement] = await ingest.statementsAbout(CITED);
    if (!statement) throw new Error('There is a statement.');
    // Letters of no pattern, the same in each run.
    let state = 1;
    const letter = () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCodePoint(0x4e00 + (state % 20_000));
    };
    const text = Array.from({ length: SENTENCE_LETTERS }, letter).join('');
    searching.search = async () => ({
      totals: { papers: 0, statements: 10 },
      hits: Array.from({ length: 10 }, (_, place) => ({
        kind: 'statement' as const,
        score: 1,
        highlights: [],
        statement: { ...statement, id: `${statement.id}${String(place)}`, text },
      })),
      total: 10,
    });
    return text;
  };
  const asked = '/papers/export?exportResultSelection=all&exportResultFormat=jsonl&mode=citations';

  it('comes as a link, however small, to a person whose program fetches it itself', async () => {
    const person = await world.people.make('premium');
    const { body, headers } = await world.api
      .as(person)
      .post(results('ris', '&exportResultAnswer=link&sessionID=visit-7'), undefined);
    expect(headers['content-type']).toBe('application/json');
    const link = new URL(String(body['downloadUrl']));
    expect(link.searchParams.get('name')).toMatch(/^veracite-lanternfish-papers-.*\.ris$/);
    const bytes = await world.ingest.ports.files.get(link.pathname.slice('/files/'.length));
    expect(Buffer.from(bytes ?? []).toString()).toMatch(/^TY {2}- /);
  });

  it.each(['', '&sessionID=visit-6'])('comes to a person as a link (%s)', async (visit) => {
    const text = await large(world);
    const person = await world.people.make('premium');
    const { status, headers, body } = await world.api.as(person).post(asked + visit, undefined);
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    const link = new URL(String(body['downloadUrl']));
    expect(link.searchParams.get('name')).toBe(headers['x-file-name']);
    const bytes = await world.ingest.ports.files.get(link.pathname.slice('/files/'.length));
    const lines = Buffer.from(bytes ?? [])
      .toString()
      .trim()
      .split('\n');
    expect(lines).toHaveLength(10);
    expect((JSON.parse(lines[9] ?? '') as { text: string }).text).toBe(text);
  });

  it('is refused to visitors, with what they can do', async () => {
    await large(open);
    const { status, body } = await open.api.post(asked, undefined);
    expect([status, body['detail']]).toEqual([413, expect.stringMatching(/sign in/) as string]);
  });

  it('is sent compressed to clients that accept it, if it is then small enough', async () => {
    const [statement] = await open.ingest.statementsAbout(CITED);
    if (!statement) throw new Error('There is a statement.');
    const text = 'Lanternfish. '.repeat(500_000);
    open.searching.search = async () => ({
      totals: { papers: 0, statements: 1 },
      hits: [{ kind: 'statement', score: 1, highlights: [], statement: { ...statement, text } }],
      total: 1,
    });
    const { call } = open.api.with({ headers: { 'accept-encoding': 'gzip, br' } });
    const { status, headers, bytes } = await call('POST', asked);
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect((JSON.parse(gunzipSync(bytes).toString()) as { text: string }).text).toBe(text);
  });
});
