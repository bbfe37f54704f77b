import { setTimeout as pause } from 'node:timers/promises';

import { startCollection } from '#functions/features/collections/start-collection.ts';
import { unansweredIn } from '#functions/features/collections/collection-view.ts';
import { COLLECTIONS } from '#functions/features/collections/ports.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import {
  type Collection,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';
import { type CollectionRequest } from '#shared/contracts/collections.ts';
import { isOver } from '#shared/domain/collection.ts';
import { type SourceName } from '#shared/domain/source-name.ts';

import type { IngestProgress } from './ingest-paths.ts';
import type { LocalWorld } from '../world/world.ts';

const LOOK_AGAIN_MS = 200;
const MAX_LEFT_OUT = 10_000;

/** The outcome of a collection, as the command prints it. */
export type CollectionSummary = {
  readonly id: string;
  readonly status: Collection['stage'];
  readonly reason?: string;
  readonly found: number;
  readonly read: number;
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
  /** Why indexes of citations did not answer, in sentences. */
  readonly unanswered: readonly string[];
};

type ToCollect = { readonly request: CollectionRequest; readonly allow: readonly SourceName[] };

/**
 * Allows the named sources, begins a collection, and resolves once its articles are read. Throws an Error that says what
 * to do where a source is not allowed.
 */
export const collectArticles = async (
  world: LocalWorld & { readonly sources: Sources },
  { request, allow }: ToCollect,
  onProgress: (progress: IngestProgress) => void,
  signal?: AbortSignal,
): Promise<CollectionSummary> => {
  const allowed = allowedSources(world.table);
  for (const name of allow) await allowed.allow(name, world.now().toISOString());
  const id = await startCollection(world)(request).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const hint =
      world.sources.mode === 'off'
        ? ''
        : ' Add --allow europepmc to allow it for this installation.';
    throw new Error(`${error.message}.${hint}`, { cause: error });
  });
  const repository = collectionRepository(world.table);
  const queue = world.queueNamed(COLLECTIONS);
  for (;;) {
    signal?.throwIfAborted();
    const collection = await repository.read(id);
    if (!collection) throw new Error('The collection no longer exists.');
    onProgress({ done: collection.read, handedIn: collection.fetched });
    const { waiting, inFlight, dead } = await queue.depth();
    // A message that failed for good is in the dead-letter queue; waiting longer would never end.
    const isLost = waiting + inFlight === 0 && dead > 0 && !isOver(collection.stage);
    if (isLost) throw new Error('The collection failed; look at the queue collections at /admin.');
    // It continues on another day, in the product that runs then.
    const isPostponed = collection.reason !== undefined && collection.reason !== '';
    if (isOver(collection.stage) || isPostponed) {
      const { stage: status, reason, found, read } = collection;
      return {
        id,
        status,
        ...(reason !== undefined && { reason }),
        found,
        read,
        ...(await repository.leftOut(id, MAX_LEFT_OUT)),
        unanswered: unansweredIn(collection.lists),
      };
    }
    await pause(LOOK_AGAIN_MS);
  }
};

const countsOf = (articles: readonly { readonly reason: string }[]) =>
  [...Map.groupBy(articles, ({ reason }) => reason)]
    .map(([reason, those]) => `${String(those.length)} ${reason}`)
    .join(', ');

/** Formats the outcome as sentences. */
export const formatCollection = ({
  found,
  read,
  skipped,
  failed,
  reason,
  unanswered,
}: CollectionSummary): string =>
  [
    `${String(found)} articles were found and ${String(read)} were read.`,
    ...(skipped.length > 0
      ? [`${String(skipped.length)} were left out (${countsOf(skipped)}).`]
      : []),
    ...(failed.length > 0
      ? [`${String(failed.length)} could not be read (${countsOf(failed)}).`]
      : []),
    ...unanswered,
    ...(reason === undefined ? [] : [reason]),
  ].join(' ');
