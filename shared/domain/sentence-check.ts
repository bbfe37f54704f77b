import type { SentencePart, WithholdingReason } from './answer-forms.ts';
import type { CitationType } from './citation-type.ts';
import { foldText } from './fold-text.ts';
import { frameWords, guardWords, signsIn, numberWords, stanceWords } from './words-of-answers.ts';

/** A statement as the check knows it. */
export type CheckedStatement = {
  readonly text: string;
  readonly type: CitationType | 'unclassified';
  /** What its own paper may be called by. */
  readonly citing: PaperInWords;
  /** And the work that it cites. */
  readonly cited: PaperInWords;
};

/** Surnames of authors, and the year where it is known. */
export type PaperInWords = {
  readonly names: readonly string[];
  readonly year?: number | undefined;
};

export type SentenceToCheck = {
  readonly text: string;
  readonly citations: readonly { readonly statementId: string; readonly quote: string }[];
  readonly part: SentencePart;
};

export type Checking = {
  readonly statementOf: (id: string) => CheckedStatement | undefined;
  /** The numbers that a sentence of the part `counts` may say, as they were counted. */
  readonly counted: readonly number[];
};

export type Checked =
  { readonly kind: 'stands' } | { readonly kind: 'fails'; readonly why: WithholdingReason };

type Token = { readonly word: string; readonly start: number; readonly end: number };

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*\s?%?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const NUMBER = /^\p{N}/u;
/** What may stand before and after a quotation in its statement: it begins and ends where a clause does. */
const BEGINS_CLAUSE = /(?:^|[,;:.!?–—([“‘"'])\s*$/u;
const ENDS_CLAUSE = /^\s*(?:$|[,;:.!?–—)\]”’"'([])/u;
/** Marks of citations and other asides, which may be left out. */
const ASIDE = /\([^()]*\)|\[[^[\]]*\]/gu;

const folded = (text: string): string => foldText(text).replaceAll('’', "'");

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    word: folded(token).replace(/\s/gu, ''),
    start: index,
    end: index + token.length,
  }));

const wordsOf = (text: string): readonly string[] => tokensOf(text).map(({ word }) => word);
const isNumber = (word: string): boolean => NUMBER.test(word) || numberWords.has(word);
const isGuard = (word: string): boolean => guardWords.has(word) || word.endsWith("n't");

const fails = (why: WithholdingReason): Checked => ({ kind: 'fails', why });

/** The text without what it quotes letter by letter, and which of its quotations it holds so. */
const withoutQuotes = (text: string, quotes: readonly string[]) => {
  let rest = text;
  const held = new Set<string>();
  for (const quote of quotes.toSorted((a, b) => b.length - a.length)) {
    const at = rest.indexOf(quote);
    if (at < 0) continue;
    held.add(quote);
    rest = `${rest.slice(0, at)} ${rest.slice(at + quote.length)}`;
  }
  return { rest, held };
};

/**
 * Returns whether a quotation is one or more whole clauses of its statement, and no negating or limiting word is
 * omitted.
 */
const quotationFails = (
  { text }: CheckedStatement,
  quote: string,
): WithholdingReason | undefined => {
  const at = text.indexOf(quote);
  if (quote.trim() === '' || at < 0) return 'not-quoted';
  const [before, after] = [text.slice(0, at), text.slice(at + quote.length)];
  if (!BEGINS_CLAUSE.test(before)) return 'not-quoted';
  if (!ENDS_CLAUSE.test(after) && !/[,;:.!?]$/u.test(quote)) return 'not-quoted';
  return wordsOf(`${before} ${after}`).some(isGuard) ? 'negation' : undefined;
};

/**
 * What is said in own words must be whole clauses of the quotations, in their order: nothing is turned around, and what is
 * left out is an aside or stands before or behind a comma.
 */
const ownWordsFail = (
  rest: string,
  quotes: readonly string[],
  isFrame: (word: string) => boolean,
): WithholdingReason | undefined => {
  const clauses = quotes.flatMap((quote) =>
    quote
      .replace(ASIDE, ' ')
      .split(/[,;:.!?–—](?!\p{N})/u)
      .map(wordsOf)
      .filter((words) => words.length > 0),
  );
  const ownWords = wordsOf(rest);
  let at = 0;
  let from = 0;
  let isSaid = false;
  while (at < ownWords.length) {
    const place = clauses.findIndex(
      (clause, index) =>
        index >= from && clause.every((word, offset) => ownWords[at + offset] === word),
    );
    const clause = clauses[place];
    if (clause && (clause.length > 1 || !isFrame(clause[0] ?? ''))) {
      at += clause.length;
      from = place + 1;
      isSaid = true;
      continue;
    }
    if (!isFrame(ownWords[at] ?? '')) return 'words';
    at += 1;
  }
  return isSaid || quotes.length === 0 ? undefined : 'words';
};

const sameWork = (a: PaperInWords, b: PaperInWords): boolean =>
  a.year === b.year && sorted(a.names) === sorted(b.names);

const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

/**
 * Returns whether a sentence of an answer may be shown: it has a citation, its quotations are verbatim parts of the
 * cited statement, and its other words contain no number, no negation and no content word of its own. It does not
 * matter who wrote the sentence.
 */
export const checkSentence = (
  { text, citations, part }: SentenceToCheck,
  { statementOf, counted }: Checking,
): Checked => {
  if (citations.length === 0) return fails('no-citation');
  const statements = citations.map(({ statementId }) => statementOf(statementId));
  for (const [place, { quote }] of citations.entries()) {
    const statement = statements[place];
    if (!statement) return fails('unknown-statement');
    const why = quotationFails(statement, quote);
    if (why) return fails(why);
  }
  const knownStatements = statements.flatMap((statement) => statement ?? []);
  const quotes = citations.map(({ quote }) => quote);
  const { rest, held } = withoutQuotes(text, quotes);
  const unheld = quotes.filter((quote) => !held.has(quote));

  const isOwn = part !== 'wording';
  // A model may not say who cites whom, and where several wrote it names none: it could mistake one for another.
  const writers = knownStatements.map(({ citing }) => citing);
  const [first] = writers;
  const isOfOne = first !== undefined && writers.every((writer) => sameWork(writer, first));
  const papers = isOwn
    ? knownStatements.flatMap(({ citing, cited }) => [citing, cited])
    : isOfOne
      ? writers
      : [];
  const framed = new Set([
    ...papers.flatMap(({ year }) => (year === undefined ? [] : [String(year)])),
    ...(part === 'counts' ? counted.map(String) : []),
  ]);
  const numbers = new Set([...framed, ...unheld.flatMap(wordsOf).filter(isNumber)]);
  const ownWords = wordsOf(rest);
  if (ownWords.some((word) => isNumber(word) && !numbers.has(word))) return fails('number');

  const isNone = (word: string) => part === 'counts' && counted.includes(0) && word === 'none';
  const guards = ownWords.filter((word) => isGuard(word) && !isNone(word));
  const quoted = unheld.flatMap(wordsOf).filter(isGuard);
  if (sorted(guards) !== sorted(quoted)) return fails('negation');
  if (signsIn(rest) !== signsIn(unheld.join(' '))) return fails('negation');

  const names = new Set(papers.flatMap(({ names: all }) => all.flatMap(wordsOf)));
  const types = new Set(knownStatements.map(({ type }) => type));
  const isFrame = (word: string): boolean => {
    const stance = isOwn ? stanceWords.get(word) : undefined;
    if (stance) return part === 'counts' || types.has(stance);
    return frameWords.has(word) || names.has(word) || framed.has(word) || isNone(word);
  };
  const why = ownWordsFail(rest, unheld, isFrame);
  return why ? fails(why) : { kind: 'stands' };
};
