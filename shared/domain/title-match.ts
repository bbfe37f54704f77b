import { foldText } from './fold-text.ts';
import { parseListedName } from './person-name.ts';

/** What is known of a work when its DOI is not. */
export type WorkDescription = {
  readonly title: string;
  readonly year?: number;
  /** Surname of the first author, or the name of a group. */
  readonly firstAuthor?: string;
};

/** Returns the letters and digits of a text, without case, diacritics and spaces. */
export const folded = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

// Shorter titles ("Introduction", "Editorial") are shared by too many works to tell them apart.
const SHORTEST_TITLE = 20;

/** Letters and digits of a title, the same for every way of printing it; undefined where it is too short to tell works apart. */
export const titleKey = (title: string): string | undefined => {
  const key = folded(title);
  return key.length >= SHORTEST_TITLE ? key : undefined;
};

/** The surname in `Surname Initials` or `Surname, Given`, folded for comparing. */
export const surnameKey = (name: string): string => folded(parseListedName(name).family);

/** Names stand surname first in references and given names first on title pages: either end may be the surname. */
const isSameAuthor = (a: string, b: string): boolean => {
  const others = new Set(possibleSurnames(b));
  return possibleSurnames(a).some((name) => others.has(name));
};

const possibleSurnames = (name: string): readonly string[] => [
  surnameKey(name),
  folded(parseListedName(name).family.split(' ').at(-1) ?? ''),
];

const SAME_TITLE = 0.6;
const SAME_YEAR = 0.2;
/** Online and in print a work may carry neighbouring years. */
const NEXT_YEAR = 0.1;
const SAME_AUTHOR = 0.2;

/** From this score on two descriptions mean one work: the title and the author, or the title and the very year. */
export const SURE_MATCH = 0.8;

/**
 * Returns the confidence that two descriptions mean the same work: 0 (another title) to 1 (title, year and first author
 * agree).
 */
export const matchScore = (a: WorkDescription, b: WorkDescription): number => {
  if (folded(a.title) !== folded(b.title)) return 0;
  const years =
    a.year !== undefined && b.year !== undefined ? Math.abs(a.year - b.year) : undefined;
  // Works of one title that are years apart are editions or series, not one work.
  if (years !== undefined && years > 1) return 0;
  const authors =
    a.firstAuthor && b.firstAuthor ? isSameAuthor(a.firstAuthor, b.firstAuthor) : undefined;
  if (authors === false) return 0;
  const score =
    SAME_TITLE +
    (years === undefined ? 0 : years === 0 ? SAME_YEAR : NEXT_YEAR) +
    (authors ? SAME_AUTHOR : 0);
  return Math.round(score * 100) / 100;
};
