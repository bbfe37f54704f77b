/**
 * Where a name comes from, the least certain first: printed in a reference, printed by an article itself, the title in a
 * registry, and that title as an article of the journal spells it.
 */
const sources = ['reference', 'article', 'registry', 'article-as-registered'] as const;
export type NameSource = (typeof sources)[number];

/** A name that an entity may have. `rank` is the position of its source, which grows with certainty. */
export type EntityName = { readonly name: string; readonly rank: number };

/** A name that a person decided on is never replaced. */
const RANK_OF_RULED = sources.length;

export const nameFrom = (source: NameSource, name: string): EntityName => ({
  name,
  rank: sources.indexOf(source),
});

export const ruledName = (name: string): EntityName => ({ name, rank: RANK_OF_RULED });

/** Some reference lists end each title with a period ("Nature."), which belongs to the list and not to the name. */
const withoutFinalPeriod = (name: string): string => name.replace(/\.$/u, '');

/** Some reference lists print titles in capitals; words of up to three letters are acronyms (`RNA`). */
const isInOneCase = (name: string): boolean =>
  (/\p{Lu}{4}/u.test(name) && !/\p{Ll}/u.test(name)) || !/\p{Lu}/u.test(name);

/**
 * Whether a name stands for an entity rather than another one: the more certain source, then the longer name, then the
 * one without a final period, then one that is not all in capitals or small letters, then the first in the order of its
 * characters. This is a total order, so papers may be processed in any order.
 */
export const isBetterName = (name: EntityName, other: EntityName | undefined): boolean => {
  if (!other || name.rank !== other.rank) return !other || name.rank > other.rank;
  const [bare, otherBare] = [withoutFinalPeriod(name.name), withoutFinalPeriod(other.name)];
  if (bare.length !== otherBare.length) return bare.length > otherBare.length;
  if (name.name.length !== other.name.length) return name.name.length < other.name.length;
  if (isInOneCase(name.name) !== isInOneCase(other.name)) return isInOneCase(other.name);
  return name.name < other.name;
};
