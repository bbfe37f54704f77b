import { type Api, createApiClient } from '#web/platform/api-client.ts';
import { type EndpointCall, calledEndpoints } from '#web/platform/called-endpoints.ts';
import { problemOf } from '#web/platform/problem.ts';
import { fits, reportedError } from '#web/platform/reply-shape.ts';

const calls = Object.entries<EndpointCall>(calledEndpoints);

/** What something between us and the server, or an older or broken server, answers with status 200. */
const bodies = {
  'an error': { error: 'This did not work.' },
  'an error without text': { error: true },
  null: null,
  'an empty list': [],
  'an empty text': '',
  'a number': 7,
  'an empty object': {},
} as const;

const html = async (): Promise<unknown> => JSON.parse('<!doctype html>') as unknown;

const answering = (json: () => Promise<unknown>) =>
  createApiClient({
    fetch: async () => ({
      ok: true,
      status: 200,
      json,
      headers: { get: () => null },
      blob: async () => new Blob(),
    }),
    origin: '',
    token: () => undefined,
  });

/** The kind of problem that a call ends with, or `value` where it passes a response on. */
const endOf = async (api: Api, name: string): Promise<string> => {
  const call = api[name as keyof Api] as (request: object) => Promise<unknown>;
  try {
    await call({ params: {}, query: {} });
    return 'value';
  } catch (error) {
    return problemOf(error).kind;
  }
};

const endsOf = async (kind: EndpointCall['kind'], json: () => Promise<unknown>) =>
  Promise.all(
    calls
      .filter(([, call]) => call.kind === kind)
      .map(async ([name, { reply }]) => ({ name, reply, end: await endOf(answering(json), name) })),
  );

describe('a response of another shape than its contract', () => {
  it.each(Object.entries(bodies))('is a failure of each call: %s', async (_, body) => {
    const ends = await endsOf('json', async () => body);
    expect(ends.length).toBeGreaterThan(100);
    const passed = ends.filter(({ end }) => end === 'value');
    // Only what the contract itself allows passes, such as an empty list of a call that returns a list.
    for (const { name, reply } of passed)
      expect([name, reply !== undefined && fits(reply, body)]).toEqual([name, true]);
    expect(ends.filter(({ end }) => end === 'unexpected')).toEqual([]);
  });

  it('is one that each call can tell: a shape names the fields or the elements of its values', () => {
    const shapeless = calls.filter(([, { kind, reply }]) => kind !== 'download' && reply === '*');
    expect(shapeless.map(([name]) => name)).toEqual([]);
    expect(calledEndpoints.searchPatents.reply).toMatchObject({
      hits: ['[]', { id: 's', title: 's' }],
      total: 'n',
    });
  });

  it('is refused with its own text where it reports an error', async () => {
    const api = answering(async () => ({ error: 'This code was used.' }));
    expect(await api.redeemCode({ body: { code: 'X' } }).then(undefined, problemOf)).toEqual({
      kind: 'refused',
      status: 422,
      title: 'This code was used.',
    });
  });

  it('is refused also where everything else of it is as it should be', async () => {
    const api = answering(async () => ({ valid: true, error: 'The session is broken.' }));
    expect(await endOf(api, 'checkSession')).toBe('refused');
  });

  it.each(['json', 'download'] as const)('is a failure of each %s call: a page', async (kind) => {
    const ends = await endsOf(kind, html);
    expect(ends.map(({ end }) => end)).toEqual(ends.map(() => 'unreachable'));
  });
});

describe('the shape of a value', () => {
  it.each([
    ['s', 'text', true],
    ['s', 7, false],
    ['n', 7, true],
    ['b', 'true', false],
    ['0', null, true],
    ['*', undefined, false],
    [['=', 'paper'], 'statement', false],
    [['[]', 'n'], [1, 2], true],
    [['[]', 'n'], [1, '2'], false],
    [['[]', 'n'], { 0: 1 }, false],
    [['{}', 'n'], { a: 1 }, true],
    [['{}', 'n'], { a: null }, false],
    [['|', 's', '0'], null, true],
    [['|', 's', '0'], 1, false],
    [{ name: 's', 'year?': 'n' }, { name: 'Ada' }, true],
    [{ name: 's', 'year?': 'n' }, { name: 'Ada', year: 1843, more: [] }, true],
    [{ name: 's', 'year?': 'n' }, { name: 'Ada', year: null }, false],
    [{ name: 's' }, [], false],
    [{ name: 's' }, null, false],
  ] as const)('%j is that of %j: %j', (shape, value, expected) => {
    expect(fits(shape, value)).toBe(expected);
  });

  it('reports an error where it has a field of that name, which no contract has', () => {
    const named = calls.filter(
      ([, { reply }]) => typeof reply === 'object' && ('error' in reply || 'error?' in reply),
    );
    expect(named.map(([name]) => name)).toEqual([]);
    expect(reportedError({ error: 'No.' })).toBe('No.');
    expect(reportedError({ error: { message: 'No.' } })).toBe('');
    expect(reportedError({ id: 'x', error: null })).toBeUndefined();
  });
});
