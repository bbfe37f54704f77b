import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type StoredArticle } from '#functions/records/articles/stored-article.ts';
import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';

/** Tests an article by its key and the name of its file. */
export type KeepsFirstLabels = (article: Pick<StoredArticle, 'key' | 'name'>) => boolean;

export type SecondReadingsPorts = {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'list'>;
  /** The queue that reads and amends articles. */
  readonly ingestQueue: Pick<Queue, 'send'>;
  /** The queue of this worker. */
  readonly queue: Pick<Queue, 'send'>;
  /** Queues whose work goes before the rest of the collection. */
  readonly first: readonly Pick<Queue, 'depth'>[];
  readonly secondReading: SecondReadingSetting;
  /** Undefined if there is none: labels stay as the first reader gave them. */
  readonly secondReader: SecondReader | undefined;
  /** Reads the likeliest statements once more, with the same port; undefined: there is none. */
  readonly thirdReader: SecondReader | undefined;
  /** Articles that keep the labels of the first reader; undefined: none does. */
  readonly keepsFirstLabels: KeepsFirstLabels | undefined;
  /** Resolves when no request is being answered, or after a few seconds. */
  readonly whenQuiet: () => Promise<void>;
  readonly now: Clock;
};

/** The ports of a worker that has a reader. */
export type ReadingPorts = Omit<SecondReadingsPorts, 'secondReader'> & {
  readonly secondReader: SecondReader;
};
