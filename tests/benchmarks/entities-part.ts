import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Logger } from '@aws-lambda-powertools/logger';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { feature as dashboards } from '#functions/features/dashboards/feature.ts';
import { feature as disagreements } from '#functions/features/disagreements/feature.ts';
import { feature as entities } from '#functions/features/entities/feature.ts';
import { feature as papers } from '#functions/features/papers/feature.ts';
import { nothingOpen } from '#tests/support/nothing-open.ts';
import { everyoneMayRead, anonymousCallers } from '#functions/platform/http/callers.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { createLocalServer } from '#infra/local/http/http-server.ts';
import { answersOf } from '#tests/support/answers-of.ts';
import { unusedQueue } from '#tests/support/unused-queue.ts';

import { callsOf } from './entity-calls.ts';
import { fillCollection } from './fill-collection.ts';
import { openLibrary } from './library.ts';
import { type Measurement, percentile, timed } from './measurement.ts';

const WARM_UP = 10;
/** Each call comes so long after the one before that nothing of it is kept. */
const LATER_MS = 600_000;

/**
 * How long the pages of journals, institutions, funders and authors take to answer, with what is contested and the picture of
 * a report, each call alone and over HTTP, beside as many statements.
 */
export const measureEntities = async (statements: number): Promise<readonly Measurement[]> => {
  const { index } = await openLibrary(statements);
  const folder = mkdtempSync(join(tmpdir(), 'veracite-entities-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const files = openEmbeddedFiles({
    folder: join(folder, 'files'),
    baseUrl: 'http://127.0.0.1',
    secret: randomUUID(),
    clock: now,
  });
  const filled = await fillCollection({ table, files }, statements);
  const server = await listen({ table, files, index, now });
  const ask = (path: string) => {
    clock.at += LATER_MS;
    return server.ask(path);
  };
  const counts = filled.entities
    .map((list) => `${list.length.toLocaleString('en')} ${list[0]?.kind ?? ''}s`)
    .join(', ');
  const part = `${counts} beside ${statements.toLocaleString('en')} statements`;
  const figures: Measurement[] = [
    { part, what: 'writing the three lists', value: filled.secondsOfLists, unit: 's' },
  ];
  // The first caller after the lists were written reads them for all others.
  const first = await timed(['/journals', '/affiliations', '/institutions'], ask);
  figures.push({
    part,
    what: 'first call after a list was rewritten',
    value: Math.max(...first),
    unit: 'ms',
  });
  for (const { what, paths, budget } of callsOf(filled.entities, statements)) {
    await timed(paths.slice(0, WARM_UP), ask);
    const times = await timed(paths, ask);
    figures.push({
      part,
      what: `${what} p95 (${times.length} calls)`,
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(budget && { budget }),
    });
  }
  server.close();
  table.close();
  rmSync(folder, { recursive: true, force: true });
  await index.close();
  return figures;
};

type Ports = {
  readonly table: Table;
  readonly files: Files;
  readonly index: SearchIndex;
  readonly now: Clock;
};

/** What features answer, as one: each call has a name of its own. */
const merged = <Part extends object>(parts: readonly Part[]): Part =>
  Object.assign({}, ...parts) as Part;

const listen = async ({ table, files, index, now }: Ports) => {
  const unused = () => Promise.reject(new Error('Nobody is asked for this.'));
  const world = {
    ...{
      table,
      files,
      index,
      now,
      patentIndex: index,
      mayReadStatements: everyoneMayRead,
      openText: nothingOpen,
    },
    queueNamed: () => unusedQueue,
    entitlementOf: unused,
    readBibliography: unused,
    dashboardWatch: { followWorks: unused, forgetDeleted: unused },
    mailer: { send: unused },
    // What papers rely on was looked up already.
    rateLimits: { take: async () => ({ kind: 'refused', retryAfterSeconds: 1 }) as const },
    libraries: { zotero: unused, mendeley: unused },
    entitled: () => {
      throw new Error('Nobody is asked for this.');
    },
    entitlements: 'open',
    licenses: { bySlug: unused },
    origin: () => '',
    newId: randomUUID,
  } as const;
  const answers = [
    answersOf(entities, world),
    answersOf(dashboards, world),
    answersOf(disagreements, world),
    answersOf(papers, world),
  ];
  const handler = serve({
    endpoints: merged(answers.map(({ endpoints }) => endpoints)),
    useCases: merged(answers.map(({ useCases }) => useCases)),
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
      const reply = await fetch(`http://127.0.0.1:${port}/api${path}`);
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
      await reply.arrayBuffer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
