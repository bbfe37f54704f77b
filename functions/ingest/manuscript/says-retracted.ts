import { type RetractionWords, retractionWords } from './retraction-words.ts';

/** A range of a sentence (UTF-16). */
type Range = readonly [start: number, end: number];

const MAX_SENTENCE_LENGTH = 4000;
/** Stand for marks, of other references and of this one. */
const OTHER = '\uE000';
const OWN = '\uE001';
const MARK = `[${OTHER}${OWN}]`;
/** Words between a publication and what became of it. */
const MAX_GAP = 10;
/** As far as this, a mark belongs to the words before it. */
const NEXT_TO = 4;

/** Edges of words: `\b` knows only Latin letters without accents. */
const START = String.raw`(?<![\p{L}\p{N}-])`;
const END = String.raw`(?![\p{L}\p{N}])`;

type Pattern = {
  readonly expression: RegExp;
  /** Where the mark of what was retracted stands, if none stands within. */
  readonly side: 'before' | 'after';
  /** Whether a mark that follows directly is meant rather than one before. */
  readonly endsWithMark: boolean;
};

const compiled = (source: string, side: Pattern['side'], endsWithMark = true): Pattern => ({
  expression: new RegExp(source, 'giu'),
  side,
  endsWithMark,
});

const patternsOf = ({
  nouns,
  determiners,
  prepositions,
  things,
  auxiliaries,
  adverbs,
  participles,
  negations,
  adjectives,
  phrases,
}: RetractionWords): readonly Pattern[] => {
  const noun = `(?:${nouns})${END}`;
  const subject = `(?:${START}${noun}|${MARK}|${START}et\\s+al\\.?,?)`;
  const relative = String.raw`(?:\s*,?\s+(?:which|that|die|der|das|qui|que|che|il\s+quale|la\s+quale))?`;
  const word = `(?!${START}(?:${negations})${END})[^\\s.,;:()]+`;
  // "In this study the needle was retracted": not the study.
  const notThing = `(?<!(?<!${START}(?:${prepositions})\\s+)${START}(?:${things})\\s+)(?<!(?<!${START}(?:${prepositions})\\s+)${START}(?:${determiners})\\s+(?!(?:${nouns})${END})[^\\s.,;:()${OTHER}${OWN}]+\\s+)`;
  const notNegated = `(?<!${START}(?:${negations})\\s+)`;
  const verb = `${notThing}${notNegated}${START}(?:${auxiliaries})\\s+(?:(?:${adverbs})\\s+){0,3}(?:${participles})${END}`;
  const passive = `${subject}(?:\\s*${MARK})?${relative}(?:\\s+${word}){0,${String(MAX_GAP)}}?\\s+${verb}`;
  // German: "die später zurückgezogen wurde".
  const passiveAtEnd = `${subject}(?:\\s*${MARK})?,?(?:\\s+(?:die|der|das|welche[rs]?))(?:\\s+(?:${adverbs})){0,3}\\s+${notNegated}(?:${participles})\\s+(?:${auxiliaries})${END}`;
  const adjective = `(?:(?:since|now|later|subsequently|recently|already|previously|inzwischen|mittlerweile|später)[\\s-]+)?(?<!(?:non|un|not|nicht)[\\s-]?)(?:${participles})(?:e[nrsm]?)?`;
  const attributive =
    adjectives === 'before'
      ? `${START}${adjective}\\s+(?:(?!(?:${determiners}|${prepositions}|${things})${END})[^\\s.,;:()${OTHER}${OWN}]+\\s+){0,2}?${noun}`
      : `${START}${noun}(?:\\s*${MARK})?\\s+(?:(?:${adverbs})\\s+)?${notNegated}(?:${participles})${END}`;
  // "[3] (since retracted)", "Oak et al. [3], retracted in 2015,"
  const apposition = `(?:${MARK}|et\\s+al\\.?,?\\s*${MARK})\\s*[,(\\[–—-]\\s*(?:(?:${relative.slice(3, -2)})\\s+)?(?:(?:${auxiliaries})\\s+)?(?:(?:${adverbs})[\\s-]+){0,2}(?:${participles})(?:\\s+(?:in|im|en|em|nel|article|Artikel)?\\s*(?:\\d{4})?)?\\s*[,)\\].;–—]`;
  return [
    compiled(passive, 'before'),
    compiled(passiveAtEnd, 'before'),
    compiled(attributive, adjectives === 'before' ? 'after' : 'before'),
    compiled(apposition, 'before', false),
    ...phrases.map((phrase) =>
      compiled(
        `${notNegated}${START}${phrase.replaceAll('NOUN', noun).replaceAll('MARK', MARK)}`,
        phrase.includes('NOUN') ? 'after' : 'before',
      ),
    ),
  ];
};

const languages = retractionWords.map((words) => ({
  hint: words.hint,
  patterns: patternsOf(words),
}));

/** Returns a sentence in which a character stands for each mark; a mark that says it itself stands for it. */
const withMarks = (text: string, marks: readonly Range[], others: readonly Range[]): string => {
  const ranges = [
    ...marks.map((range) => ({ range, sign: OWN })),
    ...others
      .filter(([start, end]) => !marks.some(([a, b]) => start < b && a < end))
      .map((range) => ({ range, sign: OTHER })),
  ].toSorted((a, b) => a.range[0] - b.range[0]);
  let result = '';
  let at = 0;
  for (const { range, sign } of ranges) {
    const [start, end] = range;
    if (start < at) continue;
    // A number that is raised stands at its word.
    result += `${text.slice(at, start)}${/\s$/u.test(text.slice(0, start)) ? '' : ' '}${sign}`;
    at = end;
  }
  return `${result}${text.slice(at)}`
    .replace(new RegExp(String.raw`[([]\s*((?:${MARK}[,;\s]*)+)\s*[)\]]`, 'gu'), '$1')
    .replace(/\s+/gu, ' ');
};

/** The mark that what was retracted has: within the words, directly behind them, or the nearest one on their side. */
const markOf = (text: string, start: number, end: number, pattern: Pattern): string | undefined => {
  const within = text.slice(start, end).match(new RegExp(MARK, 'gu'));
  if (within) return within.includes(OWN) ? OWN : OTHER;
  const next = new RegExp(MARK, 'u').exec(text.slice(end));
  if (next && pattern.endsWithMark && next.index < NEXT_TO) return groupAt(text, end + next.index);
  const previous = text.slice(0, start).match(new RegExp(`${MARK}(?=[^${OTHER}${OWN}]*$)`, 'u'));
  const preceding = previous?.index === undefined ? undefined : groupAt(text, previous.index);
  const following = next ? groupAt(text, end + next.index) : undefined;
  return pattern.side === 'before' ? (preceding ?? following) : (following ?? preceding);
};

/** Marks that stand together cite together. */
const groupAt = (text: string, index: number): string => {
  const group = new RegExp(String.raw`(?:${MARK}[,;\s]*)+`, 'gu');
  for (const { 0: signs, index: at } of text.matchAll(group))
    if (at <= index && index < at + signs.length) return signs.includes(OWN) ? OWN : OTHER;
  return OTHER;
};

/** A mark may hold it: "(Oak 1998, retracted)". */
const isInMark = (text: string, marks: readonly Range[]): boolean =>
  marks.some(([start, end]) =>
    /(?<!not |non-|un)(?:retracted|zurückgezogen|rétracté|retractad[oa]|retratad[oa]|ritrattat[oa])/iu.test(
      text.slice(start, end),
    ),
  );

/**
 * Tests whether a sentence says of the work that it cites at some marks that the work was retracted or withdrawn: "the
 * since-retracted study [3]", "[3], which was withdrawn". Other marks of the sentence tell which work is meant. English, German,
 * French, Spanish, Portuguese and Italian; a sentence about a needle or a consent says nothing of a work.
 */
export const saysRetracted = (
  text: string,
  marks: readonly Range[],
  others: readonly Range[] = [],
): boolean => {
  if (text.length > MAX_SENTENCE_LENGTH) return false;
  const spoken = languages.filter(({ hint }) => hint.test(text));
  if (spoken.length === 0) return false;
  if (isInMark(text, marks)) return true;
  const marked = withMarks(text, marks, others);
  return spoken.some(({ patterns }) =>
    patterns.some((pattern) =>
      [...marked.matchAll(pattern.expression)].some(
        (match) => markOf(marked, match.index, match.index + match[0].length, pattern) === OWN,
      ),
    ),
  );
};
