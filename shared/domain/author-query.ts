import { isGenerationName, isInitials } from './name-words.ts';
import { areSpelledAlike, foldLetters } from './name-spellings.ts';
import { parsePersonName } from './person-name.ts';

/**
 * A name with a surname and something of the given names, in lower case. Diacritics remain, because they tell in which ways
 * a name is spelled.
 */
export type AuthorQuery = {
  /** The words of the surname. */
  readonly surname: readonly string[];
  /** Given names or initials, in order. */
  readonly given: readonly string[];
};

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** `SHW`, `S.H.W.` and `S. H. W.` are three initials; `Sjors H.W.` is a name and two. */
const givenOf = (text: string): readonly string[] =>
  text
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      isInitials(word) && word.length <= 4 ? word.replace(/[.\-‐]/g, '').split('') : [word],
    )
    .flatMap(wordsOf);

/** Reads what a reader typed as the name of one author; undefined without a surname and a given name or initial. */
export const authorQueryOf = (text: string): AuthorQuery | undefined => {
  const { family, given = '' } = parsePersonName(text);
  const query = { surname: wordsOf(family), given: givenOf(given) };
  return query.surname.length > 0 && query.given.length > 0 && query.given.length <= 6
    ? query
    : undefined;
};

const NAME_PART = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const PARTICLES = String.raw`(?:(?:van|von|de|del|della|der|den|di|da|dos|du|la|le|ter|ten)\s+)*`;
const AS_NAME = [
  // `Surname GM`, `van Breugel F`
  new RegExp(String.raw`^${PARTICLES}${NAME_PART}(?:\s+${NAME_PART})?\s+\p{Lu}{1,3}$`, 'u'),
  // `G. Surname`, `G.M. van Breugel`
  new RegExp(String.raw`^(?:\p{Lu}\.[\s-]?){1,3}\s*${PARTICLES}${NAME_PART}$`, 'u'),
  // `Surname, Given`
  new RegExp(
    String.raw`^${PARTICLES}${NAME_PART}(?:[\s-]${NAME_PART})?,\s*\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+\p{Lu}[\p{L}\p{M}.]*)?$`,
    'u',
  ),
];

/** Whether a phrase reads as an author's name, as references print it; `Hepatitis B` does too, which does no harm. */
export const readsAsAuthor = (phrase: string): boolean =>
  AS_NAME.some((pattern) => pattern.test(phrase));

/** Whether two given names agree: spelled alike, or an initial of the other. */
export const namesAgree = (typed: string, printed: string): boolean =>
  typed.length === 1 || printed.length === 1
    ? foldLetters(typed).charAt(0) === foldLetters(printed).charAt(0)
    : areSpelledAlike(typed, printed);

/**
 * Whether a printed name is one of the author that a query names: the surname is the same, and the given names agree as
 * far as both have them, initials with names that begin with them. "GM" is not "G".
 */
export const namesAuthor = (query: AuthorQuery, printed: string): boolean => {
  const name = authorQueryOf(printed);
  if (!name) return false;
  const words = [...name.given, ...name.surname];
  // "Costa J" is José Costa Neto, too.
  const isGeneration = isGenerationName(words.at(-1) ?? '') && name.surname.length > 1;
  return [words, ...(isGeneration ? [words.slice(0, -1)] : [])].some((printedWords) => {
    // How many of the last words are the surname does not show: "García Márquez G" is Gabriel García Márquez.
    const givenCount = printedWords.length - query.surname.length;
    return (
      query.given.length <= givenCount &&
      query.surname.every((word, at) =>
        areSpelledAlike(word, printedWords[givenCount + at] ?? ''),
      ) &&
      query.given.every((typed, at) => namesAgree(typed, printedWords[at] ?? ''))
    );
  });
};
