import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock, type NewId } from '#functions/platform/ports/powers.ts';
import { type QueueNamed } from '#functions/platform/ports/queue.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { type Table } from '#functions/platform/ports/table.ts';

export const COLLECTIONS = 'collections';
export const INGEST = 'ingest';

export type CollectionPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact' | 'putMany'>;
  readonly queueNamed: QueueNamed;
  readonly sources: Sources;
  readonly now: Clock;
  readonly newId: NewId;
};

/** What collecting needs besides: it hands articles in to be read. */
export type CollectingPorts = Omit<CollectionPorts, 'newId'> & {
  readonly files: Pick<Files, 'put' | 'info'>;
};
