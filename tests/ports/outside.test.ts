import { jest } from '@jest/globals';

import { checkedByRecaptcha } from '#functions/adapters/recaptcha/check.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { createErrorReports } from '#infra/composition/error-reports.ts';
import { scriptedEndpoint } from '#tests/support/scripted-endpoint.ts';

const endpoint = await scriptedEndpoint();
afterAll(() => endpoint.close());
const answering = (body: unknown, status = 200) =>
  endpoint.answers((response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });

describe('a check by reCAPTCHA', () => {
  const check = (patienceMs = 1000) =>
    checkedByRecaptcha({ url: endpoint.url, secret: 'the-secret', fetch, patienceMs });

  it.each([
    [{ success: true }, true],
    [{ success: true, score: 0.5, action: 'register' }, true],
    [{ success: true, score: 0.4, action: 'register' }, false],
    [{ success: true, score: 0.9, action: 'login' }, false],
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  ])('takes %j for a person: %s', async (verdict, isPerson) => {
    answering(verdict);
    expect(await check()('answer of the page')).toBe(isPerson);
  });

  it('tells the answer and our secret, and nothing of who registers', async () => {
    answering({ success: true });
    await check()('the answer');
    expect(endpoint.asked.map(({ body }) => body)).toEqual([
      'secret=the-secret&response=the+answer',
    ]);
  });

  it('asks nobody where there is no answer', async () => {
    answering({ success: true });
    expect(await check()(undefined)).toBe(false);
    expect(endpoint.asked).toEqual([]);
  });

  it('does not guess where nobody answers', async () => {
    answering({}, 500);
    await expect(check()('a')).rejects.toThrow(EngineUnavailable);
    answering('no verdict');
    await expect(check()('a')).rejects.toThrow(EngineUnavailable);
    endpoint.answers(() => undefined);
    await expect(check(50)('a')).rejects.toThrow(EngineUnavailable);
  });
});

describe('a collector of errors', () => {
  const report = { name: 'TypeError', places: [], page: 'search', version: '1.2.3' };
  const collecting = (setting: string | undefined) => {
    const logger = { warn: jest.fn() };
    return { logger, send: createErrorReports(setting, fetch, logger) };
  };

  it('is nobody by default', () => {
    expect(collecting(undefined).send).toBeUndefined();
  });

  it('is the log where that is wanted', async () => {
    const { logger, send } = collecting('log');
    await send?.(report);
    expect(logger.warn.mock.calls).toEqual([['Browser error', { report }]]);
  });

  it('is sent one report at a time', async () => {
    answering({});
    const { logger, send } = collecting(endpoint.url);
    await send?.(report);
    expect(endpoint.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([report]);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('that fails costs a line in the log, without its address', async () => {
    answering({}, 503);
    const { logger, send } = collecting(`${endpoint.url}?key=a-secret`);
    await send?.(report);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('a-secret');
  });
});
