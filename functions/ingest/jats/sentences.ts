import {
  SENTENCE_STARTERS,
  PRECEDING_ABBREVIATIONS,
  FINAL_ABBREVIATIONS,
  AMBIGUOUS_ABBREVIATIONS,
  LETTER_NAMED_NOUNS,
  LOWERCASE_ITALICS,
} from './sentence-words.ts';
import {
  SPACED_FINAL,
  SPACED_PRECEDING,
  STOP_RULES,
  type StopLanguage,
  type StopRules,
} from './sentence-languages.ts';

/** Character ranges (UTF-16), end exclusive. */
export type Range = readonly [start: number, end: number];

const TERMINATOR = /[.!?…。！？]/g;
const CLOSES = /["'”’»)\]}›」』）］】]/;
const OPENING_BRACKETS = '([（［【';
const CLOSING_BRACKETS = ')]）］】';
const OPENS = /["'“‘«([{‹„¿¡「『]/;
const isSpace = (text: string, offset: number): boolean => text.charCodeAt(offset) === 32;
const isLower = (character: string): boolean => /\p{Ll}/u.test(character);
const isUpper = (character: string): boolean => /\p{Lu}/u.test(character);
const isDigit = (character: string): boolean => /\d/.test(character);

/** Returns the word that ends before this offset, without opening brackets and quotes. */
const wordBefore = (text: string, end: number): string => {
  let from = end;
  while (from > 0 && end - from < 40 && !BREAKS_WORD.has(text.charCodeAt(from - 1))) from -= 1;
  return text.slice(from, end);
};
const BREAKS_WORD = new Set(Array.from(' \n\t([{"\'“‘/–—', (character) => character.charCodeAt(0)));
const wordAfter = (text: string, start: number): string =>
  /^[\p{L}\p{N}][\p{L}\p{N}'’-]*/u.exec(text.slice(start, start + 40))?.[0] ?? '';

/** Finds the mark that contains or follows an offset quickly; offsets must ascend between calls. */
const marksAhead = (marks: readonly Range[]) => {
  const sorted = [...marks].filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0]);
  let next = 0;
  return {
    /** Returns the mark around this offset, if any. */
    around: (offset: number): Range | undefined => {
      while ((sorted[next]?.[1] ?? Infinity) <= offset) next += 1;
      const mark = sorted[next];
      return mark !== undefined && mark[0] <= offset ? mark : undefined;
    },
    startingIn: (from: number, to: number): Range | undefined => {
      for (let index = next; index < sorted.length; index += 1) {
        const mark = sorted[index];
        if (mark === undefined || mark[0] > to) return undefined;
        if (mark[0] >= from) return mark;
      }
      return undefined;
    },
  };
};
type Marks = ReturnType<typeof marksAhead>;

/** Matches text after a full stop that still belongs to the sentence: `.3,4`, `. [5]`, `. (Smith, 2004).` */
const endOfMarksAfter = (text: string, start: number, marks: Marks): number => {
  let end = start;
  let mark = marks.startingIn(start, start + 2);
  while (mark !== undefined) {
    const lead = text.slice(end, mark[0]);
    if (end === start ? !/^\s?[([]?$/.test(lead) : !/^[\s,;–—‐‑−\-&)\]([]*(?:and\s)?$/.test(lead))
      break;
    end = mark[1];
    mark = marks.startingIn(end, end + 6);
  }
  if (end === start) return start;
  while (/[)\]]/.test(text.charAt(end))) end += 1;
  if (text.charAt(end) === '.') end += 1;
  return end;
};

/** Returns whether the marks after a full stop belong to it rather than to the start of the next sentence. */
const belongsBefore = (text: string, start: number, end: number): boolean => {
  const group = text.slice(start, end);
  const glued = !group.startsWith(' ');
  const bracketed = /^ ?[([]/.test(group);
  const numeric = /^[\s\d,;–—‐‑−\-a-z&()[\].*†]*$/.test(group);
  if (!glued && !bracketed && !numeric) return false;
  if (end >= text.length) return true;
  const rest = text.slice(end, end + 3);
  return /^\s+[\p{Lu}\d([“"‘'«α-ωΑ-Ω]/u.test(rest) || (glued && /^\p{Lu}/u.test(rest));
};

const isNameLike = (word: string): boolean => /[\p{Lu}\p{N}]/u.test(word) || /^[α-ω]/u.test(word);

/** English has no rules beside those of every article. */
const rulesOf = (language: StopLanguage): StopRules | undefined =>
  language === 'en' ? undefined : STOP_RULES[language];

/** An abbreviation of several short words at the end of a text, with or without spaces: `z. B`, `p.ex`, `i. d. R`. */
const SPACED = /(?<![\p{L}\p{N}.])(?:\p{L}{1,4}\.[ \u00a0-]?){1,3}\p{L}{1,4}$/u;
const ORDINAL_BEFORE =
  /^(?:am|im|vom|zum|beim|ab|bis|der|die|das|den|dem|des|ein|eine|einem|einer|jede[mnrs]?|seit|nach|und|ihre?[mnrs]?|seine?[mnrs]?)$/i;
const AFTER_ORDINAL =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?|Jh|Lebens\p{L}+|Tag\p{L}*|Woche\p{L}*|Monat\p{L}*)$/u;

/** Returns whether a full stop belongs to an abbreviation of several short words; undefined when it belongs to none. */
const endsSpaced = (textBefore: string, begins: boolean): boolean | undefined => {
  let spaced = SPACED.exec(textBefore)?.[0]
    .toLowerCase()
    .replace(/[ \u00a0]/g, '');
  // "Dies gilt i. d. R" may begin with a short word that is no part of the abbreviation.
  while (spaced !== undefined) {
    if (SPACED_PRECEDING.has(spaced)) return false;
    if (SPACED_FINAL.has(spaced)) return begins;
    const rest = spaced.indexOf('.') + 1;
    spaced = rest > 0 && spaced.includes('.', rest) ? spaced.slice(rest) : undefined;
  }
  return undefined;
};

const SPACED_ABBREVIATIONS = [...SPACED_PRECEDING, ...SPACED_FINAL];
/** The beginnings of abbreviations of several words, up to each of their inner full stops: `i.d` of `i.d.r`. */
const SPACED_BEGINNINGS = new Set(
  SPACED_ABBREVIATIONS.flatMap((abbreviation) =>
    [...abbreviation.matchAll(/\./g)].map(({ index }) => abbreviation.slice(0, index + 2)),
  ),
);

/** Returns whether the word after a full stop goes on with an abbreviation that the word before it begins. */
const isInsideSpaced = (lower: string, behind: string): boolean => {
  const next = /^[ \u00a0]?(\p{L})\p{L}{0,3}\./u.exec(behind)?.[1];
  return next !== undefined && SPACED_BEGINNINGS.has(`${lower}.${next.toLowerCase()}`);
};

/** Returns whether a full stop after this word ends the sentence, given the next word. */
const stopEnds = (
  textBefore: string,
  textBehind: string,
  previousWord: string,
  wordEarlier: string,
  next: string,
  nextLetter: string,
  opensBracket: boolean,
  rules: StopRules | undefined,
): boolean => {
  const bare = previousWord.replace(/^[^\p{L}\p{N}]+/u, '');
  const lower = bare.toLowerCase();
  const begins = (rules?.starters ?? SENTENCE_STARTERS).has(next);
  if (isInsideSpaced(lower, textBehind)) return false;
  const spaced = endsSpaced(textBefore, begins);
  if (spaced !== undefined) return spaced;
  if (rules !== undefined) {
    if (rules.preceding.has(lower)) return false;
    if (rules.final.has(lower)) return begins;
    if (rules.hasOrdinals && /^(?:\d{1,2}|[IVX]{1,4})$/.test(bare))
      return begins || !(ORDINAL_BEFORE.test(wordEarlier) || AFTER_ORDINAL.test(next));
  }
  if (FINAL_ABBREVIATIONS.has(lower)) {
    if (lower === 'etc') return isUpper(nextLetter);
    return begins;
  }
  if (PRECEDING_ABBREVIATIONS.has(lower)) return false;
  // The abbreviation of Linnaeus follows the name of a species: "of Triticum aestivum L. Plants were".
  if (bare === 'L' && /^\p{Ll}{4,}$/u.test(wordEarlier)) return next.length > 1 && !opensBracket;
  if (AMBIGUOUS_ABBREVIATIONS.has(lower) && !/^\p{Lu}$/u.test(bare))
    return !isDigit(nextLetter) && (begins || !/^\p{Lu}/u.test(bare));
  // Initials of a person or a genus: "J. Smith", "E. coli"; but "of vitamin C. The".
  if (/^\p{Lu}$/u.test(bare) || /^(?:\p{Lu}\.-?)+\p{Lu}$/u.test(bare))
    return (
      (begins && next.length > 1 && !opensBracket) ||
      LETTER_NAMED_NOUNS.has(wordEarlier.toLowerCase())
    );
  if (/^(?:\p{L}\.)+\p{L}$/u.test(bare)) return begins;
  return true;
};

/**
 * Splits a paragraph into sentences and returns their ranges, without the whitespace between them. Marks after a full
 * stop stay with its sentence. `Intl.Segmenter` is not used: about one in seven of its boundaries in scholarly text is
 * wrong, and correcting them would require the same checks of every full stop as here.
 */
export const splitSentences = (
  text: string,
  markRanges: readonly Range[] = [],
  italics: ReadonlySet<number> = NO_ITALICS,
  language: StopLanguage = 'en',
): readonly Range[] => {
  const rules = rulesOf(language);
  const marks = marksAhead(markRanges);
  const sentences: Range[] = [];
  let start = 0;
  let depthFrom = 0;
  let depth = 0;
  TERMINATOR.lastIndex = 0;

  for (let match = TERMINATOR.exec(text); match !== null; match = TERMINATOR.exec(text)) {
    const stop = match.index;
    if (stop < start) continue;
    const sign = text.charAt(stop);
    const mark = marks.around(stop);
    if (mark !== undefined && mark[1] > stop + 1) continue;

    for (; depthFrom < stop; depthFrom += 1) {
      const character = text.charAt(depthFrom);
      if (OPENING_BRACKETS.includes(character)) depth += 1;
      else if (CLOSING_BRACKETS.includes(character)) depth = Math.max(0, depth - 1);
    }

    let end = stop + 1;
    while (/[.!?…]/.test(text.charAt(end))) end += 1;
    let closed = depth;
    // A quotation may close with a sign that opens one elsewhere: »so.« and, after a space, « ainsi. »
    while (CLOSES.test(text.charAt(end)) || text.charAt(end) === '«') {
      if (CLOSING_BRACKETS.includes(text.charAt(end))) closed -= 1;
      end += 1;
    }
    if (isSpace(text, end) && text.charAt(end + 1) === '»') end += 2;
    if (closed > 0 && !/[([]/.test(text.charAt(start)) && closesSoon(text, end)) continue;

    const withMarks = endOfMarksAfter(text, end, marks);
    const hasMarks = withMarks > end && belongsBefore(text, end, withMarks);
    if (hasMarks) end = withMarks;
    if (end >= text.length) break;

    const isWide = /[。！？]/.test(sign);
    if (!isSpace(text, end) && !isWide && !hasMarks) continue;
    let next = end;
    while (isSpace(text, next)) next += 1;
    const inBrackets = depth > 0 && closed < depth && !/[([]/.test(text.charAt(start));
    const isItalic = italics.has(next);
    const candidate = { start, stop, next, hasMarks, inBrackets, isItalic };
    if (!isWide && !startsSentence(text, candidate, marks, rules)) continue;

    sentences.push([start, end]);
    start = next;
    depth = 0;
    depthFrom = next;
    TERMINATOR.lastIndex = Math.max(next, stop + 1);
  }
  const textEnd = text.trimEnd().length;
  if (start < textEnd) sentences.push([start, textEnd]);
  return sentences;
};

/** Returns whether an open bracket closes within a plausible distance; otherwise it is treated as a stray bracket. */
const closesSoon = (text: string, start: number): boolean => {
  let depth = 0;
  for (let index = start; index < Math.min(text.length, start + 300); index += 1) {
    const character = text.charAt(index);
    if (OPENING_BRACKETS.includes(character)) depth += 1;
    else if (CLOSING_BRACKETS.includes(character)) depth -= 1;
    if (depth < 0) return true;
  }
  return false;
};

const NO_ITALICS: ReadonlySet<number> = new Set();
/** Captions label their parts in lowercase: "(left) Emission spectra of …" */
const PANEL =
  /^\((?:[a-z]|[ivx]+|left|right|top|bottom|middle|cent(?:er|re)|upper|lower|inset)\b[^()]{0,25}\)\s+\p{Lu}/u;

type Candidate = {
  /** The start of the sentence, the position of its full stop and the start of the next sentence. */
  readonly start: number;
  readonly stop: number;
  readonly next: number;
  /** Marks follow the full stop. */
  readonly hasMarks: boolean;
  /** The full stop is at the end of brackets inside the sentence. */
  readonly inBrackets: boolean;
  /** The next word is in italics. */
  readonly isItalic: boolean;
};

const startsSentence = (
  text: string,
  { start, stop, next, hasMarks, inBrackets, isItalic }: Candidate,
  marks: Marks,
  rules: StopRules | undefined,
): boolean => {
  const sign = text.charAt(stop);
  let wordStart = next;
  while (OPENS.test(text.charAt(wordStart))) wordStart += 1;
  const character = String.fromCodePoint(text.codePointAt(wordStart) ?? 32);
  // A mark number attached to a word does not turn the word into a name.
  const mark = marks.startingIn(wordStart + 1, wordStart + 40)?.[0] ?? Infinity;
  const nextWord = wordAfter(text, wordStart).slice(0, mark - wordStart);
  const previousWord = wordBefore(text, stop);
  // The number of a heading or list item is not a sentence.
  if (
    sign === '.' &&
    stop - previousWord.length <= start &&
    /^(?:\d{1,2}|[ivxIVX]{1,4}|[A-Za-z])$/.test(previousWord)
  )
    return false;
  const opensBracket = wordStart > next && /[([]/.test(text.charAt(next));
  const isPanel = opensBracket && PANEL.test(text.slice(next, next + 40));
  if (isLower(character) && !isPanel) {
    // A gene name in italics may begin a sentence in lowercase: "into spots. leopard encodes …"
    const isGene =
      isItalic && !LOWERCASE_ITALICS.has(nextWord) && /(?:\p{Ll}{4,}|[)\]\d])$/u.test(previousWord);
    if (!isNameLike(nextWord) && !isGene) return false;
  } else if (opensBracket && !/[\p{L}\d]/u.test(character)) return false;
  if (inBrackets && !(rules?.starters ?? SENTENCE_STARTERS).has(nextWord)) return false;
  // "by Zhang et al. [14] (118 markers)" continues; "by Zhang et al. [14] The primers" does not.
  if (sign !== '.' || hasMarks)
    return previousWord !== 'al' || (!opensBracket && isUpper(character));
  const earlier = wordBefore(text, stop - previousWord.length - 1);
  const textBefore = text.slice(Math.max(start, stop - 24), stop);
  const behind = text.slice(stop + 1, stop + 8);
  return stopEnds(
    textBefore,
    behind,
    previousWord,
    earlier,
    nextWord,
    character,
    opensBracket,
    rules,
  );
};
