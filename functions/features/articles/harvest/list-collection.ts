import { type WorkResult, type Run } from '#functions/platform/queues/work.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { type Harvest, harvestRepository } from '#functions/records/harvests/harvest-repository.ts';

import {
  DamagedList,
  entriesFrom,
  type Listed,
  newestInventory,
  locationsOf,
} from './open-collection.ts';
import { MAX_BATCH_ENTRIES, batchFiles } from './batches.ts';
import { type HarvestPorts } from './ports.ts';
import { enqueueMessage } from './harvest-messages.ts';

/** Batches written together before the progress of the listing is recorded. */
const PARTS_TOGETHER = 16;
/** From this attempt on, a damaged file of the list is left behind, so that it does not keep the others from being read. */
const LAST_ATTEMPTS = 3;

/**
 * Writes down in parts what the bucket lists. Cut off, it goes on where it was; what it writes again is the same. Lines that
 * cannot be read are counted and passed over, and so is the rest of a file of the list that is damaged each time.
 */
export const listCollection =
  (ports: HarvestPorts) =>
  async (id: string, run: Run, attempt = 1): Promise<WorkResult> => {
    const repository = harvestRepository(ports.table);
    const harvest = await repository.read(id);
    if (!harvest) return 'done';
    try {
      const listed =
        harvest.status === 'listing' ? await listOn(ports, harvest, run, attempt) : harvest;
      if (listed.status === 'listing') return 'hand-on';
      await ports.harvests.send([enqueueMessage(listed)]);
      return 'done';
    } catch (error) {
      if (error instanceof WriteConflict) return 'elsewhere';
      throw error;
    }
  };

const listOn = async (
  ports: HarvestPorts,
  begun: Harvest,
  run: Run,
  attempt: number,
): Promise<Harvest> => {
  const repository = harvestRepository(ports.table);
  const parts = batchFiles(ports.files);
  const source = ports.openArticles(begun.from);
  const endsAt = ports.now().getTime() + (run.mayTakeMs ?? Infinity) / 2;
  let at = begun;
  const note = async (to: Partial<Harvest>) => {
    const movedAt = ports.now().toISOString();
    const next = { ...at, ...to, movedAt };
    await repository.listedTo(at, next, movedAt);
    at = next;
    await run.goesOn();
  };
  if (at.parts === 0 && at.inventory === undefined)
    await note({ inventory: await newestInventory(source) });

  const places = await locationsOf(source, at.inventory);
  while (at.place < places) {
    let waiting: Listed[][] = [[]];
    let { entries, last, badLines } = at;
    const write = async () => {
      const filled = waiting.filter((part) => part.length > 0);
      await allDone(filled.map((part, index) => parts.put(at.id, at.parts + index, part)));
      waiting = [[]];
      await note({
        entries,
        last,
        badLines,
        parts: at.parts + filled.length,
        listed: at.listed + filled.reduce((sum, part) => sum + part.length, 0),
      });
    };
    let damagedFiles = at.damagedFiles;
    try {
      for await (const { key, listed, isBad } of entriesFrom(source, at)) {
        entries += 1;
        last = key;
        if (isBad) badLines += 1;
        if (listed) waiting.at(-1)?.push(listed);
        if (waiting.at(-1)?.length !== MAX_BATCH_ENTRIES) continue;
        if (waiting.length < PARTS_TOGETHER) waiting.push([]);
        else {
          await write();
          if (run.isEnding() || ports.now().getTime() > endsAt) return at;
        }
      }
    } catch (error) {
      if (!(error instanceof DamagedList) || attempt < LAST_ATTEMPTS) throw error;
      damagedFiles += 1;
    }
    await write();
    await note({ place: at.place + 1, entries: 0, last: '', damagedFiles });
  }
  await note({ status: 'reading' });
  return at;
};
