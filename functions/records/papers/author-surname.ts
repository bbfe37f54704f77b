import { parsePersonName } from '#shared/domain/person-name.ts';

import type { PaperAuthor } from './paper-record.ts';

/** References print surnames first, title pages last. */
export const surnameOf = (name: string): string => parsePersonName(name).family;

/** Returns the surname of an author, as title pages or references print the name. */
export const surnameOfAuthor = ({ surname, name }: PaperAuthor): string =>
  surname ?? surnameOf(name);
