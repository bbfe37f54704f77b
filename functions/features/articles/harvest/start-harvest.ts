import { WriteConflict } from '#functions/platform/ports/table.ts';
import { harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import { type HarvestedSet, isStalled } from '#shared/domain/harvest.ts';

import { type HarvestPorts } from './ports.ts';
import { enqueueMessage, listMessage } from './harvest-messages.ts';

const DAY_MS = 86_400_000;
const LOOKED_AT = 5;

/** Starts a harvest or resumes the one of the same collection; returns its id. */
export const startHarvest =
  ({ table, harvests, now }: Pick<HarvestPorts, 'table' | 'harvests' | 'now'>) =>
  async (from: string, set: HarvestedSet): Promise<string> => {
    const repository = harvestRepository(table);
    const going = (await repository.newest(LOOKED_AT)).find(
      (one) => one.status !== 'done' && one.from === from && one.set === set,
    );
    if (going) {
      await harvests.send([
        going.status === 'listing' ? listMessage(going.id) : enqueueMessage(going),
      ]);
      return going.id;
    }
    const at = now().toISOString();
    const id = at.replace(/\D/g, '');
    try {
      await repository.begin({ id, from, set, at });
    } catch (error) {
      // Another request started one in the same millisecond.
      if (!(error instanceof WriteConflict)) throw error;
    }
    await harvests.send([listMessage(id)]);
    return id;
  };

/** Starts the scheduled harvest when due, and resumes a stalled one. */
export const superviseHarvests = async (ports: HarvestPorts): Promise<void> => {
  const { table, harvests, harvestPlan, now } = ports;
  const newest = await harvestRepository(table).newest(LOOKED_AT);
  for (const one of newest)
    if (isStalled(one, now()))
      await harvests.send([one.status === 'listing' ? listMessage(one.id) : enqueueMessage(one)]);
  if (!harvestPlan) return;
  const { from, set, everyDays } = harvestPlan;
  const last = newest.find((one) => one.from === from && one.set === set);
  if (last?.status === 'listing' || last?.status === 'reading') return;
  if (last && Date.parse(last.at) > now().getTime() - everyDays * DAY_MS) return;
  await startHarvest(ports)(from, set);
};
