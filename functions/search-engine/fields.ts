import { type Word } from './words.ts';

/**
 * Fields of the inverted index. A bare word of a paper matches in any of its six; names are compared as they are written,
 * texts by their stems.
 */
export const fields = {
  sentence: 's',
  title: 't',
  abstract: 'b',
  topics: 'p',
  authors: 'a',
  journal: 'j',
  affiliations: 'f',
} as const;
export type Field = (typeof fields)[keyof typeof fields];

export const isStemmed = (field: Field): boolean =>
  field === 's' || field === 't' || field === 'b' || field === 'p';

/** The form of a word that a field is searched by. */
export const wordIn = (field: Field, { stem, plain }: Word): string =>
  isStemmed(field) ? stem : plain;
