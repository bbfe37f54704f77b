import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';

const PASSWORD = 'a long password of somebody';

type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
};

type Mail = { readonly subject: string; readonly text: string };

/** The product in a process of its own, without articles, and people who use it over HTTP alone. */
export const productWithPeople = async () => {
  await webIsBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'veracite-attack-'));
  const product = startProcess({ VERACITE_DATA: folder, VERACITE_CORPUS: 'none' });
  const url = await product.ready;

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply & { readonly cookie: string }> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    return {
      status: reply.status,
      text,
      // The product answers JSON by its contract.
      body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
      cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  };

  const mailsTo = async (email: string): Promise<readonly Mail[]> =>
    (await (
      await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`)
    ).json()) as readonly Mail[];
  const CONFIRM = 'Confirm your e-mail address';
  const confirmations = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === CONFIRM);

  /** Calls with the session of a browser. */
  const withCookie = (cookie: string) => {
    const token = async () => send('GET', '/auth/api_token', undefined, { cookie });
    return {
      cookie,
      /** Whether the session runs. */
      runs: async () => (await token()).status === 200,
      call: async (method: string, path: string, body?: unknown): Promise<Reply> => {
        // The call answers a JSON string.
        const { text } = await token();
        return send(method, path, body, { authorization: `Bearer ${text.replaceAll('"', '')}` });
      },
    };
  };
  const signIn = async (email: string, password = PASSWORD) =>
    withCookie((await send('POST', '/auth/login', { email, password })).cookie);

  return {
    url,
    send,
    mailsTo,
    signIn,
    demonstration: (name: string) => signIn(`${name}@demo.veracite.test`, 'demo-password'),
    /** Registers and confirms the address by the mail that comes to it. */
    register: async (email: string) => {
      const earlier = (await confirmations(email)).length;
      const { cookie } = await send('POST', '/auth/register', {
        email,
        password: PASSWORD,
        name: `Person of ${email.split('@')[0] ?? ''}`,
      });
      let tokens: readonly string[] = [];
      while (tokens.length <= earlier) {
        await wait(100);
        tokens = (await confirmations(email)).map(
          ({ text }) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '',
        );
      }
      // Those of accounts that were deleted open nothing.
      for (const token of tokens) await send('GET', `/users/verify-email/${token}`);
      return withCookie(cookie);
    },
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type ProductWithPeople = Awaited<ReturnType<typeof productWithPeople>>;
