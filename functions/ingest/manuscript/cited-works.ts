import { surnameKey, titleKey } from '#shared/domain/title-match.ts';

import {
  applyDescription,
  type DescribedWork,
  printedReferences,
  referenceOfWork,
} from './described-work.ts';
import { type ManuscriptReference } from './manuscript.ts';

const identityOf = ({ doi, title, year, authors }: DescribedWork): string =>
  doi ??
  `${(title === undefined ? undefined : titleKey(title)) ?? title ?? ''} ${authors[0] ?? ''} ${String(year ?? '')}`;

const nameOf = ({ authors, year, title }: DescribedWork): string =>
  [authors[0]?.replace(/\s\p{Lu}{1,4}$/u, '') ?? title, year]
    .filter((part) => part !== undefined)
    .join(', ');

/** When exactly one reference of the list has this first author and year, it matches a work with the same two. */
const byNameAndYear = (references: readonly ManuscriptReference[]) => {
  const groups = Map.groupBy(
    references.filter(({ year, authors }) => year !== undefined && authors.length > 0),
    ({ year, authors }) => `${surnameKey(authors[0] ?? '')} ${String(year)}`,
  );
  return ({ authors, year }: DescribedWork): string | undefined => {
    if (authors[0] === undefined || year === undefined) return undefined;
    const matches = groups.get(`${surnameKey(authors[0])} ${String(year)}`);
    return matches?.length === 1 ? matches[0]?.id : undefined;
  };
};

/**
 * Brings together the works that a document's citations describe and the references that it prints. Without a printed list
 * the works are the list, in the order in which they are cited. `works` are all that the document describes.
 */
export const citedWorks = (
  printed: readonly ManuscriptReference[],
  works: readonly DescribedWork[],
): {
  /** The id of the reference, or undefined when the list does not contain the work. */
  readonly idOf: (work: DescribedWork) => string | undefined;
  readonly references: () => readonly ManuscriptReference[];
  readonly unlisted: () => readonly string[];
} => {
  const inPrint = printedReferences(printed, works);
  const byName = byNameAndYear(printed);
  const descriptions = new Map<string, DescribedWork>();
  const addedReferences = new Map<string, ManuscriptReference>();
  const unlisted = new Set<string>();
  return {
    idOf: (work) => {
      const identity = identityOf(work);
      if (printed.length === 0) {
        const label = String(addedReferences.size + 1);
        const existing = addedReferences.get(identity) ?? referenceOfWork(`r${label}`, label, work);
        addedReferences.set(identity, existing);
        return existing.id;
      }
      const id = inPrint(work) ?? byName(work);
      if (id === undefined) unlisted.add(nameOf(work));
      else if (!descriptions.has(id)) descriptions.set(id, work);
      return id;
    },
    references: () =>
      printed.length === 0
        ? [...addedReferences.values()]
        : printed.map((reference) => {
            const work = descriptions.get(reference.id);
            return work ? applyDescription(reference, work) : reference;
          }),
    unlisted: () => [...unlisted],
  };
};
