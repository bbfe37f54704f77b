import { type ServerResponse, requestTallies } from '#web/companions/common/request-tallies.ts';
import { normalizeServerAddress } from '#web/companions/common/server-address.ts';
import { companionTextIn } from '#web/companions/common/text.ts';

const tally = { total: 4, supporting: 2, contradicting: 1, mentioning: 1, unclassified: 0 };
const answered = (dois: readonly string[]): ServerResponse => ({
  status: 200,
  body: {
    tallies: Object.fromEntries(
      dois.map((doi) => [doi, { doi, ...tally, editorialNotices: [{ status: 'retracted' }] }]),
    ),
  },
});

/** A server that answers by a list, one answer after the other, and then as it should. */
const scripted = (...answers: readonly (ServerResponse | undefined)[]) => {
  const left = [...answers];
  const asked: (readonly string[])[] = [];
  const waits: number[] = [];
  return {
    asked,
    waits,
    world: {
      post: async (_path: string, body: unknown) => {
        const dois = body as readonly string[];
        asked.push(dois);
        return left.length > 0 ? left.shift() : answered(dois);
      },
      wait: async (ms: number) => {
        waits.push(ms);
      },
      random: () => 0.5,
      longestWaitMs: 60_000,
    },
  };
};

const dois = (count: number) => Array.from({ length: count }, (_, at) => `10.1000/${String(at)}`);

it('asks about 200 works in one call, each once, and about 1,001 in three', async () => {
  const { world, asked } = scripted();
  const answer = await requestTallies(world, [...dois(200), ...dois(200)]);
  expect(asked.map(({ length }) => length)).toEqual([200]);
  expect(answer.kind === 'answered' && answer.works.get('10.1000/7')).toEqual({
    doi: '10.1000/7',
    ...tally,
    notices: ['retracted'],
  });
  await requestTallies(world, dois(1_001));
  expect(asked.map(({ length }) => length)).toEqual([200, 500, 500, 1]);
});

it('asks nobody about nothing', async () => {
  const { world, asked } = scripted();
  expect(await requestTallies(world, [])).toEqual({ kind: 'answered', works: new Map() });
  expect(asked).toEqual([]);
});

it('waits as long as the server says, else twice as long each time, and gives up after four', async () => {
  const busy = { status: 429, retryAfter: '7', body: undefined };
  const once = scripted(busy);
  expect((await requestTallies(once.world, dois(1))).kind).toBe('answered');
  expect(once.waits).toEqual([7_000]);
  const down = { status: 503, body: undefined };
  const never = scripted(down, down, down, down, down);
  expect(await requestTallies(never.world, dois(1))).toEqual({ kind: 'trouble', trouble: 'busy' });
  expect(never.waits).toEqual([1_000, 2_000, 4_000]);
  expect(never.asked).toHaveLength(4);
  // Nobody waits for an hour, and nobody asks before it is over.
  const later = scripted({ status: 429, retryAfter: '3600', body: undefined });
  expect(await requestTallies(later.world, dois(1))).toEqual({ kind: 'trouble', trouble: 'busy' });
  expect([later.waits, later.asked.length]).toEqual([[], 1]);
});

it.each([
  [undefined, 'unreachable'],
  [{ status: 404, body: {} }, 'refused'],
  [{ status: 200, body: '<html>' }, 'refused'],
  [{ status: 200, body: { tallies: [] } }, 'refused'],
] as const)('says what was wrong: %o is %s', async (answer, trouble) => {
  const { world } = scripted(answer, answer, answer, answer);
  expect(await requestTallies(world, dois(1))).toEqual({ kind: 'trouble', trouble });
});

it('leaves out what is no tally', async () => {
  const { world } = scripted({
    status: 200,
    body: { tallies: { '10.1000/0': { total: -1 }, '10.1000/1': 'x' } },
  });
  expect(await requestTallies(world, dois(2))).toEqual({ kind: 'answered', works: new Map() });
});

it.each([
  ['https://veracite.example/', 'https://veracite.example'],
  ['veracite.example', 'https://veracite.example'],
  ['https://veracite.example:8443/search', 'https://veracite.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://veracite.example', undefined],
  ['https://user:word@veracite.example', undefined],
  ['ftp://veracite.example', undefined],
  ['', undefined],
  ['x'.repeat(301), undefined],
])('reads the address of a server: %s', (typed, address) => {
  expect(normalizeServerAddress(typed)).toBe(address);
});

it('says the same in each language', () => {
  const work = { doi: '10.1000/a', ...tally, total: 1_234, notices: [] };
  expect(companionTextIn('en-GB').tally(work)).toBe(
    'Cited in 1,234 statements: 2 supporting, 1 contrasting, and 1 mentioning',
  );
  expect(companionTextIn('de-AT').tally(work)).toBe(
    'Zitiert in 1.234 Aussagen: 2 stützend, 1 widersprechend und 1 erwähnend',
  );
  expect(companionTextIn('fr').tag).toBe('en');
  expect(companionTextIn('en').tally({ ...work, total: 0 })).toMatch(/^No citation statements/);
});
