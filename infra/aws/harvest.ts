/**
 * Reports the progress of the latest harvests of an environment (docs/harvest.md); with `--begin` it starts one now, or
 * nudges a running one. Run by an operator whose credentials may read and write the table and send to the queue;
 * TABLE_NAME, HARVESTS_QUEUE_URL, HARVESTS_DEAD_LETTER_URL, HARVEST_BUCKET, HARVEST_SET and AWS_REGION have the values
 * of the function `harvests-worker`.
 */
import { HARVESTS } from '#functions/features/articles/feature.ts';
import { startHarvest } from '#functions/features/articles/harvest/start-harvest.ts';
import { harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import { harvestPlanOnAws } from '#infra/aws/run/ports/open-articles.ts';
import { queueNamedOnAws } from '#infra/aws/run/ports/queues.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';

const NEWEST = 5;

const table = tableOnAws();
if (process.argv.includes('--begin')) {
  const plan = harvestPlanOnAws();
  if (!plan) throw new Error('HARVEST_BUCKET is not set: this environment does not harvest.');
  const harvests = queueNamedOnAws()(HARVESTS);
  await startHarvest({ table, harvests, now: () => new Date() })(plan.from, plan.set);
}
for (const {
  id,
  from,
  set,
  status,
  at,
  movedAt,
  listed,
  parts,
  done,
  counts,
} of await harvestRepository(table).newest(NEWEST))
  console.log({ id, from, set, status, at, movedAt, listed, parts, done, ...counts });
