import { readdir } from 'node:fs/promises';

import { fileProblem } from '#functions/adapters/embedded/regular-file.ts';
import { HARVESTS, INGEST } from '#functions/features/articles/feature.ts';
import { startHarvest } from '#functions/features/articles/harvest/start-harvest.ts';
import { type Harvest, harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import { type ArticleOutcome, type HarvestedSet } from '#shared/domain/harvest.ts';

import type { IngestProgress } from './ingest-paths.ts';
import type { LocalWorld } from '../world/world.ts';

const LOOK_AGAIN_MS = 200;

/** The outcome of a harvest. */
export type HarvestSummary = {
  readonly listed: number;
  readonly counts: Harvest['counts'];
  /** Parts that failed repeatedly and are in the dead-letter queue. */
  readonly failedParts: number;
  /** Lines of the collection's list that cannot be read, and files of it that are damaged. */
  readonly badLines: number;
  readonly damagedFiles: number;
};

/** A collection may be a folder of this machine; a mistyped one would otherwise be a collection without articles. */
const refuseUnreadableFolder = async (from: string): Promise<void> => {
  if (from.includes('://')) return;
  try {
    await readdir(from);
  } catch (error) {
    const reason =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOTDIR'
        ? 'It is a file, not a folder.'
        : fileProblem(error).replace('such file', 'such folder');
    throw new Error(`${from} was not harvested. ${reason}`, { cause: error });
  }
};

type HarvestRequest = { readonly from: string; readonly set: HarvestedSet };

/** Harvests a collection, or continues an interrupted harvest; resolves when everything is read. */
export const harvestCollection = async (
  world: LocalWorld,
  { from, set }: HarvestRequest,
  onProgress: (progress: IngestProgress) => void,
  signal?: AbortSignal,
): Promise<HarvestSummary> => {
  await refuseUnreadableFolder(from);
  const harvests = world.queueNamed(HARVESTS);
  const ingest = world.queueNamed(INGEST);
  const repository = harvestRepository(world.table);
  const failedBefore = (await harvests.depth()).dead;
  const id = await startHarvest({ ...world, harvests })(from, set);
  for (;;) {
    signal?.throwIfAborted();
    const harvest = await repository.read(id);
    if (!harvest) throw new Error('The harvest no longer exists.');
    const { waiting, inFlight, dead } = await harvests.depth();
    const failedParts = dead - failedBefore;
    const processedCount = Object.values(harvest.counts).reduce((sum, count) => sum + count, 0);
    onProgress({ done: processedCount, handedIn: harvest.listed });
    const isOver =
      harvest.status === 'done' ||
      waiting + inFlight === 0 ||
      // Everything that remains is in the dead-letter queue, so waiting longer would never end.
      (harvest.status === 'reading' &&
        harvest.handedOut === harvest.parts &&
        harvest.parts - harvest.done === failedParts);
    const depth = await ingest.depth();
    // No process supervises it after this one ends.
    if (harvest.status === 'reading' && harvest.parts === harvest.done)
      await repository.ended(harvest, world.now().toISOString());
    if (isOver && depth.waiting + depth.inFlight === 0)
      return {
        listed: harvest.listed,
        counts: harvest.counts,
        failedParts,
        badLines: harvest.badLines,
        damagedFiles: harvest.damagedFiles,
      };
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

const FATES: Readonly<Record<ArticleOutcome, string>> = {
  'handed-in': 'read',
  unchanged: 'already known',
  'other-license': 'under another license than asked for',
  'not-open': 'not open, or scanned pages',
  missing: 'without text in the collection',
  unreadable: 'not readable',
};

/** Formats the outcome as a sentence. */
export const formatHarvest = ({
  listed,
  counts,
  failedParts,
  badLines,
  damagedFiles,
}: HarvestSummary): string =>
  [
    `${String(listed)} articles are in the collection`,
    ...Object.entries(FATES).flatMap(([fate, fateText]) => {
      // Each of its keys is one of the outcomes.
      const count = counts[fate as ArticleOutcome];
      return count > 0 ? [`${String(count)} ${fateText}`] : [];
    }),
    ...(badLines > 0
      ? [`${String(badLines)} lines of the collection's list could not be read and were left out`]
      : []),
    ...(damagedFiles > 0
      ? [
          `${String(damagedFiles)} files of the collection's list are cut off or damaged; what they would name further on was not read`,
        ]
      : []),
    ...(failedParts > 0
      ? [
          `${String(failedParts)} parts could not be fetched; they are in the dead-letter queue of harvests, and can be redriven at /admin`,
        ]
      : []),
  ].join('; ');
