import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import type { LocalPorts } from '#infra/local/run/compose.ts';

import { type Call, testApi } from './api.ts';
import { peopleIn } from './people.ts';
import { plainIndex } from './plain-index.ts';
import { tokenKeysStandIn } from './token-keys-stand-in.ts';

type Options = {
  readonly world?: Partial<LocalPorts>;
  readonly mayReadStatements?: MayReadStatements | 'by-plan';
  /** Changes the table the product sees, to count or fail its calls. */
  readonly through?: (table: Table) => Table;
};

/** Long enough for the rule, and about nobody. */
export const PASSWORD = 'seven plum trees in rain';
export const OTHER_PASSWORD = 'eleven grey herons at dusk';

type Reply = { readonly cookies: readonly string[]; readonly text: string };

/** The value of a cookie that an answer sets; empty where it takes the cookie away. */
export const cookieOf = ({ cookies }: Reply, name: string = SESSION_COOKIE): string | undefined =>
  cookies
    .map((text) => new RegExp(`^${name}=([^;]*)`).exec(text)?.[1])
    .find((value) => value !== undefined);

/** The product as far as people go, on an embedded table in a folder of its own, at a time that a test moves. */
export const authWorld = ({ world = {}, through = (table) => table, ...options }: Options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-auth-'));
  const time = { now: Date.parse('2026-03-02T09:00:00Z') };
  const now = () => new Date(time.now);
  const opened = openEmbeddedTable(join(folder, 'table.sqlite'));
  const queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'ingest',
    visibilitySeconds: 60,
    maxDeliveries: 4,
    clock: now,
  });
  const files = openEmbeddedFiles({
    folder: join(folder, 'files'),
    baseUrl: 'http://localhost:3000',
    secret: 'fictional',
    clock: now,
  });
  const table = through(opened);
  const tokenKeys = tokenKeysStandIn();
  const api = testApi({
    ...options,
    ports: {
      table,
      now,
      newId: randomUUID,
      index: plainIndex().index,
      files,
    },
    world: { tokenKeys: tokenKeys.keys, ...world },
  });

  const register = (email: string, password = PASSWORD, name = 'Mira Rowan') =>
    api.post('/auth/register', { email, password, name });
  const login = (email: string, password = PASSWORD, call: Call = {}) =>
    api.with(call).post('/auth/login', { email, password });
  /** The word of the newest mail to an address, as its link carries it. */
  const wordFor = (email: string): string | undefined =>
    /token=([\w.-]+)/.exec(api.mails.findLast(({ to }) => to.email === email)?.text ?? '')?.[1];
  const subjectsTo = (email: string) =>
    api.mails.filter(({ to }) => to.email === email).map(({ subject }) => subject);
  const verify = async (word: string | undefined) =>
    (await api.get(`/users/verify-email/${word ?? 'none'}`)).body;

  return {
    api,
    table,
    now,
    tokenKeys,
    people: peopleIn(opened, now),
    later: (milliseconds: number) => void (time.now += milliseconds),
    register,
    login,
    wordFor,
    subjectsTo,
    verify,
    /** Registers somebody, confirms their address and answers their session cookie. */
    confirmed: async (email: string, password = PASSWORD, name = 'Mira Rowan') => {
      const registered = await register(email, password, name);
      await verify(wordFor(email));
      return cookieOf(registered) ?? '';
    },
    /** Calls as whoever holds this session cookie. */
    holding: async (cookie: string) =>
      api.with({ headers: { authorization: `Bearer ${await api.tokenOf(cookie)}` } }),
    close: () => {
      queue.close();
      opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type AuthWorld = ReturnType<typeof authWorld>;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
