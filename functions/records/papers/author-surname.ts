import { nameParts as citedParts } from '#shared/domain/person-name.ts';
import { nameParts as printedParts } from '#shared/domain/title-match.ts';

import type { PaperAuthor } from './paper-record.ts';

/** References print surnames first, title pages last. */
export const surnameOf = (name: string): string => {
  const { surname, others } = printedParts(name);
  return others === '' ? citedParts(name).family : surname;
};

/** Returns the surname of an author, as title pages or references print the name. */
export const surnameOfAuthor = ({ surname, name }: PaperAuthor): string =>
  surname ?? surnameOf(name);
