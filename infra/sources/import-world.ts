import type { IngestPorts } from '#functions/features/articles/ports.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { ThreadLink } from '#functions/platform/threads/thread-link.ts';

import type { PartCall, PartsOf } from './import-calls.ts';

/** What imports need of an installation: a data folder or an environment on AWS. */
export type ImportWorld = Pick<IngestPorts, 'table' | 'files' | 'events' | 'now' | 'newId'> & {
  readonly files: Files;
  readonly index: SearchIndex;
  readonly patentIndex: SearchIndex;
  readonly queueNamed: QueueNamed;
  /** Starts threads that write to the same world; absent where the network is what takes time. */
  readonly startImportThreads?: (parts: PartsOf) => Promise<readonly ThreadLink<PartCall>[]>;
  /** Waits for articles that match their references again; absent where workers do that elsewhere. */
  readonly untilRead?: (signal: AbortSignal | undefined) => Promise<void>;
};
