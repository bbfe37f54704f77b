/**
 * Entities of papers, by their names in URLs and requests: `institution` is a funder, `affiliation` an author's
 * institution.
 */
export const listedKinds = ['journal', 'affiliation', 'institution'] as const;
export type ListedKind = (typeof listedKinds)[number];
export const entityKinds = [...listedKinds, 'author'] as const;
export type EntityKind = (typeof entityKinds)[number];

/**
 * Why two names are the same entity: an identifier, a registry entry, the same words, or for people their co-authors,
 * institutions and topics.
 */
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
