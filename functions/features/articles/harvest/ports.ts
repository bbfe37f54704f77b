import { type Files } from '#functions/platform/ports/files.ts';
import { type OpenArticles } from '#functions/platform/ports/open-articles.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type HarvestedSet } from '#shared/domain/harvest.ts';

/** The scheduled harvest and its interval. */
export type HarvestPlan = {
  /** `s3://bucket`, or another location that `openArticles` supports. */
  readonly from: string;
  readonly set: HarvestedSet;
  readonly everyDays: number;
};

export type HarvestPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact' | 'putMany'>;
  readonly files: Pick<Files, 'get' | 'put' | 'info' | 'remove'>;
  /** The queue of articles to read, and its length. */
  readonly ingest: Pick<Queue, 'send' | 'depth'>;
  /** The queue of harvests itself. */
  readonly harvests: Pick<Queue, 'send'>;
  readonly openArticles: (from: string) => OpenArticles;
  /** Undefined: only harvests started manually. */
  readonly harvestPlan: HarvestPlan | undefined;
  readonly now: Clock;
};
