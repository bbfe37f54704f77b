import { GONE } from './name-list.ts';
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
  const found: Found[] = [];
  return {
    offer: (name: Name, errors: number, inside: boolean): void => {
      if (name.weight === GONE) return;
      const one = { name, errors, inside };
      const last = found[limit - 1];
      if (last && !isBefore(one, last)) return;
      const known = found.findIndex((other) => other.name === name);
      const before = found[known];
      if (before && !isBefore(one, before)) return;
      if (before) found.splice(known, 1);
      const place = found.findIndex((other) => isBefore(one, other));
      found.splice(place < 0 ? found.length : place, 0, one);
      if (found.length > limit) found.pop();
    },
    count: (): number => found.length,
    completions: (): readonly Completion[] =>
      found.map(({ name: { text, doi } }) => ({
        completion: text,
        ...(doi !== undefined && { doi }),
      })),
  };
};
