import { notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { keptCollections } from '#functions/records/collections/kept-collections.ts';
import { collectionRepository } from '#functions/records/collections/collection-repository.ts';
import type {
  readCollection as oneContract,
  readCollections as allContract,
  stopCollection as stopContract,
} from '#shared/contracts/collections.ts';
import { isOver } from '#shared/domain/collection.ts';

import { collectionView } from './collection-view.ts';
import { type CollectionPorts } from './ports.ts';

type Ports = Pick<CollectionPorts, 'table' | 'now'>;

export const keptIdsIn = async (table: Ports['table']): Promise<ReadonlySet<string>> =>
  new Set((await keptCollections(table).all()).map(({ id }) => id));

/** Returns the newest collections and their progress. */
export const readCollections =
  ({ table }: Ports): UseCase<typeof allContract> =>
  async (_caller, { query: { limit } }) => {
    const keptIds = await keptIdsIn(table);
    const collections = await collectionRepository(table).newest(limit);
    return { collections: collections.map((collection) => collectionView(collection, keptIds)) };
  };

/** Returns one collection, with the articles that were left out and why. */
export const readCollection =
  ({ table }: Ports): UseCase<typeof oneContract> =>
  async (_caller, { params: { id }, query: { limit } }) => {
    const repository = collectionRepository(table);
    const collection = await repository.read(id);
    if (!collection) throw notFound('There is no such collection');
    return {
      ...collectionView(collection, await keptIdsIn(table)),
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
    if (collection.keeps !== undefined) await keptCollections(table).end(collection.keeps);
    if (!isOver(collection.stage)) await repository.end(id, 'stopped', now().toISOString());
    return { success: true };
  };
