import { jest } from '@jest/globals';

import { createApiClient, type Fetch } from '#web/platform/api-client.ts';
import { problemOf } from '#web/platform/problem.ts';

import { fictionalUser } from '#tests/web/support/signed-in.ts';

type Sent = { readonly url: string; readonly options: Parameters<Fetch>[1] };

const calling = (status: number, body: unknown, retryAfter?: string) => {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, options) => {
    sent.push({ url, options });
    return {
      ok: status < 400,
      status,
      headers: { get: (name) => (name === 'retry-after' ? (retryAfter ?? null) : null) },
      json: async () => body,
    };
  };
  return { sent, api: createApiClient({ fetch, origin: '', token: () => 'a.b.c' }) };
};
const problemFrom = (call: Promise<unknown>) => call.then(() => undefined, problemOf);

it('sends a body as JSON, the token, and cookies to its own origin only', async () => {
  const { api, sent } = calling(200, { user: fictionalUser() });
  await api.login({ params: {}, body: { email: 'ada@quill.test', password: 'long enough words' } });
  expect(sent[0]?.url).toBe('/api/auth/login');
  expect(sent[0]?.options).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: '{"email":"ada@quill.test","password":"long enough words"}',
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
  });
});

it('sends neither body nor its type where a call has none', async () => {
  const { api, sent } = calling(200, { success: true });
  await api.deleteMe({ params: {} });
  expect(sent[0]?.options.method).toBe('DELETE');
  expect(sent[0]?.options.body).toBeUndefined();
  expect(sent[0]?.options.headers).not.toHaveProperty('content-type');
});

it('takes an empty response for a failure where the contract has a value', async () => {
  const { api } = calling(204, undefined);
  expect(await problemFrom(api.unlinkOrcid({ params: {} }))).toEqual({ kind: 'unreachable' });
});

it('gives up a call that has no response after 300,000 ms', async () => {
  jest.useFakeTimers();
  try {
    const fetch: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const { deleteMe } = createApiClient({ fetch, origin: '', token: () => undefined });
    let problem: unknown;
    void problemFrom(deleteMe({ params: {} })).then((result) => (problem = result));
    await jest.advanceTimersByTimeAsync(299_999);
    expect(problem).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(problem).toEqual({ kind: 'unreachable' });
  } finally {
    jest.useRealTimers();
  }
});

it('tells which fields were refused, and when it is worth trying again', async () => {
  const errors = [{ path: 'password', message: 'is too short' }];
  const { api } = calling(429, { title: 'Too many tries.', detail: 'Wait.', errors }, '90');
  expect(
    await problemFrom(api.forgetPassword({ params: {}, body: { email: 'a@b.test' } })),
  ).toEqual({
    kind: 'refused',
    status: 429,
    title: 'Too many tries.',
    detail: 'Wait.',
    errors,
    retryAfterSeconds: 90,
  });
});

it.each([
  ['no document', undefined],
  ['a text', 'nope'],
  ['errors that are none', { errors: [{ path: 3 }, 'x', null] }],
])('makes do with %s', async (_, body) => {
  const { api } = calling(502, body, 'Wed, 21 Oct 2026 07:28:00 GMT');
  expect(await problemFrom(api.readMe({ params: {} }))).toEqual({
    kind: 'refused',
    status: 502,
    title: '',
  });
});

it('takes for unreachable what the network did, and nothing else', async () => {
  const answering = (fetch: Fetch) =>
    createApiClient({ fetch, origin: '', token: () => undefined });
  const refusing = answering(async () => {
    throw new TypeError('Failed to fetch');
  });
  const between = answering(async () => ({
    ok: true,
    status: 200,
    json: async () => {
      throw new SyntaxError('Unexpected token <');
    },
  }));
  expect(await problemFrom(refusing.readHealth())).toEqual({ kind: 'unreachable' });
  expect(await problemFrom(between.readHealth())).toEqual({ kind: 'unreachable' });
  expect(problemOf(new TypeError('nothing is not a function'))).toEqual({ kind: 'unexpected' });
});

describe('a call that makes something', () => {
  const made201 = {
    token: 'secret',
    id: 'a',
    name: 'My reader',
    createdAt: '2026-11-01T00:00:00Z',
  };
  const flaky = (failures: number, isUser = false) => {
    const keys: (string | undefined)[] = [];
    let left = failures;
    let made = 0;
    const fetch: Fetch = async (_, { headers }) => {
      keys.push(headers['idempotency-key']);
      if ((left -= 1) >= 0) throw new TypeError('Failed to fetch');
      return { ok: true, status: 201, json: async () => (isUser ? fictionalUser() : made201) };
    };
    const newKey = () => `key-${String((made += 1))}`;
    return { keys, api: createApiClient({ fetch, origin: '', token: () => undefined, newKey }) };
  };
  const token = { body: { name: 'My reader' } };

  it('is sent once more with the same key where no answer came', async () => {
    const { keys, api } = flaky(1);
    await api.makeFeedToken(token);
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('keeps its key until somebody answered, and then has another', async () => {
    const { keys, api } = flaky(2);
    await expect(api.makeFeedToken(token)).rejects.toThrow();
    await api.makeFeedToken(token);
    await api.makeFeedToken(token);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('has a key of its own for each thing that is asked for', async () => {
    const { keys, api } = flaky(2);
    await expect(api.makeFeedToken(token)).rejects.toThrow();
    await api.makeFeedToken({ body: { name: 'Another reader' } });
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('and no other has one', async () => {
    const { keys, api } = flaky(0, true);
    await api.readMe({});
    expect(keys).toEqual([undefined]);
  });
});
