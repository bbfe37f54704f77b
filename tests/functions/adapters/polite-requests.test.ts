import { politeRequests, retryAfterSeconds } from '#functions/adapters/sources/polite-requests.ts';
import { SourceUnavailable } from '#functions/platform/ports/sources.ts';

const world = (answers: readonly (() => Response)[], intervalMs = 100) => {
  const time = { now: 0 };
  const sentRequests: {
    readonly url: string;
    readonly at: number;
    readonly agent: string | null;
  }[] = [];
  let next = 0;
  const requests = politeRequests({
    fetch: (url, options) => {
      const headers = new Headers(options?.headers);
      sentRequests.push({
        url: new Request(url).url,
        at: time.now,
        agent: headers.get('user-agent'),
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
  });
  return { requests, sentRequests, times: () => sentRequests.map(({ at }) => at) };
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
