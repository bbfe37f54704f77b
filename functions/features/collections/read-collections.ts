import { notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { keptCollections } from '#functions/records/collections/kept-collections.ts';
import { collectionRepository } from '#functions/records/collections/collection-repository.ts';
import type {
  readCollection as oneContract,
  readCollections as allContract,
  stopCollection as stopContract,
} from '#shared/contracts/collections.ts';
import { isOver } from '#shared/domain/collection.ts';

import { collectionView, type KeptById, keptIdOf } from './collection-view.ts';
import { type CollectionPorts } from './ports.ts';

type Ports = Pick<CollectionPorts, 'table' | 'now'>;

export const keptIn = async (table: Ports['table']): Promise<KeptById> =>
  new Map((await keptCollections(table).all()).map((collection) => [collection.id, collection]));

/** Returns the newest collections and their progress, or those that are kept current. */
export const readCollections =
  ({ table }: Ports): UseCase<typeof allContract> =>
  async (_caller, { query: { limit, standing: isStanding } }) => {
    const keptById = await keptIn(table);
    const repository = collectionRepository(table);
    const collections = isStanding
      ? await allDone(
          [...keptById.keys()]
            .toSorted()
            .toReversed()
            .slice(0, limit)
            .map((id) => repository.read(id)),
        )
      : await repository.newest(limit);
    return {
      collections: collections.flatMap((collection) =>
        collection ? [collectionView(collection, keptById)] : [],
      ),
    };
  };

/** Returns one collection, with the articles that were left out and why. */
export const readCollection =
  ({ table }: Ports): UseCase<typeof oneContract> =>
  async (_caller, { params: { id }, query: { limit } }) => {
    const repository = collectionRepository(table);
    const collection = await repository.read(id);
    if (!collection) throw notFound('There is no such collection');
    return {
      ...collectionView(collection, await keptIn(table)),
      ...(await repository.leftOut(id, limit)),
    };
  };

/** Stops a collection and its daily runs: nothing more is fetched; fetched articles are still read. */
export const stopCollection =
  ({ table, now }: Ports): UseCase<typeof stopContract> =>
  async (_caller, { params: { id } }) => {
    const repository = collectionRepository(table);
    const collection = await repository.read(id);
    if (!collection) throw notFound('There is no such collection');
    await keptCollections(table).end(keptIdOf(collection));
    if (!isOver(collection.stage)) await repository.end(id, 'stopped', now().toISOString());
    return { success: true };
  };
