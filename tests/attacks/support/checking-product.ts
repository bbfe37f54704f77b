import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { DEMONSTRATION_PASSWORD } from '#infra/local/demonstration-people.ts';
import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';

type Reply = { readonly status: number; readonly body: Record<string, unknown> };

/** The product in a process of its own, and demonstration people who hand in manuscripts over HTTP. */
export const checkingProduct = async () => {
  await webIsBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'veracite-attack-'));
  const product = startProcess({ VERACITE_DATA: folder, VERACITE_CORPUS: 'none' });
  const url = await product.ready;

  const send = async (method: string, path: string, init: RequestInit): Promise<Response> =>
    fetch(path.startsWith('http') ? path : `${url}/api${path}`, { ...init, method });

  const signIn = async (name: string) => {
    const email = `${name}@demo.veracite.test`;
    const signedIn = await send('POST', '/auth/login', {
      body: JSON.stringify({ email, password: DEMONSTRATION_PASSWORD }),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const token: unknown = await (
      await send('GET', '/auth/api_token', { headers: { cookie } })
    ).json();
    const headers = { authorization: `Bearer ${String(token)}` };
    const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
      const reply = await send(method, path, {
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      // The product answers JSON by its contract.
      return {
        status: reply.status,
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Reply['body'],
      };
    };
    const handIn = async (fileName: string, text: string): Promise<string> => {
      const { body } = await call('POST', '/reference-checks', { text, fileName });
      return String(body['taskId']);
    };
    const statusOf = async (task: string) =>
      (await call('GET', `/reference-checks/${task}`)).body['status'];
    const over = async (task: string): Promise<unknown> => {
      for (;;) {
        const status = await statusOf(task);
        if (status === 'DONE' || status === 'ERROR') return status;
        await wait(200);
      }
    };
    return { call, handIn, statusOf, over };
  };

  return {
    url,
    send,
    signIn,
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true });
    },
  };
};
