import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Logger } from '@aws-lambda-powertools/logger';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { feature } from '#functions/features/papers/feature.ts';
import { nothingOpen } from '#tests/support/nothing-open.ts';
import { everyoneMayRead, anonymousCallers } from '#functions/platform/http/callers.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordItem } from '#functions/records/papers/paper-repository.ts';
import { createLocalServer } from '#infra/local/http/http-server.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { answersOf } from '#tests/support/answers-of.ts';
import { unusedQueue } from '#tests/support/unused-queue.ts';

import { timed } from './measurement.ts';

const REPORTS = 150;
const PAGE = 25;

/**
 * Milliseconds of the two calls that open a report, asked of the local server over HTTP: the paper, and the first page of
 * what is said of it. From the most cited work down to works that nobody cites.
 */
export const reportTimes = async (index: SearchIndex): Promise<readonly number[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-reports-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const dois = Array.from(
    { length: REPORTS },
    (_, place) => `10.5555/invented.${Math.floor(place ** 1.4)}`,
  );
  await fillRecords(table, index, dois);
  const handler = serve({
    ...answersOf(feature, {
      table,
      index,
      patentIndex: index,
      mayReadStatements: everyoneMayRead,
      openText: nothingOpen,
      files: { get: async () => undefined },
      // Nobody who asks comes from an organization: nothing is counted.
      queueNamed: () => unusedQueue,
      now: () => new Date(),
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
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/papers/${path}`);
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    await reply.arrayBuffer();
  };
  const paths = dois.flatMap((doi) => [doiPath(doi), `${doiPath(doi)}/statements?limit=${PAGE}`]);
  await timed(paths.slice(-30), ask);
  const times = await timed(paths, ask);
  server.closeAllConnections();
  server.close();
  table.close();
  rmSync(folder, { recursive: true, force: true });
  return times;
};

/** The table holds the papers of these reports and the papers on their first pages. */
const fillRecords = async (
  table: Table,
  index: SearchIndex,
  dois: readonly string[],
): Promise<void> => {
  const known = new Set(dois);
  for (const doi of dois) {
    const { statements } = await index.statements({ doi, about: 'cited', offset: 0, limit: PAGE });
    for (const { citingDoi } of statements) known.add(citingDoi);
  }
  await table.putMany(
    [...known].map((doi) => recordItem(invented(doi), { mentioning: 9, total: 9 })),
  );
};

/** A paper as large as they usually are. */
export const invented = (doi: string): PaperRecord => ({
  doi,
  origin: 'read',
  title: `What is known about ${doi}`,
  abstract: 'One sentence of an abstract that stands for many. '.repeat(25),
  authors: ['Ada Brevoort', 'Malik Quillane', 'Zofia Hestrup'].map((name) => ({
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    affiliations: [0],
  })),
  affiliations: [{ name: 'University of Lindemar', country: 'Germany' }],
  journal: {
    name: 'Letters in General Science',
    slug: 'letters-in-general-science',
    issns: ['9555-2200'],
  },
  year: 2020,
  paperType: 'article',
  keywords: [],
  subjects: [],
  meshDescriptors: [],
  substances: [],
  funding: [],
  referenceCount: 40,
});
