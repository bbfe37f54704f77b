import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEMONSTRATION_PASSWORD } from '#infra/local/people/demonstration-people.ts';
import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
  /** Empty where the response is no JSON object. */
  readonly body: Record<string, unknown>;
  /** The first cookie that the response sets, as a request sends it. */
  readonly cookie: string;
};
type Headers = Readonly<Record<string, string>>;

export type Calls = (method: string, path: string, body?: unknown) => Promise<Reply>;

type Options = {
  /** JATS documents that the product reads at its start. */
  readonly articles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

const ANY_KIND = 'application/json, text/event-stream, */*';

const readReply = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    text,
    bytes: Buffer.byteLength(text),
    // The product answers JSON by its contract.
    body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
};

/** Starts the product in a process and a folder of its own, and calls it over HTTP alone. */
export const runningProduct = async ({ articles = [], environment = {} }: Options = {}) => {
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
    ...environment,
  });
  const url = await product.ready;

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Reply> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        accept: ANY_KIND,
        ...headers,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return readReply(response);
  };
  const tokenOf = (cookie: string) => send('GET', '/auth/api_token', undefined, { cookie });

  return {
    url,
    output: product.output,
    send,
    /** Signs in and returns the cookie of the session. */
    signIn: async (email: string, password: string): Promise<string> =>
      (await send('POST', '/auth/login', { email, password })).cookie,
    tokenOf,
    /** Calls with the session of a cookie. */
    callsWith:
      (cookie: string): Calls =>
      async (method, path, body) => {
        // The call answers a JSON string.
        const { text } = await tokenOf(cookie);
        return send(method, path, body, { authorization: `Bearer ${text.replaceAll('"', '')}` });
      },
    demonstration: (name: string) => ({
      email: `${name}@demo.veracite.test`,
      password: DEMONSTRATION_PASSWORD,
    }),
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
