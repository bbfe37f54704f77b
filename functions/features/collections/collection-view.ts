import { type Collection } from '#functions/records/collections/collection-repository.ts';
import { type KeptCollection } from '#functions/records/collections/kept-collections.ts';

/** The kept collections by the id of the collection that began each. */
export type KeptById = ReadonlyMap<string, KeptCollection>;

/** Each daily run names the collection that began it, which may have been kept only later. */
export const keptIdOf = ({ id, keeps = id }: Pick<Collection, 'id' | 'keeps'>): string => keeps;

/** What indexes of citations did not answer, each sentence once. */
export const unansweredIn = (lists: Collection['lists']): string[] => [
  ...new Set(lists.flatMap((list) => (list.kind === 'index' ? (list.failure ?? []) : []))),
];

/** A collection as its callers see it. */
export const collectionView = (collection: Collection, keptById: KeptById) => {
  const { id, title, stage, at, movedAt, max, licenses, lists, reason } = collection;
  const { found, read, skipped, failed, fetched } = collection;
  const daily = keptById.get(keptIdOf(collection));
  return {
    id,
    title,
    isTopic: lists.some((list) => list.kind === 'query' && list.isTopic === true),
    status: stage,
    at,
    movedAt,
    max,
    licenses,
    isKept: daily !== undefined,
    ...(daily && {
      daily: {
        max: daily.max,
        licenses: daily.licenses,
        isPaused: daily.isPaused,
        lastAt: daily.lastAt,
        ...(daily.since !== '' && { since: daily.since }),
      },
    }),
    ...(reason !== undefined && reason !== '' && { reason }),
    unanswered: unansweredIn(lists),
    progress: { found, fetched, read, skipped, failed },
  };
};
