import { plainText } from './inline-text.ts';
import { collapseWhitespace } from './text-builder.ts';
import { childNamed, type Element } from './tree.ts';
import { isInitials, isParticle, splitSuffix } from '#shared/domain/name-words.ts';
import { trimmed } from '#shared/domain/trimmed.ts';

export type PrintedName = {
  readonly surname?: string;
  readonly givenNames?: string;
  readonly suffix?: string;
  /** The full printed text when the name has no parts. */
  readonly printed: string;
};

/** Returns the parts of a `name` or `string-name`, or undefined when it prints nothing. */
export const nameIn = (element: Element): PrintedName | undefined => {
  const [only] = element.children;
  // Most group names and some author names are plain text without parts.
  if (typeof only === 'string' && element.children.length === 1) {
    const text = trimmed(collapseWhitespace(only), /[\s,;]/, /[\s,;]/);
    return text === '' ? undefined : { printed: text };
  }
  const textOf = (name: string) => plainText(childNamed(element, name));
  // Some files print the suffix behind the surname or the given names instead of marking it up.
  const { name: surname, suffix: besideSurname } = splitSuffix(textOf('surname'));
  const { name: givenNames, suffix: besideGiven } = splitSuffix(textOf('given-names'));
  const suffix = textOf('suffix') || besideSurname || besideGiven || '';
  const isWhole = surname !== '' || givenNames !== '';
  const printed = isWhole ? surname : trimmed(plainText(element), /[\s,;]/, /[\s,;]/);
  if (surname === '' && givenNames === '' && printed === '') return undefined;
  return {
    ...(surname !== '' && { surname }),
    ...(givenNames !== '' && { givenNames }),
    ...(suffix !== '' && { suffix }),
    printed,
  };
};

/** Returns the name with given names first, as in a signature. */
export const signedName = ({ surname, givenNames, suffix, printed }: PrintedName): string => {
  if (surname === undefined) return givenNames ?? printed;
  const name = [givenNames, surname].filter((part) => part !== undefined).join(' ');
  return suffix === undefined ? name : `${name} ${suffix}`;
};

/** Returns the name with the surname first, as in reference lists. */
export const listedName = ({ surname, givenNames, suffix, printed }: PrintedName): string =>
  surname === undefined
    ? (givenNames ?? printed)
    : [surname, givenNames, suffix].filter((part) => part !== undefined).join(' ');

/**
 * Returns the name as the author of a reference: as lists print it, or, because only initials show where a family name
 * ends, with a comma before full given names.
 */
export const citedName = (name: PrintedName): string => {
  const { surname, givenNames, suffix } = name;
  const isFull =
    surname !== undefined &&
    givenNames !== undefined &&
    // Some files split "de Brito Alves JL" behind its particle, or mark "AJ Lorenz" up the wrong way round.
    !isInitials(surname) &&
    !surname.split(/\s+/).every((word) => isParticle(word.toLowerCase())) &&
    !givenNames.split(/\s+/).every((word) => isInitials(word));
  return isFull
    ? [surname, givenNames, suffix].filter((part) => part !== undefined).join(', ')
    : listedName(name);
};
