import { type DescribedWork } from './described-work.ts';
import { invertedParts, parseListedName } from './person-name.ts';

/**
 * Returns a name in a form that metadata readers parse correctly: given names first, or with a comma. Reference lists
 * print `Elm AB`, which would be parsed as a person called Elm of the family AB.
 */
export const readableName = (name: string, { origin }: Pick<DescribedWork, 'origin'>): string => {
  const parts = origin === 'cited' ? parseListedName(name) : undefined;
  return parts?.given === undefined ? name : invertedParts(parts);
};

type WithAuthors = Pick<DescribedWork, 'origin'> & {
  readonly authors: readonly { readonly name: string }[];
};

/** Returns a work with the names of its authors as metadata readers parse them correctly. */
export const withReadableNames = <Work extends WithAuthors>(work: Work): Work => ({
  ...work,
  authors: work.authors.map((author) => ({ ...author, name: readableName(author.name, work) })),
});
