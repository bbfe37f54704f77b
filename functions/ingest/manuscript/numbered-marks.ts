import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { type CitingText } from './citing-text.ts';

const LIST = String.raw`\d{1,3}[a-z]?(?:\s*(?:,|;|–|—|‐|-|−|and|&)\s*\d{1,3}[a-z]?)*`;
const SQUARE = new RegExp(String.raw`\[\s*(?:refs?\.?\s*)?(${LIST})\s*[,;]?\s*\]`, 'gi');
const ROUND = new RegExp(String.raw`\(\s*(?:refs?\.?\s*)?(${LIST})\s*\)`, 'gi');
const RAISED = new RegExp(String.raw`^\s*[[(]?\s*(${LIST})\s*[\])]?[,;\s]*$`, 'i');
/** A superscript after a number or a unit is an exponent. */
const POWER = /(?:\d|[×x]\s?|(?<!\p{L})(?:[cdkmnµμ]?m|kg|s|h|min|L|ml|g|K|Å|R|r|χ|p|n))\s*$/u;
const MAX_RANGE_LENGTH = 80;

export type NumberedMark = {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
};

const numbersIn = (list: string): readonly number[] =>
  [...list.matchAll(/(\d{1,3})[a-z]?(?:\s*[–—‐−-]\s*(\d{1,3}))?/gi)].flatMap(
    ([, firstNumber, lastNumber]) => {
      const [from, to] = [Number(firstNumber), Number(lastNumber ?? firstNumber)];
      return to >= from && to - from <= MAX_RANGE_LENGTH
        ? Array.from({ length: to - from + 1 }, (_, step) => from + step)
        : [from, to];
    },
  );

const printed = (pattern: RegExp, text: string): NumberedMark[] =>
  [...text.matchAll(pattern)].map(({ 0: match, 1: list = '', index }) => ({
    start: index,
    end: index + match.length,
    numbers: numbersIn(list),
  }));

const raisedIn = ({ text, raised }: CitingText): NumberedMark[] =>
  raised.flatMap(([start, end]) => {
    const list = RAISED.exec(text.slice(start, end))?.[1];
    return list === undefined || POWER.test(text.slice(Math.max(0, start - 8), start))
      ? []
      : [{ start, end, numbers: numbersIn(list) }];
  });

/** The styles of numbered marks; a document uses one of them. */
const markStyles: readonly ((paragraph: CitingText) => NumberedMark[])[] = [
  ({ text }) => printed(SQUARE, text),
  raisedIn,
  ({ text }) => printed(ROUND, text),
];

/** Minimum share of the list that must be cited in one style for it to be the document's style. */
const MIN_CITED_SHARE = 0.25;

/**
 * Returns the style of numbered marks in a document: the style that resolves to the most references. Returns undefined
 * when none does, so that years or amounts in brackets are not treated as marks.
 */
export const numberedMarks = (
  references: readonly ManuscriptReference[],
  paragraphs: readonly CitingText[],
):
  | ((paragraph: CitingText) => {
      readonly marks: readonly CitationMark[];
      readonly unlisted: readonly string[];
    })
  | undefined => {
  const byNumber = new Map(
    references.map(({ id, label }, index) => [
      Number(/\d+/.exec(label ?? '')?.[0] ?? index + 1),
      id,
    ]),
  );
  const counts = markStyles.map((style) => {
    const numbers = new Set(
      paragraphs.flatMap((paragraph) => style(paragraph).flatMap((mark) => mark.numbers)),
    );
    return { way: style, cited: [...numbers].filter((number) => byNumber.has(number)).length };
  });
  const best = counts.reduce((previousBest, candidate) =>
    candidate.cited > previousBest.cited * 1.2 ? candidate : previousBest,
  );
  if (best.cited === 0 || best.cited < references.length * MIN_CITED_SHARE) return undefined;
  const largest = Math.max(...byNumber.keys());
  return (paragraph) => {
    const marks = best.way(paragraph);
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
