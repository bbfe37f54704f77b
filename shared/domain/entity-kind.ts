/** What papers belong to, by the names of addresses and calls: `institution` is who paid, `affiliation` where authors work. */
export const listedKinds = ['journal', 'affiliation', 'institution'] as const;
export type ListedKind = (typeof listedKinds)[number];
export const entityKinds = [...listedKinds, 'author'] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Why two names are one: an identifier, the entry of a registry, the same words, or for people whom, where and on what they work. */
export const mergeReasons = [
  'identifier',
  'registry',
  'name',
  'co-author',
  'place',
  'field',
] as const;
export type MergeReason = (typeof mergeReasons)[number];

/** What a list of them can be ordered by: a figure, their name, or their support index of a period. */
export const entitySorts = [
  'papers',
  'total',
  'supporting',
  'contradicting',
  'mentioning',
  'name',
  'two',
  'five',
  'lifetime',
] as const;
export type EntitySort = (typeof entitySorts)[number];
