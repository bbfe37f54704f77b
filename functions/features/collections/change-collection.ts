import { notFound, Problem } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { collectionRepository } from '#functions/records/collections/collection-repository.ts';
import { keptCollections } from '#functions/records/collections/kept-collections.ts';
import type { changeCollection as contract } from '#shared/contracts/collections.ts';

import { collectionView, keptIdOf } from './collection-view.ts';
import { type CollectionPorts } from './ports.ts';
import { keptIn } from './read-collections.ts';

const notKept = () =>
  new Problem(409, 'This collection is not kept current', {
    detail: 'Only later runs can be changed. Send `keep: true` to collect again each day.',
  });

/** Changes the daily runs of a collection, begins them, or ends them; a run in progress goes on as it began. */
export const changeCollection =
  ({ table, now }: Pick<CollectionPorts, 'table' | 'now'>): UseCase<typeof contract> =>
  async (_caller, { params: { id }, body: { keep, ...changes } }) => {
    const collection = await collectionRepository(table).read(id);
    if (!collection) throw notFound('There is no such collection');
    const repository = keptCollections(table);
    const keptId = keptIdOf(collection);
    const isKept = (await keptIn(table)).has(keptId);
    if (keep === false) await repository.end(keptId);
    else if (isKept)
      try {
        await repository.change(keptId, changes);
      } catch (error) {
        if (error instanceof WriteConflict) throw notKept();
        throw error;
      }
    else if (keep) {
      const { title, lists } = collection;
      const {
        max = collection.max,
        licenses = collection.licenses,
        isPaused = false,
        since = '',
      } = changes;
      await repository.keep({
        ...{ title, lists, max, licenses, isPaused, since },
        id: keptId,
        lastAt: now().toISOString(),
      });
    } else throw notKept();
    return collectionView(collection, await keptIn(table));
  };
