import { politeRequests, retryAfterSeconds } from '#functions/adapters/sources/polite-requests.ts';
import { DailyBudgetSpent, SourceUnavailable } from '#functions/platform/ports/sources.ts';

const world = (
  answers: readonly (() => Response)[],
  intervalMs = 100,
  spend?: () => Promise<void>,
) => {
  const time = { now: 0 };
  const sentRequests: {
    readonly url: string;
    readonly at: number;
    readonly agent: string | null;
    readonly condition: string | null;
  }[] = [];
  let next = 0;
  const requests = politeRequests({
    fetch: (url, options) => {
      const headers = new Headers(options?.headers);
      sentRequests.push({
        url: new Request(url).url,
        at: time.now,
        agent: headers.get('user-agent'),
        condition: headers.get('if-none-match') ?? headers.get('if-modified-since'),
      });
      const answer = answers[Math.min(next, answers.length - 1)];
      next += 1;
      return Promise.resolve((answer ?? (() => new Response('')))());
    },
    nowMs: () => time.now,
    wait: (milliseconds) => {
      time.now += milliseconds;
      return Promise.resolve();
    },
    title: 'The library',
    base: 'https://library.test/api',
    userAgent: 'Veracite/1 (mailto:desk@harbour.test)',
    intervalMs,
    ...(spend && { spend }),
  });
  return { requests, sentRequests, time, times: () => sentRequests.map(({ at }) => at) };
};
const ok = () => new Response('text', { headers: { 'content-type': 'text/plain' } });
const busy = (retryAfter?: string) => () =>
  new Response('', { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} });

it('asks one at a time, with a pause, under its own name', async () => {
  const { requests, sentRequests, times } = world([ok]);
  await Promise.all([requests.get('/a', 100), requests.get('/b', 100), requests.get('/c', 100)]);
  expect(sentRequests.map(({ url }) => url)).toEqual(
    ['a', 'b', 'c'].map((path) => `https://library.test/api/${path}`),
  );
  expect(times()).toEqual([0, 100, 200]);
  expect(sentRequests[0]?.agent).toBe('Veracite/1 (mailto:desk@harbour.test)');
});

it('waits for the time of Retry-After, and longer each time without it', async () => {
  const withPause = world([busy('7'), ok]);
  expect((await withPause.requests.get('/a', 100)).kind).toBe('body');
  expect(withPause.times()).toEqual([0, 7000]);
  const withoutPause = world([busy(), busy(), busy(), ok]);
  expect((await withoutPause.requests.get('/a', 100)).kind).toBe('body');
  expect(withoutPause.times()).toEqual([0, 1000, 3000, 7000]);
});

it('gives up at once if Retry-After is long, and reports the time', async () => {
  const { requests, sentRequests } = world([busy('3600')]);
  await expect(requests.get('/a', 100)).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  expect(sentRequests).toHaveLength(1);
});

it('gives up after four failures', async () => {
  const { requests, sentRequests } = world([() => new Response('', { status: 503 })]);
  await expect(requests.get('/a', 100)).rejects.toThrow(SourceUnavailable);
  expect(sentRequests).toHaveLength(4);
});

it('reads no more than it may', async () => {
  const { requests } = world([() => new Response('x'.repeat(101))]);
  expect(await requests.get('/a', 100)).toEqual({ kind: 'too large' });
});

it('follows no redirect, and says so', async () => {
  const { requests, sentRequests } = world([
    () => {
      throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') });
    },
  ]);
  await expect(requests.get('/a', 100)).rejects.toThrow('redirects to another address');
  expect(sentRequests).toHaveLength(1);
});

it.each([
  ['0', 0],
  ['120', 120],
  ['Thu, 01 Jan 1970 00:00:30 GMT', 30],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['99999999', 86_400],
  ['soon', undefined],
  ['-5', undefined],
] as const)('reads Retry-After %s as %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, header === '-5' ? Number.NaN : 0)).toBe(seconds);
});

const marked = (body: string, headers: Readonly<Record<string, string>>) => () =>
  new Response(body, { headers });
const unchanged = () => new Response(null, { status: 304 });
const textOf = (answer: Awaited<ReturnType<ReturnType<typeof world>['requests']['get']>>) =>
  answer.kind === 'body' ? Buffer.from(answer.bytes).toString() : answer.kind;

it.each([
  ['etag', '"a1"'],
  ['last-modified', 'Thu, 26 Nov 2026 00:00:00 GMT'],
])('asks again only for what changed, by %s', async (header, mark) => {
  const { requests, sentRequests } = world([
    marked('first', { [header]: mark }),
    unchanged,
    marked('second', { [header]: `${mark}2` }),
    unchanged,
  ]);
  const bodies = [];
  for (let n = 0; n < 4; n += 1) bodies.push(textOf(await requests.get('/a', 100)));
  expect(bodies).toEqual(['first', 'first', 'second', 'second']);
  expect(sentRequests.map(({ condition }) => condition)).toEqual([null, mark, mark, `${mark}2`]);
});

it('sends no request as long as the source lets its answer be used again, for an hour at most', async () => {
  const { requests, sentRequests, time } = world([
    marked('one', { 'cache-control': 'public, max-age=999999' }),
    marked('two', { 'cache-control': 'no-store, max-age=60' }),
    ok,
  ]);
  expect(textOf(await requests.get('/a', 100))).toBe('one');
  expect(textOf(await requests.get('/a', 100))).toBe('one');
  expect(sentRequests).toHaveLength(1);
  time.now += 3_600_001;
  expect(textOf(await requests.get('/a', 100))).toBe('two');
  expect(textOf(await requests.get('/a', 100))).toBe('text');
});

it('holds a bounded number of answers, and asks whole for those it let go', async () => {
  const { requests, sentRequests } = world([marked('x', { etag: '"a"' })], 0);
  for (let n = 0; n < 300; n += 1) await requests.get(`/${String(n)}`, 100);
  await requests.get('/299', 100);
  await requests.get('/0', 100);
  expect(sentRequests.slice(-2).map(({ condition }) => condition)).toEqual(['"a"', null]);
});

it('treats an unasked 304 as a refusal', async () => {
  await expect(world([unchanged]).requests.get('/a', 100)).rejects.toMatchObject({ isFinal: true });
});

it('counts each request it sends, retries too, and sends none that may not be spent', async () => {
  let remaining = 3;
  const spend = async () => {
    remaining -= 1;
    if (remaining < 0) throw new DailyBudgetSpent('The requests of one day are spent.');
  };
  const { requests, sentRequests } = world([busy(), ok], 0, spend);
  await requests.get('/a', 100);
  await requests.get('/b', 100);
  await expect(requests.get('/c', 100)).rejects.toThrow(DailyBudgetSpent);
  expect(sentRequests).toHaveLength(3);
});
