import { bulkWriter, type BulkSize, type WriteBulk } from './bulk.ts';
import { type Engine } from './engine.ts';
import { realtimeReader, type ReadNow } from './realtime-reads.ts';

/** What putting needs of the engine: documents read by key as they are now, and written together with those of others. */
export type Desk = { readonly write: WriteBulk; readonly read: ReadNow };

export const deskOf = (engine: Engine, size?: BulkSize): Desk => ({
  write: bulkWriter(engine, size),
  read: realtimeReader(engine),
});
