import {
  tallyRequester,
  type TallyResult,
  type KnownTally,
  type TallyEnvironment,
} from '#web/companions/badge/request-tallies.ts';

const ORIGIN = 'https://veracite.example';

const known = (doi: string): KnownTally => ({
  doi,
  ...{ total: 3, supporting: 1, contradicting: 0, mentioning: 2, unclassified: 0 },
  ...{ selfCitations: 0, citingPublications: 2 },
});

type Reply = { readonly status: number; readonly body?: unknown; readonly retryAfter?: string };
type Call = {
  readonly url: string;
  readonly options: RequestInit;
  readonly dois: readonly string[];
};

const all = ({ dois }: Call): Reply => ({
  status: 200,
  body: { tallies: Object.fromEntries(dois.map((doi) => [doi, known(doi)])) },
});

const textOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

/** A world in which answers are scripted, waiting takes no time, and the moment of asking is chosen. */
const scripted = (...replies: readonly (((call: Call) => Reply) | 'broken')[]) => {
  const calls: Call[] = [];
  const waits: number[] = [];
  let gather: () => void = () => undefined;
  const world: TallyEnvironment = {
    fetch: async (url, options) => {
      const call = { url, options, dois: JSON.parse(textOf(options)) as string[] };
      calls.push(call);
      const reply = replies[Math.min(calls.length, replies.length) - 1] ?? all;
      if (reply === 'broken') throw new TypeError('Failed to fetch');
      const { status, body, retryAfter } = reply(call);
      return {
        ok: status === 200,
        status,
        headers: { get: () => retryAfter ?? null },
        json: async () => body ?? {},
      };
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    chance: () => 0.5,
    gathered: () =>
      new Promise((resolve) => {
        gather = resolve;
      }),
  };
  const ask = tallyRequester(ORIGIN, world);
  return { ask, calls, waits, gather: () => gather() };
};

const askFor = async (
  world: ReturnType<typeof scripted>,
  dois: readonly string[],
): Promise<readonly TallyResult[]> => {
  const asked = dois.map((doi) => world.ask(doi, ['notices']));
  world.gather();
  return Promise.all(asked);
};

it('asks once for all that asked within the same moment, each paper once, and nobody who asks again', async () => {
  const world = scripted(all);
  const dois = ['10.5555/a', '10.5555/b', '10.5555/a'];
  const found = await askFor(world, dois);
  expect(found).toEqual(dois.map((doi) => ({ kind: 'known', of: known(doi) })));
  expect(world.calls.map(({ url, dois: some }) => [url, some])).toEqual([
    [`${ORIGIN}/api/tallies?with=notices`, ['10.5555/a', '10.5555/b']],
  ]);
  expect(await world.ask('10.5555/a', ['notices'])).toMatchObject({ kind: 'known' });
  expect(world.calls).toHaveLength(1);
});

it('asks as a visitor: without cookies, without saying which page it stands on', async () => {
  const world = scripted(all);
  await askFor(world, ['10.5555/a']);
  expect(world.calls[0]?.options).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  // Nothing that a browser would have to ask leave for beforehand.
  expect(world.calls[0]?.options.headers).toBeUndefined();
});

it('asks in one call for what any badge wants, and for nothing where none wants more', async () => {
  const world = scripted(all);
  const asked = [world.ask('10.5555/a', ['sections']), world.ask('10.5555/b', ['notices'])];
  world.gather();
  await Promise.all(asked);
  const plain = world.ask('10.5555/c', []);
  world.gather();
  await plain;
  expect(world.calls.map(({ url }) => url.replace(ORIGIN, ''))).toEqual([
    '/api/tallies?with=notices,sections',
    '/api/tallies',
  ]);
});

it('asks for at most 500 papers at once', async () => {
  const world = scripted(all);
  await askFor(
    world,
    Array.from({ length: 1001 }, (_, number) => `10.5555/${String(number)}`),
  );
  expect(world.calls.map(({ dois }) => dois.length)).toEqual([500, 500, 1]);
});

it('says of a paper that nobody knows that it is unknown', async () => {
  const world = scripted(() => ({ status: 200, body: { tallies: {} } }));
  expect(await askFor(world, ['10.5555/nowhere'])).toEqual([{ kind: 'unknown' }]);
});

it.each([
  ['a broken connection', 'broken' as const],
  ['an engine that is down', () => ({ status: 503 })],
  ['too many calls', () => ({ status: 429 })],
])('tries again after %s, after pauses that grow', async (_, failure) => {
  const world = scripted(failure, failure, failure, all);
  expect(await askFor(world, ['10.5555/a'])).toMatchObject([{ kind: 'known' }]);
  expect(world.waits).toEqual([600, 1200, 2400]);
});

it('waits as long as it is asked to, and not for minutes', async () => {
  const patient = scripted(() => ({ status: 429, retryAfter: '7' }), all);
  expect(await askFor(patient, ['10.5555/a'])).toMatchObject([{ kind: 'known' }]);
  expect(patient.waits).toEqual([7600]);
  const later = scripted(() => ({ status: 503, retryAfter: '3600' }), all);
  expect(await askFor(later, ['10.5555/a'])).toEqual([{ kind: 'failed' }]);
  expect(later.calls).toHaveLength(1);
});

it('gives up quietly after five tries, and at once where trying again would change nothing', async () => {
  const down = scripted('broken');
  expect(await askFor(down, ['10.5555/a'])).toEqual([{ kind: 'failed' }]);
  expect(down.calls).toHaveLength(5);
  const closed = scripted(() => ({ status: 403 }));
  expect(await askFor(closed, ['10.5555/a'])).toEqual([{ kind: 'failed' }]);
  expect(closed.calls).toHaveLength(1);
  const garbled = scripted(() => ({ status: 200, body: 'nothing of ours' }));
  expect(await askFor(garbled, ['10.5555/a'])).toEqual([{ kind: 'failed' }]);
});

it('leaves out what is refused by its place, so that one paper does not cost the others theirs', async () => {
  const world = scripted(
    () => ({ status: 400, body: { errors: [{ path: '1', message: 'is not a DOI' }] } }),
    all,
  );
  expect(await askFor(world, ['10.5555/a', '10.5555/odd', '10.5555/b'])).toMatchObject([
    { kind: 'known' },
    { kind: 'unknown' },
    { kind: 'known' },
  ]);
  expect(world.calls[1]?.dois).toEqual(['10.5555/a', '10.5555/b']);
});
