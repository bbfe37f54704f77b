import { nameParts, surnameKey } from './title-match.ts';

export type CitingAuthor = {
  readonly surname?: string;
  readonly givenNames?: string;
  readonly name: string;
};

/** An author as `surname|initial`, the most that a printed reference tells. */
const printedKey = (surname: string, initials: string): string => {
  const initial = initials
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .slice(0, 1)
    .toLowerCase();
  return `${surnameKey(surname)}|${initial}`;
};

const keyOfPrinted = (printed: string): string | undefined => {
  const { surname, others } = nameParts(printed);
  return surname && others ? printedKey(surname, others) : undefined;
};

/**
 * Whether a reference shares an author with the article that prints it, by surname and first initial: all that every
 * reference prints, so that the answer does not depend on which other articles were read before.
 */
export const isSelfCitation = (
  citing: readonly CitingAuthor[],
  printedAuthors: readonly string[],
): boolean => {
  const own = new Set(
    citing.flatMap(({ surname, givenNames }) =>
      surname && givenNames ? [printedKey(surname, givenNames)] : [],
    ),
  );
  return printedAuthors.some((printed) => {
    const key = keyOfPrinted(printed);
    return key !== undefined && own.has(key);
  });
};
