import type { Fetch } from '#web/platform/api-client.ts';

import {
  aggregations,
  citingPaper,
  counts,
  paperHit,
  paperReply,
  reference,
  statementHit,
  statementView,
} from './fictional.ts';

export type Asked = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
};
type Reply = {
  readonly status?: number;
  readonly body: unknown;
  readonly retryAfter?: string;
  /** For calls that answer a file. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  /** For calls that answer event by event. */
  readonly stream?: NonNullable<Awaited<ReturnType<Fetch>>['body']>;
};
/** Answers a call, or passes it on to the usual answer with undefined. */
export type Script = (asked: Asked) => Reply | Promise<Reply> | undefined;

const papers = Array.from({ length: 6 }, (_, index) => paperHit(index));
const sentences = Array.from({ length: 4 }, (_, index) => statementHit(3 * index + 1));
/** What a search finds: papers, sentences (of more statements), or either. */
const found = {
  papers: {
    hits: papers,
    total: 234,
    totals: { papers: 234, statements: 0 },
    aggregations,
    took: 3,
  },
  citations: {
    hits: sentences,
    total: 800,
    totals: { papers: 0, statements: 1_000 },
    aggregations,
    took: 3,
  },
  all: {
    hits: [...papers, ...sentences],
    total: 1_034,
    totals: { papers: 234, statements: 1_000 },
    aggregations,
    took: 3,
    byKind: {
      papers: { total: 234, totals: { papers: 234, statements: 0 } },
      statements: { total: 800, totals: { papers: 0, statements: 1_000 } },
    },
  },
};
const modeIn = (query: URLSearchParams): keyof typeof found => {
  const mode = query.get('mode');
  return mode === 'papers' || mode === 'citations' ? mode : 'all';
};

const statements = Array.from({ length: 6 }, (_, index) => statementView(index));

/** The same statements beneath the papers in which they stand. */
export const byPaper = (
  of: readonly ReturnType<typeof statementView>[],
  told: {
    readonly counts?: typeof counts;
    readonly locked?: boolean;
    readonly total?: number;
  } = {},
) => {
  const groups = [...Map.groupBy(of, (one) => one.citing.doi).values()].map((some) => ({
    citing: some[0]?.citing,
    statements: some,
    total: some.length,
  }));
  return {
    groups,
    total: groups.length,
    statementTotal: told.total ?? of.length,
    counts: told.counts ?? counts,
    locked: told.locked ?? false,
  };
};

const usual = ({ path, query }: Asked): Reply => {
  if (path === '/api/health')
    return {
      body: {
        status: 'ok',
        version: '0',
        corpus: { papers: 412, statements: 21_034 },
        search: 'embedded',
      },
    };
  if (path === '/api/search') return { body: found[modeIn(query)] };
  if (path === '/api/search/autocompletes')
    return {
      body: {
        autocompletes: {
          title: [0, 1, 2].map((n) => ({ completion: paperHit(n).title, doi: paperHit(n).doi })),
        },
      },
    };
  if (path.endsWith('/statements')) {
    const apart = query.getAll('kind').includes('table');
    return {
      body: apart
        ? {
            statements: statements
              .slice(0, 2)
              .map((one) => ({ ...one, id: `${one.id}t`, kind: 'caption' })),
            total: 2,
            counts,
            locked: false,
          }
        : query.has('group')
          ? byPaper(statements, { total: 212 })
          : { statements, total: 212, counts, locked: false },
    };
  }
  if (path.endsWith('/citing-papers')) {
    const papers = [...Array(4).keys()].map(citingPaper);
    return { body: { papers, total: papers.length, left: 0 } };
  }
  if (path.endsWith('/references'))
    return { body: { references: Array.from({ length: 34 }, (_, n) => reference(n)), total: 34 } };
  if (path.startsWith('/api/statements/')) return { body: statementView(2) };
  if (path.startsWith('/api/papers/10.5555/'))
    return { body: paperReply({ doi: path.slice('/api/papers/'.length) }) };
  if (path === '/api/checkout/subscription') return { body: { payments: 'none' } };
  return { status: 404, body: { title: 'Not found', status: 404 } };
};

export const answerTo = async (
  asked: Asked,
  script: Script = () => undefined,
): Promise<Reply & { readonly status: number }> => ({
  status: 200,
  ...((await script(asked)) ?? usual(asked)),
});

/** A file as a browser holds it; that of jsdom does not tell its text. */
const heldText = (text: string): Blob =>
  Object.assign(new Blob([text]), { text: async () => text });

/** A network that answers from fictional data; `calls` tells what was asked. */
export const scriptedNetwork = (script?: Script) => {
  const calls: (Asked & { readonly signal: AbortSignal })[] = [];
  const fetch: Fetch = async (url, { method, headers, body: sent, signal }) => {
    const { pathname, searchParams } = new URL(url, 'http://veracite.test');
    const token = headers['authorization']?.replace('Bearer ', '');
    const asked = {
      path: decodeURIComponent(pathname),
      query: searchParams,
      method,
      ...(token !== undefined && { token }),
      ...(sent !== undefined && { body: JSON.parse(sent) as unknown }),
    };
    calls.push({ ...asked, signal });
    const { status, body, retryAfter, file, stream } = await answerTo(asked, script);
    const told: Readonly<Record<string, string | undefined>> = {
      'retry-after': retryAfter,
      'x-file-name': file?.name,
      'content-type': file?.type,
    };
    return {
      ok: status < 400,
      status,
      headers: { get: (name) => told[name] ?? null },
      ...(stream && { body: stream }),
      blob: async () => heldText(file?.text ?? ''),
      json: async () => structuredClone(body),
    };
  };
  return { fetch, calls, searches: () => calls.filter(({ path }) => path === '/api/search') };
};
