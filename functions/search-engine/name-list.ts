import { mergedNames, type Name, noNames, sortedNames, type SortedNames } from './sorted-names.ts';

/** The weight of a name that is no longer in use: it is never shown, and is removed at the next merge. */
export const REMOVED_WEIGHT = -1;

/** Entries added since the last merge; above this number and share of all they are merged. */
const JOINED_FROM = 20_000;
const JOINED_FROM_SHARE = 0.1;

const isThere = ({ weight }: Name): boolean => weight !== REMOVED_WEIGHT;

/** The names of one field: a large sorted array, and a small one of recent additions. */
export const nameList = () => {
  const names = new Map<string | number, Name>();
  let sorted = noNames;
  let recent = noNames;
  let fresh: Name[] = [];

  return {
    get: (id: string | number) => names.get(id),
    add: (id: string | number, name: Name): void => {
      names.set(id, name);
      fresh.push(name);
    },
    remove: (id: string | number): void => {
      names.delete(id);
    },
    /** Sorted arrays that together contain all names. */
    rows: (): readonly SortedNames[] => {
      if (fresh.length > 0) {
        recent = mergedNames(recent, sortedNames(fresh), isThere);
        fresh = [];
      }
      const maxLoose = Math.max(JOINED_FROM, sorted.owners.length * JOINED_FROM_SHARE);
      if (recent.owners.length > maxLoose) {
        sorted = mergedNames(sorted, recent, isThere);
        recent = noNames;
      }
      return [sorted, recent];
    },
  };
};
