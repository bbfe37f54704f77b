/** What papers belong to, by the names of addresses and calls: `institution` is who paid, `affiliation` where authors work. */
export const listedKinds = ['journal', 'affiliation', 'institution'] as const;
export type ListedKind = (typeof listedKinds)[number];
export type EntityKind = ListedKind | 'author';
