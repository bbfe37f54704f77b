import { foldText } from './fold-text.ts';
import { parseListedName } from './person-name.ts';
import { surnameKey } from './title-match.ts';

export type CitingAuthor = {
  readonly surname?: string;
  readonly givenNames?: string;
  readonly name: string;
};

/** An author as `surname|initial`, the most that a printed reference tells. */
const printedKey = (surname: string, initials: string): string => {
  const initial = foldText(initials)
    .replace(/[^\p{L}]/gu, '')
    .slice(0, 1);
  return `${surnameKey(surname)}|${initial}`;
};

const keyOfPrinted = (printed: string): string | undefined => {
  const { family, given } = parseListedName(printed);
  return family && given ? printedKey(family, given) : undefined;
};

/**
 * Tells of references whether they share an author with the article that prints them, by surname and first initial: all that
 * every reference prints, so that the answer does not depend on which other articles were read before. The names of the
 * article are folded once, however many references it prints.
 */
export const selfCitationsOf = (
  citing: readonly CitingAuthor[],
): ((printedAuthors: readonly string[]) => boolean) => {
  const own = new Set(
    citing.flatMap(({ surname, givenNames }) =>
      surname && givenNames ? [printedKey(surname, givenNames)] : [],
    ),
  );
  return (printedAuthors) =>
    printedAuthors.some((printed) => {
      const key = keyOfPrinted(printed);
      return key !== undefined && own.has(key);
    });
};

/** The same for a single reference. */
export const isSelfCitation = (
  citing: readonly CitingAuthor[],
  printedAuthors: readonly string[],
): boolean => selfCitationsOf(citing)(printedAuthors);
