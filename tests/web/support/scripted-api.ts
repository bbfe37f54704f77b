import type { Fetch } from '#web/app/api-client.ts';

import {
  aggregations,
  counts,
  paperHit,
  paperReply,
  reference,
  statementHit,
  statementView,
} from './fictional.ts';

export type Asked = { readonly path: string; readonly query: URLSearchParams };
type Reply = { readonly status?: number; readonly body: unknown };
/** Answers a call, or passes it on to the usual answer with undefined. */
export type Script = (asked: Asked) => Reply | Promise<Reply> | undefined;

const hits = Array.from({ length: 10 }, (_, index) =>
  index % 3 === 1 ? statementHit(index) : paperHit(index),
);

const statements = Array.from({ length: 6 }, (_, index) => statementView(index));

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
  if (path === '/api/search') return { body: { hits, total: 1_234, aggregations, took: 3 } };
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
        : { statements, total: 212, counts, locked: false },
    };
  }
  if (path.endsWith('/references'))
    return { body: { references: Array.from({ length: 34 }, (_, n) => reference(n)), total: 34 } };
  if (path.startsWith('/api/statements/')) return { body: statementView(2) };
  if (path.startsWith('/api/papers/10.5555/'))
    return { body: paperReply({ doi: path.slice('/api/papers/'.length) }) };
  return { status: 404, body: { title: 'Not found', status: 404 } };
};

export const answerTo = async (
  asked: Asked,
  script: Script = () => undefined,
): Promise<Required<Reply>> => {
  const { status = 200, body } = (await script(asked)) ?? usual(asked);
  return { status, body };
};

/** A network that answers from fictional data; `calls` tells what was asked. */
export const scriptedNetwork = (script?: Script) => {
  const calls: (Asked & { readonly signal: AbortSignal })[] = [];
  const fetch: Fetch = async (url, { signal }) => {
    const { pathname, searchParams } = new URL(url, 'http://veracite.test');
    const asked = { path: decodeURIComponent(pathname), query: searchParams };
    calls.push({ ...asked, signal });
    const { status, body } = await answerTo(asked, script);
    return { ok: status < 400, status, json: async () => structuredClone(body) };
  };
  return { fetch, calls, searches: () => calls.filter(({ path }) => path === '/api/search') };
};
