import { hasGroupWord, isGroupName } from '#shared/domain/group-name.ts';

/** A name at the start of a reference, perhaps with its acronym or its long form in brackets, up to the year or the end of a sentence. */
const START =
  /^(?<name>[^.,:;()[\]\d]{2,120}?)(?:\s*\((?<inner>\p{L}[^()\d]{1,100})\))?(?:(?<year>(?=[.,]?\s*\(?(?:1[6-9]|20)\d\d[a-z]?[).,:\s]))|[.:](?=\s))/u;
const SMALL_WORDS = new Set(
  'a an and at by for in of on the to with de del della der den des di do dos du e en et fur für la le les y und van voor &'.split(
    ' ',
  ),
);
/** Words of titles that hardly any group has in its name. */
const WORDS_OF_TITLES = new Set('a an at by in on to with'.split(' '));
const ACRONYM = /^\p{Lu}[\p{Lu}\d-]{1,9}$/u;
const MAX_WORDS = 14;

const isTitleCase = (words: readonly string[]): boolean =>
  words.every((word) => SMALL_WORDS.has(word.toLowerCase()) || /^['’"“]?\p{Lu}/u.test(word));

export type GroupAtStart = {
  readonly name: string;
  /** The end offset of the name and its acronym. */
  readonly end: number;
};

/**
 * Returns the group that a printed reference names as its author: `World Health Organization (WHO). 2005. …`. Before
 * a year any name of a group counts, otherwise only one with a word that groups bear, because a title may stand first.
 */
export const groupAtStart = (text: string): GroupAtStart | undefined => {
  const match = START.exec(text);
  const name = match?.groups?.['name']?.trim() ?? '';
  const words = name.split(/\s+/);
  if (!match || words.length > MAX_WORDS) return undefined;
  const isBeforeYear = match.groups?.['year'] !== undefined;
  const inner = match.groups?.['inner'] ?? '';
  // Behind a colon a title may go on.
  const isTitleLike =
    match[0].endsWith(':') && words.some((word) => WORDS_OF_TITLES.has(word.toLowerCase()));
  const isGroup = isTitleLike
    ? false
    : isBeforeYear
      ? ACRONYM.test(name) || (isTitleCase(words) && isGroupName(name))
      : isTitleCase(words) &&
        ((words.length > 1 && hasGroupWord(name)) || (ACRONYM.test(name) && hasGroupWord(inner)));
  return isGroup ? { name, end: match[0].replace(/[.:]$/, '').length } : undefined;
};

/** Returns the acronyms by which a text may cite a group: the one its reference prints, and the initials of its name. */
export const acronymsOf = (name: string, printed: string): readonly string[] => {
  const inBrackets = /^\W*\((\p{Lu}[\p{L}-]{1,11})\)/u.exec(
    printed.slice(printed.indexOf(name) + name.length),
  )?.[1];
  const initials = name
    .split(/[\s-]+/)
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
    .map((word) => word.charAt(0))
    .join('');
  return [
    ...(ACRONYM.test(name) ? [name] : []),
    ...(inBrackets === undefined ? [] : [inBrackets]),
    ...(/^\p{Lu}{3,8}$/u.test(initials) ? [initials] : []),
  ];
};
