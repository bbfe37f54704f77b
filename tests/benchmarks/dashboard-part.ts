import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Logger } from '@aws-lambda-powertools/logger';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { feature } from '#functions/features/dashboards/feature.ts';
import { nothingOpen } from '#tests/support/nothing-open.ts';
import { everyoneMayRead, anonymousCallers } from '#functions/platform/http/callers.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { createStoredDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import { putReliance } from '#functions/records/dashboards/reliance-repository.ts';
import { paperKeys, recordItem } from '#functions/records/papers/paper-repository.ts';
import { createLocalServer } from '#infra/local/http/http-server.ts';
import { usualLayout } from '#shared/domain/dashboard.ts';
import { emptyTally } from '#shared/domain/tally.ts';
import { answersOf } from '#tests/support/answers-of.ts';
import { unusedQueue } from '#tests/support/unused-queue.ts';

import { openLibrary } from './library.ts';
import { type Measurement, percentile, timed } from './measurement.ts';
import { invented } from './report-times.ts';

const WORKS = 1000;
const PAGE = 25;
const OPENINGS = 60;
const SLUG = 'large';
/** Each opening comes so long after the one before that nothing of it is kept; one again comes while all of it is. */
const LATER_MS = 600_000;
const AGAIN_MS = 4_000;

/** What a page asks for while nothing is filtered, and while something is. */
const FILTERS = [
  '',
  'type=supporting',
  'section=results&year_from=2000',
  'citing_author=Ada%20Brevoort',
] as const;

/** The works that the generated library cites most, each as article and as work that is only cited. */
const mostCited = Array.from({ length: WORKS }, (_, place) => {
  const work = Math.floor(place / 2);
  return place % 2 === 0 ? `10.5555/invented.${work}` : `10.5555/known.${work}`;
});

/** How long the largest dashboard that a plan allows takes to open: its record, overview, papers and statements at once. */
export const measureDashboard = async (statements: number): Promise<readonly Measurement[]> => {
  const { index } = await openLibrary(statements);
  const folder = mkdtempSync(join(tmpdir(), 'veracite-dashboards-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const said = await fill(table, index);
  const clock = { at: Date.now() };
  const { ask, close } = await listen(table, index, () => new Date(clock.at));

  // Its statements stand at the end of the page, which asks for them when they come near.
  const parts = (filter: string) =>
    Promise.all([ask(''), ask(`/overview?${filter}`), ask(`/papers?limit=${PAGE}&${filter}`)]);
  const after = (passed: number) => (filter: string) => {
    clock.at += passed;
    return parts(filter);
  };
  const open = after(LATER_MS);
  const alone = (path: string) => {
    clock.at += LATER_MS;
    return ask(path);
  };
  await timed(
    Array.from({ length: 20 }, () => ''),
    open,
  );
  const part = `A dashboard of ${WORKS} works with ${said.toLocaleString('en')} statements, among ${statements.toLocaleString('en')}`;
  const opened = async (how: typeof open) => {
    // Of all threads: it hardly changes with what else the machine does.
    const before = process.cpuUsage();
    const took = await timed(
      Array.from({ length: OPENINGS }, () => ''),
      how,
    );
    const { user, system } = process.cpuUsage(before);
    return { took, processor: (user + system) / 1000 / OPENINGS };
  };
  const { took: times, processor } = await opened(open);
  const again = await opened(after(AGAIN_MS));
  const figures: Measurement[] = [
    {
      part,
      what: 'processor time of one opening, client included',
      value: processor,
      unit: 'ms',
    },
    {
      part,
      what: 'the same while nothing has changed',
      value: again.processor,
      unit: 'ms',
    },
    { part, what: 'opens p50', value: percentile(times, 0.5), unit: 'ms' },
    {
      part,
      what: 'opens p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      budget: 'dashboard opens p95',
    },
    {
      part,
      what: 'opens while nothing has changed p95',
      value: percentile(again.took, 0.95),
      unit: 'ms',
    },
  ];
  for (const filter of FILTERS.slice(1)) {
    const filtered = await timed(
      Array.from({ length: OPENINGS / 3 }, () => filter),
      open,
    );
    figures.push({ part, what: `${filter} p95`, value: percentile(filtered, 0.95), unit: 'ms' });
  }
  for (const path of ['', '/overview', `/papers?limit=${PAGE}`, `/statements?limit=${PAGE}`]) {
    const times = await timed(
      Array.from({ length: OPENINGS / 3 }, () => path),
      alone,
    );
    const what = `GET /dashboards/{slug}${path} alone p95`;
    figures.push({ part, what, value: percentile(times, 0.95), unit: 'ms' });
  }
  close();
  table.close();
  rmSync(folder, { recursive: true, force: true });
  await index.close();
  return figures;
};

/** Puts the dashboard and what is known of its works and of the newest statements; answers how many statements it has. */
const fill = async (table: Table, index: SearchIndex): Promise<number> => {
  const { total, hits } = await index.search({
    mode: 'citations',
    filters: { dois: mostCited },
    sort: { key: 'date', order: 'desc' },
    offset: 0,
    limit: 250,
    aggregate: false,
  });
  const citing = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement.citingDoi] : []));
  await table.putMany(
    [...new Set([...mostCited, ...citing])].flatMap((doi, place) => [
      recordItem(invented(doi), {
        ...emptyTally,
        supporting: place % 17,
        contradicting: place % 5,
        mentioning: place,
        total: place + (place % 17) + (place % 5),
        ...(place % 25 === 0 && { noticeChanges: 1 }),
      }),
      ...(place % 25 === 0
        ? [{ ...paperKeys.notices(doi), bySource: { invented: [{ status: 'retracted' }] } }]
        : []),
    ]),
  );
  const at = new Date().toISOString();
  const id = randomUUID();
  await createStoredDashboard(table)(
    {
      id,
      slug: SLUG,
      name: 'A large dashboard',
      description: '',
      ownerId: 'nobody',
      isPublic: true,
      componentLayout: usualLayout,
      createdAt: at,
      lastUpdated: at,
      worksChangedAt: at,
      refreshedAt: at,
      refresh: { status: 'idle' },
      matched: mostCited.length,
      unmatched: 0,
    },
    { matched: mostCited, unmatched: [] },
  );
  const relying = mostCited.filter((_, place) => place % 10 === 3);
  await putReliance(table)(
    id,
    relying.map((doi) => ({ doi, on: mostCited.slice(0, 1) })),
    new Date(),
  );
  return total;
};

const listen = async (table: Table, index: SearchIndex, now: Clock) => {
  const unused = () => Promise.reject(new Error('Nobody is asked for this.'));
  const handler = serve({
    ...answersOf(feature, {
      table,
      index,
      mayReadStatements: everyoneMayRead,
      openText: nothingOpen,
      queueNamed: () => unusedQueue,
      entitlementOf: unused,
      readBibliography: unused,
      dashboardWatch: { followWorks: unused, forgetDeleted: unused },
      mailer: { send: unused },
      // What its papers rely on was looked up already.
      rateLimits: { take: async () => ({ kind: 'refused', retryAfterSeconds: 1 }) },
      libraries: { zotero: unused, mendeley: unused },
      entitled: () => {
        throw new Error('Nobody is asked for this.');
      },
      entitlements: 'open',
      licenses: { bySlug: unused },
      origin: () => '',
      now,
      newId: randomUUID,
    }),
    callers: anonymousCallers,
    logger: new Logger({ serviceName: 'benchmarks', logLevel: 'CRITICAL' }),
  });
  const server = createLocalServer(
    handler,
    async () => undefined,
    (error) => console.error(error),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address of a listening TCP server is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    ask: async (path: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/dashboards/${SLUG}${path}`);
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
      await reply.arrayBuffer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
