import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { type CitingText } from './citing-text.ts';

const LIST = String.raw`\d{1,3}[a-z]?(?:\s*(?:,|;|–|—|‐|-|−|and|&)\s*\d{1,3}[a-z]?)*`;
const SQUARE = new RegExp(String.raw`\[\s*(?:refs?\.?\s*)?(${LIST})\s*[,;]?\s*\]`, 'gi');
const ROUND = new RegExp(String.raw`\(\s*(?:refs?\.?\s*)?(${LIST})\s*\)`, 'gi');
const RAISED = new RegExp(String.raw`^\s*[[(]?\s*(${LIST})\s*[\])]?[,;\s]*$`, 'i');
/** A superscript after a number or a unit is an exponent. */
const POWER = /(?:\d|[×x]\s?|(?<!\p{L})(?:[cdkmnµμ]?m|kg|s|h|min|L|ml|g|K|Å|R|r|χ|p|n))\s*$/u;
const LONGEST_RANGE = 80;

export type Found = {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
};

const numbersIn = (list: string): readonly number[] =>
  [...list.matchAll(/(\d{1,3})[a-z]?(?:\s*[–—‐−-]\s*(\d{1,3}))?/gi)].flatMap(([, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)];
    return to >= from && to - from <= LONGEST_RANGE
      ? Array.from({ length: to - from + 1 }, (_, step) => from + step)
      : [from, to];
  });

const printed = (pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: list = '', index }) => ({
    start: index,
    end: index + whole.length,
    numbers: numbersIn(list),
  }));

const raisedIn = ({ text, raised }: CitingText): Found[] =>
  raised.flatMap(([start, end]) => {
    const list = RAISED.exec(text.slice(start, end))?.[1];
    return list === undefined || POWER.test(text.slice(Math.max(0, start - 8), start))
      ? []
      : [{ start, end, numbers: numbersIn(list) }];
  });

/** The styles of numbered marks; a document uses one of them. */
const ways: readonly ((paragraph: CitingText) => Found[])[] = [
  ({ text }) => printed(SQUARE, text),
  raisedIn,
  ({ text }) => printed(ROUND, text),
];

/** Minimum share of the list that must be cited in one style for it to be the document's style. */
const LEAST_CITED = 0.25;

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
    references.map(({ id, label }, at) => [Number(/\d+/.exec(label ?? '')?.[0] ?? at + 1), id]),
  );
  const counted = ways.map((way) => {
    const numbers = new Set(
      paragraphs.flatMap((paragraph) => way(paragraph).flatMap((found) => found.numbers)),
    );
    return { way, cited: [...numbers].filter((number) => byNumber.has(number)).length };
  });
  const best = counted.reduce((most, one) => (one.cited > most.cited * 1.2 ? one : most));
  if (best.cited === 0 || best.cited < references.length * LEAST_CITED) return undefined;
  const largest = Math.max(...byNumber.keys());
  return (paragraph) => {
    const found = best.way(paragraph);
    return {
      marks: found.flatMap(({ start, end, numbers }) => {
        const cited = [...new Set(numbers.flatMap((number) => byNumber.get(number) ?? []))];
        return cited.length === 0 ? [] : [{ start, end, references: cited }];
      }),
      // A number far beyond the end of the list is an amount, such as "(120)".
      unlisted: found.flatMap(({ numbers }) =>
        numbers
          .filter((number) => number > largest && number <= largest + 20)
          .map((number) => `[${String(number)}]`),
      ),
    };
  };
};
