import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';

type Reply = {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
  readonly body: Record<string, unknown>;
};
type Headers = Readonly<Record<string, string>>;

type Calls = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** The product in a process of its own with these articles, and its callers over HTTP alone. */
export const guessingProduct = async (articles: readonly string[]) => {
  await webIsBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'veracite-attack-'));
  const corpus = join(folder, 'corpus');
  await mkdir(corpus);
  for (const [at, article] of articles.entries())
    await writeFile(join(corpus, `${String(at)}.xml`), article);
  const product = startProcess({
    VERACITE_DATA: join(folder, 'data'),
    VERACITE_CORPUS: articles.length === 0 ? 'none' : corpus,
    SOURCES: 'off',
  });
  const url = await product.ready;

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Reply & { readonly cookie: string }> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        accept: 'application/json, text/event-stream, */*',
        ...headers,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    return {
      status: reply.status,
      text,
      bytes: Buffer.byteLength(text),
      // The product answers JSON by its contract.
      body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
      cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  };

  /** Calls of one of the people who exist for demonstration. */
  const callsOf = async (name: string) => {
    const email = `${name}@demo.veracite.test`;
    const { cookie } = await send('POST', '/auth/login', { email, password: 'demo-password' });
    const { text } = await send('GET', '/auth/api_token', undefined, { cookie });
    // The call answers a JSON string.
    const authorization = `Bearer ${String(JSON.parse(text))}`;
    return (method: string, path: string, given?: unknown) =>
      send(method, path, given, { authorization });
  };
  return {
    url,
    visitor: (method: string, path: string, body?: unknown): Promise<Reply> =>
      send(method, path, body),
    callsOf,
    /** Hands a manuscript in and waits until it was checked; returns the path of the check. */
    check: async (calls: Calls, file: File): Promise<string> => {
      const form = new FormData();
      form.set('file', file);
      const begun = await calls('POST', '/reference-checks', form);
      if (begun.status !== 202) throw new Error(`The check was not begun: ${begun.text}`);
      const path = `/reference-checks/${String(begun.body['taskId'])}`;
      for (;;) {
        const { status, reason } = (await calls('GET', `${path}?limit=1`)).body;
        if (status === 'DONE') return path;
        if (status === 'ERROR') throw new Error(`The check failed: ${String(reason)}`);
        await wait(250);
      }
    },
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type GuessingProduct = Awaited<ReturnType<typeof guessingProduct>>;
