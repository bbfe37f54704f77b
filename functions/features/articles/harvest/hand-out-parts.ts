import { WriteConflict } from '#functions/platform/ports/table.ts';
import { type Harvest, harvestRepository } from '#functions/records/harvests/harvest-repository.ts';

import { type HarvestPorts } from './ports.ts';
import { saysHandOut, saysPart } from './says.ts';

/** Parts that are handed out and not yet worked: enough to keep the workers busy, few enough to stop within a minute. */
const MOST_PARTS_OUT = 50;
/** Articles that wait to be read: beyond, nothing more is fetched until the readers and the index have caught up. */
const MOST_WAITING_ARTICLES = 20_000;
const LOOK_AGAIN_SECONDS = 5;

type Room = { readonly mostPartsOut?: number; readonly mostWaiting?: number };

/**
 * Hands out parts while there is room for them, and comes back. What it sent before it was cut off is sent again, which
 * changes nothing; what it did not send is never taken for sent.
 */
export const handOutParts =
  (
    ports: HarvestPorts,
    { mostPartsOut = MOST_PARTS_OUT, mostWaiting = MOST_WAITING_ARTICLES }: Room = {},
  ) =>
  async (id: string, turn: number): Promise<void> => {
    const repository = harvestRepository(ports.table);
    const harvest = await repository.read(id);
    // Another message of this turn, or a later one, has it in hand.
    if (harvest?.status !== 'reading' || harvest.turn > turn) return;
    const at = ports.now().toISOString();
    if (harvest.done >= harvest.parts) return repository.ended(harvest, at);

    const { waiting } = await ports.ingest.depth();
    const room = waiting < mostWaiting ? mostPartsOut - (harvest.handedOut - harvest.done) : 0;
    const upTo = Math.min(harvest.parts, harvest.handedOut + Math.max(0, room));
    const parts = Array.from({ length: upTo - harvest.handedOut }, (_, place) =>
      saysPart(id, harvest.handedOut + place),
    );
    if (parts.length > 0) await ports.harvests.send(parts);
    const next: Pick<Harvest, 'id' | 'turn'> = { id, turn: harvest.turn + 1 };
    await ports.harvests.send([saysHandOut(next)], { delaySeconds: LOOK_AGAIN_SECONDS });
    await quietly(repository.handedOut(harvest, upTo, at));
  };

/** Where another was faster, it has done the same. */
const quietly = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
};
