import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { feature } from '#functions/features/error-reports/feature.ts';
import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';
import { fromAddress } from '#tests/support/people.ts';
import { servedCalls } from '#tests/support/served-calls.ts';

const report = {
  name: 'TypeError',
  message: 'x is not a function',
  places: ['/assets/start-x.js:1:20'],
  page: 'search',
};

const collecting = (collects = true) => {
  const collected: unknown[] = [];
  const clock = { now: Date.parse('2026-11-24T08:00:00Z') };
  const errorReports: ErrorReports = async (one) => void collected.push(one);
  const { callAs } = servedCalls(feature, {
    errorReports: collects ? errorReports : undefined,
    rateLimits: memoryRateLimits(() => new Date(clock.now)),
    origin: () => 'https://veracite.example',
    version: '1.2.3',
  });
  const tell = (body: object = report, address = '198.51.100.7', headers = {}) =>
    callAs(
      { kind: 'visitor', from: fromAddress(address, headers) },
      'POST',
      '/error-reports',
      body,
    );
  return { tell, collected, clock };
};

describe('POST /error-reports', () => {
  it('passes the error on, with the version and without its sender', async () => {
    const { tell, collected } = collecting();
    expect(await tell()).toMatchObject({ status: 202 });
    expect(collected).toEqual([{ ...report, version: '1.2.3' }]);
  });

  it('takes 10 a minute of a network', async () => {
    const { tell, collected, clock } = collecting();
    for (let count = 0; count < 12; count += 1) await tell();
    expect(collected).toHaveLength(10);
    expect(await tell()).toMatchObject({ status: 429 });
    expect(await tell(report, '203.0.113.9')).toMatchObject({ status: 202 });
    clock.now += 61_000;
    expect(await tell()).toMatchObject({ status: 202 });
  });

  it('answers 404 where nobody wants to hear of it', async () => {
    const { tell, collected } = collecting(false);
    expect(await tell()).toMatchObject({ status: 404 });
    expect(collected).toEqual([]);
  });

  it('leaves out words that say more than what broke, from any sender', async () => {
    const { tell, collected } = collecting();
    await tell({ ...report, message: 'These results contradict ada@quill.test' });
    expect(JSON.stringify(collected)).not.toMatch(/contradict|quill/);
  });

  it.each([
    ['a name of several words', { name: 'Ada Quill' }],
    ['a place elsewhere', { places: ['https://evil.example/a.js:1:1'] }],
    ['13 places', { places: Array.from({ length: 13 }, () => '/assets/a.js:1:1') }],
    ['a whole address', { page: 'reports/10.5555/abc' }],
    ['a long message', { message: 'x'.repeat(161) }],
  ])('refuses %s', async (_, change) => {
    const { tell, collected } = collecting();
    expect(await tell({ ...report, ...change })).toMatchObject({ status: 400 });
    expect(collected).toEqual([]);
  });

  it('refuses pages of others', async () => {
    const { tell } = collecting();
    const headers = { origin: 'https://evil.example', host: 'veracite.example' };
    expect(await tell(report, '198.51.100.7', headers)).toMatchObject({ status: 403 });
  });
});
