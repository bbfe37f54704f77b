import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { HARVESTS, harvestWorker } from '#functions/features/articles/feature.ts';
import { harvestedSets } from '#shared/domain/harvest.ts';

import { harvestCollection, type HarvestSummary, formatHarvest } from '../import/harvest.ts';
import { openLocalArticles } from '../data/open-articles.ts';
import { createProgressBar } from '../data/progress-bar.ts';
import { startWorkerLoop } from '../world/worker-loop.ts';
import { runOnDataFolder, runCommand } from './run-on-data-folder.ts';

const USAGE = `Reads the articles of an open-access collection with the layout of PubMed Central's.

  npm run harvest -- --from WHERE --licenses ${harvestedSets.join('|')} [--json]
                     WHERE is s3://bucket (AWS, such as s3://pmc-oa-opendata), https://host/bucket (S3-compatible),
                     or a folder with a copy

An interrupted harvest continues when it is run again; a later run reads what is new.`;

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      licenses: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const set = harvestedSets.find((harvestedSet) => harvestedSet === values.licenses);
  if (values.help || values.from === undefined || !set) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  // A running product may have another working directory.
  const source = values.from.includes('://') ? values.from : resolve(values.from);
  const bar = createProgressBar(process.stderr, 'Harvesting articles');
  const result = await runOnDataFolder(
    { kind: 'harvest', from: source, set },
    async (world, _loop, onProgress) => {
      const queue = world.embeddedQueue(HARVESTS);
      await queue.giveBackTaken();
      const harvestPorts = { openArticles: openLocalArticles, harvestPlan: undefined };
      const worker = startWorkerLoop(
        harvestWorker,
        { ...world, ...harvestPorts },
        { ...world, queue },
      );
      try {
        return await harvestCollection(world, { from: source, set }, onProgress);
      } finally {
        await worker.close();
      }
    },
    ({ done, handedIn }) => {
      bar.show(done, handedIn);
    },
  );
  bar.end();
  // In both cases the summary comes from harvestCollection, here or in the running product of the same version.
  const summary = result as HarvestSummary;
  console.log(values.json ? JSON.stringify(summary) : formatHarvest(summary));
  return summary.failedParts + summary.damagedFiles > 0 ? 1 : 0;
});
