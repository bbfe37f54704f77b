import { plainText } from './inline-text.ts';
import { collapseWhitespace } from './text-builder.ts';
import { childNamed, type Element } from './tree.ts';
import { splitSuffix } from '#shared/domain/name-suffix.ts';
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
