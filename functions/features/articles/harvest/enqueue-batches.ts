import { WriteConflict } from '#functions/platform/ports/table.ts';
import { type Harvest, harvestRepository } from '#functions/records/harvests/harvest-repository.ts';

import { type HarvestPorts } from './ports.ts';
import { enqueueMessage, batchMessage } from './harvest-messages.ts';

/** Dispatched batches that are not finished: enough to keep the workers busy, few enough to stop within a minute. */
const MAX_QUEUED_BATCHES = 50;
/** Articles waiting to be read; above this, nothing more is fetched until readers and index catch up. */
const MAX_WAITING_ARTICLES = 20_000;
const LOOK_AGAIN_SECONDS = 5;

type Room = { readonly mostPartsOut?: number; readonly mostWaiting?: number };

/**
 * Dispatches batches while there is capacity, then reschedules itself. After an interruption it sends batches again,
 * which is harmless; an unsent batch is never recorded as sent.
 */
export const enqueueBatches =
  (
    ports: HarvestPorts,
    { mostPartsOut = MAX_QUEUED_BATCHES, mostWaiting = MAX_WAITING_ARTICLES }: Room = {},
  ) =>
  async (id: string, turn: number): Promise<void> => {
    const repository = harvestRepository(ports.table);
    const harvest = await repository.read(id);
    // Another message of this or a later turn is processing it.
    if (harvest?.status !== 'reading' || harvest.turn > turn) return;
    const at = ports.now().toISOString();
    if (harvest.done >= harvest.parts) return repository.ended(harvest, at);

    const { waiting } = await ports.ingest.depth();
    const room = waiting < mostWaiting ? mostPartsOut - (harvest.handedOut - harvest.done) : 0;
    const upTo = Math.min(harvest.parts, harvest.handedOut + Math.max(0, room));
    const parts = Array.from({ length: upTo - harvest.handedOut }, (_, index) =>
      batchMessage(id, harvest.handedOut + index),
    );
    if (parts.length > 0) await ports.harvests.send(parts);
    const next: Pick<Harvest, 'id' | 'turn'> = { id, turn: harvest.turn + 1 };
    await ports.harvests.send([enqueueMessage(next)], { delaySeconds: LOOK_AGAIN_SECONDS });
    await quietly(repository.handedOut(harvest, upTo, at));
  };

/** If another was faster, it did the same. */
const quietly = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
};
