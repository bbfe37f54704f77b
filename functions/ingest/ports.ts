import { type Events } from '#functions/ports/events.ts';
import { type Files } from '#functions/ports/files.ts';
import { type Clock, type NewId } from '#functions/ports/powers.ts';
import { type Queue } from '#functions/ports/queue.ts';
import { type SearchIndex } from '#functions/ports/search-index.ts';
import { type Table } from '#functions/ports/table.ts';

import { type StoredArticle } from './stored-article.ts';

/** A read article and its compressed file, made together where the reading happens. */
export type ReadSource = (
  bytes: Uint8Array,
  source: { readonly sha256: string; readonly name: string },
) => Promise<readonly { readonly article: StoredArticle; readonly file: Uint8Array }[]>;

/** What reading articles needs from the world. */
export type IngestPorts = {
  readonly table: Table;
  readonly files: Files;
  readonly queue: Queue;
  readonly events: Events;
  readonly index: SearchIndex;
  readonly read: ReadSource;
  readonly now: Clock;
  readonly newId: NewId;
};
