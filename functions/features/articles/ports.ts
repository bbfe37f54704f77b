import { type Classifier } from '#functions/ingest/article.ts';
import { type Events } from '#functions/platform/ports/events.ts';
import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock, type NewId } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type StoredArticle } from '#functions/records/articles/stored-article.ts';

/** Describes a source file: the hash of its content, its name, and its submission time (ISO 8601, UTC). */
export type ReadFrom = { readonly sha256: string; readonly name: string; readonly at: string };

/** A read article and its compressed file, produced together by the reading thread. */
export type ReadSource = (
  bytes: Uint8Array,
  source: ReadFrom,
) => Promise<readonly { readonly article: StoredArticle; readonly file: Uint8Array }[]>;

/** The ports that reading articles needs. */
export type IngestPorts = {
  readonly table: Table;
  readonly files: Files;
  /** The queue of articles to read. */
  readonly queue: Pick<Queue, 'send'>;
  readonly events: Events;
  readonly index: Pick<SearchIndex, 'putPapers' | 'removePapers' | 'putStatements'>;
  readonly read: ReadSource;
  /** Name and version of the classifier that `read` uses. */
  readonly model: string;
  /** That classifier, loaded on first use. */
  readonly classifier: () => Classifier;
  readonly now: Clock;
  readonly newId: NewId;
};
