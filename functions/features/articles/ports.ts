import { type Classifier } from '#functions/ingest/article.ts';
import { type Events } from '#functions/platform/ports/events.ts';
import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock, type NewId } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type StoredArticle } from '#functions/records/articles/stored-article.ts';

/** What is said of a source file: the hash of its bytes, its name, and when it was handed in to be read (ISO 8601, UTC). */
export type ReadFrom = { readonly sha256: string; readonly name: string; readonly at: string };

/** A read article and its compressed file, made together where the reading happens. */
export type ReadSource = (
  bytes: Uint8Array,
  source: ReadFrom,
) => Promise<readonly { readonly article: StoredArticle; readonly file: Uint8Array }[]>;

/** What reading articles needs from the world. */
export type IngestPorts = {
  readonly table: Table;
  readonly files: Files;
  /** The queue of articles that wait to be read. */
  readonly queue: Pick<Queue, 'send'>;
  readonly events: Events;
  readonly index: Pick<SearchIndex, 'putPapers' | 'putStatements'>;
  readonly read: ReadSource;
  /** Name and version of the classifier that `read` labels with. */
  readonly model: string;
  /** That classifier itself; laid out when it is first asked for. */
  readonly classifier: () => Classifier;
  readonly now: Clock;
  readonly newId: NewId;
};
