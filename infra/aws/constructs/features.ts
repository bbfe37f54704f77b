import { type EventBus } from 'aws-cdk-lib/aws-events';

import { type WorkerQueue } from '../house/worker-queue.ts';
import { type Memory } from '../stacks/stateful-stack.ts';
import { ARTICLES, SOURCES, UPLOADS } from './article-files.ts';
import {
  eventGrants,
  filesGrants,
  type Grant,
  queueGrants,
  searchGrants,
  tableGrants,
} from './grants.ts';

type World = Memory & {
  readonly bus: EventBus;
  readonly ingest: WorkerQueue;
  readonly uploads: WorkerQueue;
};

/** What a feature needs: the memory of its function, which also sets its share of a processor, and what it may do. */
export type Needs = { readonly memoryMib: number; readonly grants: readonly Grant[] };

/** Each feature and the least it needs. A feature that is not named here has no function. */
export const needsOf = ({ table, files, search, bus, ingest, uploads }: World) => {
  const tables = tableGrants(table);
  const searches = searchGrants(search);
  const stored = filesGrants(files);

  const http: Readonly<Record<string, Needs>> = {
    search: { memoryMib: 1024, grants: [searches.search, tables.readItems] },
    papers: {
      memoryMib: 1024,
      grants: [searches.readStatements, tables.read, stored.read(ARTICLES)],
    },
    tallies: { memoryMib: 512, grants: [tables.readItems] },
    classifications: { memoryMib: 1024, grants: [] },
    health: { memoryMib: 512, grants: [searches.count] },
    documents: { memoryMib: 512, grants: [] },
  };
  const workers = {
    'ingest-worker': {
      memoryMib: 2048,
      grants: [
        tables.readAndWrite,
        searches.write,
        stored.read(ARTICLES),
        stored.write(ARTICLES),
        queueGrants('INGEST', ingest).bury,
        // An article whose references may be matched anew is queued again.
        queueGrants('INGEST', ingest).send,
        eventGrants(bus).publish,
      ],
    },
    'upload-receiver': {
      memoryMib: 1024,
      grants: [
        stored.read(UPLOADS),
        stored.write(SOURCES),
        queueGrants('UPLOADS', uploads).bury,
        queueGrants('INGEST', ingest).send,
      ],
    },
  } as const satisfies Readonly<Record<string, Needs>>;
  return { http, workers };
};
