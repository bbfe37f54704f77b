import { bulkWriter, type BulkSize, type WriteBulk } from './bulk.ts';
import { type Engine } from './engine.ts';
import { realtimeReader, type ReadNow } from './realtime-reads.ts';

/** The engine operations that putting needs: real-time reads by key, and writes pooled with those of other callers. */
export type Desk = { readonly write: WriteBulk; readonly read: ReadNow };

export const deskOf = (engine: Engine, size?: BulkSize): Desk => ({
  write: bulkWriter(engine, size),
  read: realtimeReader(engine),
});
