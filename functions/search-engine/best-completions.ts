import { REMOVED_WEIGHT } from './name-list.ts';
import { type Name } from './sorted-names.ts';

export type Completion = { readonly completion: string; readonly doi?: string };

type Found = { readonly name: Name; readonly errors: number; readonly inside: boolean };

/** Fewer errors first, then prefixes before words inside, then the higher weight. */
const isBefore = (a: Found, b: Found): boolean => {
  if (a.errors !== b.errors) return a.errors < b.errors;
  if (a.inside !== b.inside) return b.inside;
  if (a.name.weight !== b.name.weight) return a.name.weight > b.name.weight;
  return a.name.text < b.name.text;
};

/** Collects the best few of many candidates, each name once at its best rank. */
export const bestCompletions = (limit: number) => {
  const candidates: Found[] = [];
  return {
    offer: (name: Name, errors: number, inside: boolean): void => {
      if (name.weight === REMOVED_WEIGHT) return;
      const candidate = { name, errors, inside };
      const last = candidates[limit - 1];
      if (last && !isBefore(candidate, last)) return;
      const known = candidates.findIndex((other) => other.name === name);
      const previous = candidates[known];
      if (previous && !isBefore(candidate, previous)) return;
      if (previous) candidates.splice(known, 1);
      const place = candidates.findIndex((other) => isBefore(candidate, other));
      candidates.splice(place < 0 ? candidates.length : place, 0, candidate);
      if (candidates.length > limit) candidates.pop();
    },
    count: (): number => candidates.length,
    completions: (): readonly Completion[] =>
      candidates.map(({ name: { text, doi } }) => ({
        completion: text,
        ...(doi !== undefined && { doi }),
      })),
  };
};
