import { type Collection } from '#functions/records/collections/collection-repository.ts';

/** A collection as its callers see it. */
export const collectionView = (collection: Collection, keptIds: ReadonlySet<string>) => {
  const { id, title, stage, at, movedAt, max, licenses, lists, reason, keeps = '' } = collection;
  const { found, read, skipped, failed, fetched } = collection;
  return {
    id,
    title,
    isTopic: lists.some((list) => list.kind === 'query' && list.isTopic === true),
    status: stage,
    at,
    movedAt,
    max,
    licenses,
    isKept: keptIds.has(keeps),
    ...(reason !== undefined && reason !== '' && { reason }),
    progress: { found, fetched, read, skipped, failed },
  };
};
