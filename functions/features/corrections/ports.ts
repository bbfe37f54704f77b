import { type Clock } from '#functions/platform/ports/powers.ts';
import { type QueueNamed } from '#functions/platform/ports/queue.ts';
import { type RateLimits } from '#functions/platform/ports/rate-limits.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';

export type CorrectionsPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'transact'>;
  readonly index: Pick<SearchIndex, 'statement' | 'search'>;
  readonly rateLimits: RateLimits;
  readonly queueNamed: QueueNamed;
  readonly now: Clock;
};

/** The queue that reads and amends articles. */
export const INGEST = 'ingest';
