import { type Work } from '#functions/platform/queues/work.ts';
import { HarvestMessage } from '#shared/messages/harvest.ts';

import { superviseHarvests } from './start-harvest.ts';
import { enqueueBatches } from './enqueue-batches.ts';
import { harvestBatch } from './harvest-batch.ts';
import { listCollection } from './list-collection.ts';
import { type HarvestPorts } from './ports.ts';

/** Processes a message of the harvest queue. */
export const processHarvests = (ports: HarvestPorts): Work => ({
  kind: 'each',
  work: async ({ body, attempt }, run) => {
    const message = HarvestMessage.parse(JSON.parse(body));
    switch (message.kind) {
      case 'look':
        await superviseHarvests(ports);
        return 'done';
      case 'list':
        return listCollection(ports)(message.harvest, run, attempt);
      case 'hand-out':
        await enqueueBatches(ports)(message.harvest, message.turn);
        return 'done';
      case 'part':
        await harvestBatch(ports)(message.harvest, message.part, { attempt, run });
        return 'done';
    }
  },
});
