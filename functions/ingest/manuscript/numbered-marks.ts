import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { marksOutside } from './marks-outside.ts';
import { type CitingText } from './citing-text.ts';
import { MAX_RANGE_LENGTH, RANGE_CONNECTOR, RANGE_SIGN } from './range-connectors.ts';

/** The separators of a list of numbers: signs, the word "and" in several languages, and those of ranges. */
const SEPARATOR = String.raw`(?:\s*(?:,|;|，|、|؛|،|&|${RANGE_SIGN})\s*(?:and\s+)?|\s+(?:and|und|et|y|e|en|и)\s+|${RANGE_CONNECTOR})`;
/** A number, with the letters of the works that it stands for: `3`, `3a,c`, `3a–c`. */
const NUMBERED = String.raw`\d{1,4}(?:[a-z](?:\s?(?:,|&|${RANGE_SIGN})\s?[a-z](?![a-z]))*)?`;
const LIST = String.raw`${NUMBERED}(?:${SEPARATOR}${NUMBERED})*`;
/** A word before the numbers inside the brackets. */
const LEAD = String.raw`(?:(?:see(?: also)?|cf\.?|e\.g\.,?|reviewed (?:in|by))\s*)?(?:(?:refs?\.?|references?|nos?\.?|nr\.?|lit\.?)\s*)?`;
/** Words behind the numbers inside the brackets: `3, 5 and references therein`. */
const TAIL = String.raw`(?:\s?[,;]?\s?(?:\(?and (?:the )?(?:refs?\.?|references?|literature|works?) (?:cited )?(?:therein|in (?:it|them))\)?|for (?:an? )?(?:recent )?(?:reviews?|overview)|among others|and others))?`;
const SQUARE = new RegExp(String.raw`[[［【]\s*${LEAD}(${LIST})${TAIL}\s*[,;]?\s*[\]］】]`, 'gi');
/** One range in two pairs of brackets: `[3]–[7]`, `[3] to [7]`. */
const SQUARE_ENDS = new RegExp(
  String.raw`\[\s*(\d{1,4})[a-z]?\s*\](${RANGE_CONNECTOR})\[\s*(\d{1,4})[a-z]?\s*\]`,
  'gi',
);
const ROUND = new RegExp(String.raw`[(（]\s*${LEAD}(${LIST})${TAIL}\s*[)）]`, 'gi');
const RAISED = new RegExp(String.raw`^\s*[[(]?\s*(${LIST})\s*[\])]?[,;\s]*$`, 'i');
/** A superscript after a number or a unit is an exponent. */
const POWER = /(?:\d|[×x]\s?|(?<!\p{L})(?:[cdkmnµμ]?m|kg|s|h|min|L|ml|g|K|Å|R|r|χ|p|n))\s*$/u;

export type NumberedMark = {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
};

const RANGE = new RegExp(String.raw`(\d{1,4})[a-z]?(?:${RANGE_CONNECTOR}(\d{1,4}))?`, 'gi');

const numbersIn = (list: string): readonly number[] =>
  [...list.matchAll(RANGE)].flatMap(([, firstNumber, lastNumber]) => {
    const [from, to] = [Number(firstNumber), Number(lastNumber ?? firstNumber)];
    return to >= from && to - from <= MAX_RANGE_LENGTH
      ? Array.from({ length: to - from + 1 }, (_, step) => from + step)
      : [from, to];
  });

const printed = (pattern: RegExp, text: string): NumberedMark[] =>
  [...text.matchAll(pattern)].map(({ 0: match, 1: list = '', index }) => ({
    start: index,
    end: index + match.length,
    numbers: numbersIn(list),
  }));

/** A superscript before the symbol of an element is a mass number: δ13C, 99mTc. */
const ELEMENT = /^m?\p{Lu}\p{Ll}?(?!\p{Ll})/u;
/** A superscript after a single capital letter tells variants of a symbol apart: T2 and T3 cytoplasm. */
const SYMBOL = /(?<![\p{L}\d.])\p{Lu}$/u;
const isMassNumber = (text: string, start: number, end: number): boolean =>
  ELEMENT.test(text.slice(end, end + 4)) && !/[.,;:)\]”"]/.test(text.charAt(start - 1));

const raisedNumbersIn = ({ text, raised }: CitingText): NumberedMark[] =>
  raised.flatMap(([start, end]) => {
    const list = RAISED.exec(text.slice(start, end))?.[1];
    return list === undefined ||
      POWER.test(text.slice(Math.max(0, start - 8), start)) ||
      SYMBOL.test(text.slice(Math.max(0, start - 2), start)) ||
      isMassNumber(text, start, end)
      ? []
      : [{ start, end, numbers: numbersIn(list) }];
  });

/** Numbers in running text that a word names: `ref. 3`, `refs 5–7`. */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:ref\.?\s+(\d{1,4})(?!\.?\d)|refs\.?\s+(${LIST})(?!\.?\d))(?![\p{L}%])`,
  'giu',
);

/** Adds the numbers in running text to the marks of a style. */
const withNamed = (marks: NumberedMark[], text: string): NumberedMark[] => {
  const named = [...text.matchAll(NAMED)]
    .map(({ 0: match, 1: number, 2: list = '', index }) => ({
      start: index + match.length - (number ?? list).length,
      end: index + match.length,
      numbers: numbersIn(number ?? list),
    }))
    .filter((mark) => marks.every(({ start, end }) => mark.end <= start || mark.start >= end));
  return named.length === 0 ? marks : [...marks, ...named].toSorted((a, b) => a.start - b.start);
};

type MarkStyle = (paragraph: CitingText) => NumberedMark[];

/** Returns a style with the numbers that words name in running text, whatever the style. */
const orNamed =
  (style: MarkStyle): MarkStyle =>
  (paragraph) =>
    withNamed(style(paragraph), paragraph.text);
const raisedIn = orNamed(raisedNumbersIn);

/** Marks in square brackets; the brackets around the two ends of a range make one mark. */
const squareNumbersIn: MarkStyle = ({ text }) => {
  const ranges = [...text.matchAll(SQUARE_ENDS)]
    .filter(
      ({ index, 2: sign = '' }) =>
        // "from [2] to [5]" names two works.
        !(
          /\p{L}/u.test(sign) &&
          /\b(?:from|between)\W*$/i.test(text.slice(Math.max(0, index - 16), index))
        ),
    )
    .map(({ 0: match, 1: from = '', 2: sign = '', 3: to = '', index }) => ({
      start: index,
      end: index + match.length,
      numbers: numbersIn(`${from}${sign}${to}`),
    }));
  const singles = printed(SQUARE, text);
  if (ranges.length === 0) return singles;
  const outside = marksOutside(
    singles.map(({ start, end, numbers }) => ({ start, end, references: numbers.map(String) })),
    ranges.map(({ start, end }) => ({ start, end, references: [] })),
  );
  return [
    ...ranges,
    ...outside.map(({ start, end, references }) => ({
      start,
      end,
      numbers: references.map(Number),
    })),
  ].toSorted((a, b) => a.start - b.start);
};

const squareIn = orNamed(squareNumbersIn);
/** Words before the number of an equation, a condition or an item of a list, in round brackets as some marks are. */
const BEFORE_NUMBERED_ITEM =
  /(?<!\p{L})(?:eqs?|eqns?|equations?|formulas?|formulae|inequalit(?:y|ies)|identit(?:y|ies)|expressions?|relations?|items?|steps?|cases?|conditions?|parts?|points?|definitions?|theorems?|lemmas?|gl|gleichung(?:en)?|formeln?|éqs?|équations?|ecs?|ecuaci(?:ón|ones)|equaç(?:ão|ões)|equazion[ei])\.?\s*(?:\(\d{1,3}[a-z]?\)(?:\s*(?:,|and|und|et|y|e|to|[-–—])\s*){1,2}){0,5}$/iu;
const REACH_OF_ITEM = 60;
const roundNumbersIn: MarkStyle = ({ text }) =>
  printed(ROUND, text).filter(
    ({ start }) =>
      !BEFORE_NUMBERED_ITEM.test(text.slice(Math.max(0, start - REACH_OF_ITEM), start)),
  );

/** The styles of numbered marks; a document uses one of them. */
const markStyles: readonly MarkStyle[] = [squareNumbersIn, raisedNumbersIn, roundNumbersIn];

/** References by their printed number, or by their place in a list without numbers. */
const byNumberOf = (references: readonly ManuscriptReference[]): ReadonlyMap<number, string> =>
  new Map(
    references
      .map(
        ({ id, label }, index) => [Number(/\d+/.exec(label ?? '')?.[0] ?? index + 1), id] as const,
      )
      // Of several works under one number, the first stands for all.
      .toReversed(),
  );

type NumberedMarksResult = {
  readonly marks: readonly CitationMark[];
  readonly unlisted: readonly string[];
};

const marksOf = (way: MarkStyle, byNumber: ReadonlyMap<number, string>) => {
  const largest = Math.max(...byNumber.keys());
  return (paragraph: CitingText): NumberedMarksResult => {
    const marks = way(paragraph);
    return {
      marks: marks.flatMap(({ start, end, numbers }) => {
        const cited = [...new Set(numbers.flatMap((number) => byNumber.get(number) ?? []))];
        return cited.length === 0 ? [] : [{ start, end, references: cited }];
      }),
      // A number far beyond the end of the list is an amount, such as "(120)".
      unlisted: marks.flatMap(({ numbers }) =>
        numbers
          .filter((number) => number > largest && number <= largest + 20)
          .map((number) => `[${String(number)}]`),
      ),
    };
  };
};

/** Returns the reader of raised numbers, whatever the style of the document. */
export const raisedMarksIn = (references: readonly ManuscriptReference[]) =>
  marksOf(raisedIn, byNumberOf(references));

/** How a link is printed: raised, or with a bracket before or inside it. */
export type PrintedLink = {
  readonly text: string;
  readonly opening: string;
  readonly raised: boolean;
};

/** Minimum share of links printed in one style for it to be the style of the document. */
const MIN_STYLE_SHARE = 0.8;

/**
 * Returns the reader of marks in the style in which a document prints its links: numbers in square brackets or raised
 * numbers. Returns undefined when the links are printed in another style or in several; numbers in round brackets are
 * also those of equations and lists, so they are no style by themselves.
 */
export const markStyleOf = (
  references: readonly ManuscriptReference[],
  links: readonly PrintedLink[],
): ReturnType<typeof marksOf> | undefined => {
  const numbers = links.filter(({ text }) => /^[\s[(]*\d/.test(text));
  if (numbers.length === 0 || numbers.length < links.length * MIN_STYLE_SHARE) return undefined;
  const share = (has: (link: PrintedLink) => boolean) =>
    numbers.filter(has).length / numbers.length;
  const byNumber = byNumberOf(references);
  if (share(({ raised, opening }) => raised && opening === '') >= MIN_STYLE_SHARE)
    return marksOf(raisedIn, byNumber);
  // Only the first of several links in a pair of brackets has the bracket before it.
  const isSquare = ({ text, opening }: PrintedLink) => opening === '[' || text.startsWith('[');
  const isRound = ({ text, opening }: PrintedLink) => opening === '(' || text.startsWith('(');
  return share(isSquare) >= 0.3 && share(isRound) < 0.1 ? marksOf(squareIn, byNumber) : undefined;
};

/** Minimum share of the list that must be cited in one style for it to be the document's style. */
const MIN_CITED_SHARE = 0.25;

/**
 * Returns the style of numbered marks in a document: the style that resolves to the most references. Returns undefined
 * when none does, so that years or amounts in brackets are not treated as marks.
 */
export const numberedMarks = (
  references: readonly ManuscriptReference[],
  paragraphs: readonly CitingText[],
): ReturnType<typeof marksOf> | undefined => {
  const byNumber = byNumberOf(references);
  const citedIn = (style: MarkStyle): number => {
    const numbers = new Set(
      paragraphs.flatMap((paragraph) => style(paragraph).flatMap((mark) => mark.numbers)),
    );
    return [...numbers].filter((number) => byNumber.has(number)).length;
  };
  // Numbers that words name, such as "refs 3–7", say nothing of the style of the others.
  const best = markStyles
    .map((style) => ({ style, cited: citedIn(style) }))
    .reduce((previousBest, candidate) =>
      candidate.cited > previousBest.cited * 1.2 ? candidate : previousBest,
    ).style;
  const way = orNamed(best);
  const cited = citedIn(way);
  if (cited === 0 || cited < references.length * MIN_CITED_SHARE) return undefined;
  return marksOf(way, byNumber);
};
