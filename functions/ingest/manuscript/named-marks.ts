import { isGroupName } from '#shared/domain/group-name.ts';
import { folded, surnameKey } from '#shared/domain/title-match.ts';

import { acronymsOf } from './group-at-start.ts';
import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { type CitingText } from './citing-text.ts';

const YEAR = /(?<![\d.:/-])((?:1[89]|20)\d\d)([a-z](?![a-z\d]))?(?![\d%])/g;
const WORD = /[\p{L}][\p{L}'’‐-]*/gu;
/**
 * What may stand between the name and the year of a mark, a piece at a time. A pattern that repeats such pieces tries every
 * way to part the letters among them, twice as many with each letter.
 */
const PIECE_BETWEEN =
  /['’]s?|\s+|[,.;:&([\])]|and|und|et|al|in|press|colleagues|co-workers|coworkers|coll?|cols|Mitarbeiter|the|van|von|de|der|den|la|le|\p{Lu}[\p{L}'’‐-]*|\d{4}[a-z]?|[a-z](?![\p{L}])/uy;

/** Whether nothing else stands between the name and the year of a mark: a name behind a year begins another mark, "in" a time. */
const isBetween = (text: string): boolean => {
  let at = 0;
  let hasYear = false;
  while (at < text.length) {
    PIECE_BETWEEN.lastIndex = at;
    const piece = PIECE_BETWEEN.exec(text)?.[0];
    if (piece === undefined || (hasYear && /^(?:\p{Lu}|in$)/u.test(piece))) return false;
    hasYear ||= /^\d/.test(piece);
    at += piece.length;
  }
  return true;
};
/** Letters behind the first letter: `2010a, b`, `2010a–c`. */
const MORE_LETTERS = /(?:\s*(?:[,;&‐–-]|and)\s*[b-k](?![\p{L}\d]|\.\s?\d)){1,10}/uy;

/** Returns the further letters of the years at an offset behind `suffix`, and where the last of them ends. */
const moreLettersAt = (text: string, offset: number, suffix: string | undefined) => {
  MORE_LETTERS.lastIndex = offset;
  const printed = suffix === undefined ? undefined : MORE_LETTERS.exec(text)?.[0];
  const letters: string[] = [];
  let last = suffix ?? '';
  for (const [, sign = '', letter = ''] of (printed ?? '').matchAll(/([,;&‐–-]|and)\s*([b-k])/gu)) {
    const first = /[‐–-]/.test(sign) ? last.charCodeAt(0) + 1 : letter.charCodeAt(0);
    for (let code = first; code <= letter.charCodeAt(0); code += 1)
      letters.push(String.fromCharCode(code));
    last = letter;
  }
  return { letters, end: offset + (printed?.length ?? 0) };
};

/** The word or sign between two authors: English, German, French, Spanish, Portuguese and Italian. */
const AND = String.raw`(?:&|(?:and|und|et|y|e)(?!\p{L}))`;
const JOINS_NAMES = new RegExp(String.raw`^\s*(?:,|${AND})`, 'u');
/** The second author of a mark, at the end of the text between the first one and the year. */
const SECOND_NAME = new RegExp(String.raw`(?<!\p{L})${AND} ([\p{L}'’‐ -]+?) ?[,([]* ?$`, 'u');
/** "and others" in these languages: `et al.`, `et coll.`, `u. a.`, `y cols.`, `und Mitarbeiter`. */
const OTHERS =
  /(?<!\p{L})(?:et\s+al|et\s+coll|u\.\s?a\.|[ye] cols?|und mitarbeiter|and colleagues)(?!\p{L})/iu;

/** Maximum distance in characters from a mark back to its name. */
const REACH = 110;
const IN_BRACKETS =
  /(?:^|[(;[]\s*(?:e\.g\.,?|see(?: also)?|cf\.|reviewed (?:in|by))?\s*)(\p{Lu}[\p{L}'’‐-]+(?:\s(?:et al\.?|(?:and|&)\s\p{Lu}[\p{L}'’‐-]+))?),?\s*$/u;

type ListedReference = {
  readonly id: string;
  /** Its place in the list. */
  readonly place: number;
  readonly first: string;
  readonly second: string | undefined;
  readonly authors: number;
  readonly suffix: string | undefined;
};

const keyOf = (author: string | undefined): string | undefined =>
  author === undefined ? undefined : surnameKey(author);

const suffixOf = ({ printed, year }: ManuscriptReference): string | undefined =>
  year === undefined ? undefined : new RegExp(`${String(year)}([a-z])\\b`).exec(printed)?.[1];

/** So many works of one first author in one year are told apart; letters tell 26 of them apart. */
const MOST_OF_NAME_AND_YEAR = 60;

const nameAndYear = (first: string, year: number): string => `${String(year)} ${first}`;

/** The names by which a mark may call the first author: a surname, or a group's name or acronym. */
const firstNamesOf = ({ authors: [first], printed }: ManuscriptReference): ReadonlySet<string> => {
  const key = keyOf(first);
  const acronyms = first !== undefined && isGroupName(first) ? acronymsOf(first, printed) : [];
  return new Set([...(key === undefined || key === '' ? [] : [key]), ...acronyms.map(folded)]);
};

/** The references by their first author and year, so that no mark is compared with all of a list. */
const byNameAndYear = (
  references: readonly ManuscriptReference[],
): ReadonlyMap<string, readonly ListedReference[]> => {
  const listed = new Map<string, ListedReference[]>();
  for (const [place, reference] of references.entries()) {
    const { id, authors, year } = reference;
    if (year === undefined) continue;
    const second = keyOf(authors[1]);
    for (const first of firstNamesOf(reference)) {
      const key = nameAndYear(first, year);
      const others = listed.get(key) ?? [];
      if (others.length >= MOST_OF_NAME_AND_YEAR) continue;
      const suffix = suffixOf(reference);
      others.push({ id, place, first, second, authors: authors.length, suffix });
      listed.set(key, others);
    }
  }
  return listed;
};

type Stretch = { readonly start: number; readonly end: number };

/** The maximum number of words of a surname, and of the name of a group. */
const MOST_WORDS = 4;
const MOST_WORDS_OF_GROUP = 10;

/** A capital letter, a particle, or a particle that is elided: `d’Arcy`, `dell’Orto`. */
const BEGINS_SURNAME =
  /^(?:\p{Lu}|(?:de|van|von|el|al|der|den|da|di|del|della|dos|das|do|du|la|le|ten|ter|te|zu|zur|bin|ibn)(?!\p{L})|\p{Ll}{1,5}['’]\p{Lu})/u;

/** All stretches of a context that read like a surname, folded for comparing, each where it stands last. */
const surnamesIn = (context: string, mostWords = MOST_WORDS): ReadonlyMap<string, Stretch> => {
  const words = [...context.matchAll(WORD)];
  const found = new Map<string, Stretch>();
  for (let at = words.length - 1; at >= 0; at -= 1)
    for (let length = 1; length <= mostWords && at + length <= words.length; length += 1) {
      const [from, to] = [words[at], words[at + length - 1]];
      if (!from || !to || !BEGINS_SURNAME.test(from[0])) break;
      const [start, end] = [from.index, to.index + to[0].length];
      const folded = surnameKey(context.slice(start, end).replace(/['’]s?$/, ''));
      if (!found.has(folded)) found.set(folded, { start, end });
    }
  return found;
};

/**
 * Of several works with the same name and year, returns those that match the mark's letter, second author or number of
 * authors.
 */
const narrowed = (
  candidates: readonly ListedReference[],
  between: string,
  suffix: string | undefined,
): readonly ListedReference[] => {
  const narrow = (list: readonly ListedReference[], keep: (item: ListedReference) => boolean) => {
    const matches = list.filter(keep);
    return matches.length > 0 ? matches : list;
  };
  const second = SECOND_NAME.exec(between.replace(/\s+/g, ' '))?.[1];
  const lettered =
    suffix === undefined ? candidates : narrow(candidates, (item) => item.suffix === suffix);
  if (second !== undefined && !OTHERS.test(between))
    return narrow(lettered, (item) => item.second === surnameKey(second) && item.authors === 2);
  if (OTHERS.test(between))
    return narrow(lettered, (item) => item.authors > 2 || item.authors === 1);
  return narrow(lettered, (item) => item.authors === 1);
};

type NamedMarksResult = {
  readonly marks: readonly CitationMark[];
  readonly unlisted: readonly string[];
};

/** Finds marks by name and year: (Writer et al., 2010a, b; Other and Third 2011), and Writer (2010) in running text. */
export const namedMarks = (
  references: readonly ManuscriptReference[],
): ((paragraph: CitingText) => NamedMarksResult) => {
  const referencesByYear = byNameAndYear(references);
  const hasGroups = references.some(
    ({ authors: [first] }) => first !== undefined && isGroupName(first),
  );
  const mostWords = hasGroups ? MOST_WORDS_OF_GROUP : MOST_WORDS;
  return ({ text }) => {
    const marks: CitationMark[] = [];
    const unlisted: string[] = [];
    let lastName: { start: number; end: number; yearEnd: number } | undefined;
    for (const { 0: match, 1: year = '', 2: suffix, index } of text.matchAll(YEAR)) {
      const end = index + match.length;
      const contextStart = Math.max(0, index - REACH);
      const context = text.slice(contextStart, index);
      const isNextYear =
        lastName !== undefined &&
        /^(?:\s|,|;|and|&|[a-z]\b)*$/.test(text.slice(lastName.yearEnd, index));
      const names =
        isNextYear && lastName
          ? surnamesIn(text.slice(lastName.start, lastName.end), mostWords)
          : surnamesIn(context, mostWords);
      const found = [...names]
        .flatMap(([first, place]) => {
          const start = isNextYear && lastName ? lastName.start : contextStart + place.start;
          const nameEnd = isNextYear && lastName ? lastName.end : contextStart + place.end;
          const candidates = referencesByYear.get(nameAndYear(first, Number(year))) ?? [];
          return candidates.length > 0 && isBetween(text.slice(nameEnd, index))
            ? candidates.map((candidate) => ({ one: candidate, start, nameEnd }))
            : [];
        })
        .toSorted((a, b) => a.one.place - b.one.place);
      const nearest = Math.max(...found.map(({ start }) => start));
      // In "Bailey-Serres and Colmer (2014)" the first author belongs to the work whose second author is in between.
      const firsts = found.filter(
        ({ one: reference, start, nameEnd }) =>
          start === nearest ||
          (reference.second !== undefined && JOINS_NAMES.test(text.slice(nameEnd, nameEnd + 80))),
      );
      const farthest = Math.min(...firsts.map(({ start }) => start));
      const bestCandidates = firsts.filter(
        ({ start }) =>
          start ===
          (firsts.some(
            ({ one: reference, start: start, nameEnd }) =>
              start === farthest && secondStandsIn(reference, text.slice(nameEnd, index)),
          )
            ? farthest
            : nearest),
      );
      const [any] = bestCandidates;
      if (!any) {
        const name = IN_BRACKETS.exec(context)?.[1];
        if (name !== undefined) unlisted.push(`${name}, ${match}`);
        continue;
      }
      const selected = narrowed(
        bestCandidates.map(({ one }) => one),
        text.slice(any.nameEnd, index),
        suffix,
      );
      const more = moreLettersAt(text, end, suffix);
      const others = more.letters.flatMap((letter) =>
        narrowed(
          bestCandidates.flatMap((match) => (match.one.suffix === letter ? [match.one] : [])),
          text.slice(any.nameEnd, index),
          letter,
        ).slice(0, 1),
      );
      const markEnd = others.length === 0 ? end : more.end;
      const cited = [...selected.slice(0, suffix === undefined ? 1 : 2), ...others];
      marks.push({
        start: isNextYear ? index : any.start,
        end: markEnd,
        references: [...new Set(cited.map(({ id }) => id))],
      });
      lastName = { start: any.start, end: any.nameEnd, yearEnd: markEnd };
    }
    return { marks, unlisted };
  };
};

const secondStandsIn = ({ second }: ListedReference, between: string): boolean =>
  second !== undefined && surnamesIn(between).has(second);
