import type {
  AnswerCounts,
  AnswerSentence,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';

import { type PaperName, citedCalled, citingCalled, type Papers } from './names.ts';

/** What the counts cover: a topic; perhaps only its closest statements were read. */
export type CountedOf = 'topic' | 'closest';

const withYear = ({ authors, year }: PaperName, nobody: string): string =>
  `${authors ?? nobody}${year === undefined ? '' : ` (${String(year)})`}`;

/** Follows a quotation: `(Lee et al. 2019)`. */
const behind = ({ authors, year }: PaperName): string => {
  const said = [authors, year].filter((part) => part !== undefined).join(' ');
  return said === '' ? '' : ` (${said})`;
};

const marked = (quote: string): string => `‘${quote}’`;

const taking = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${String(count)} ${several}`;

/** A side that no statement is known to take is not mentioned: some statements take one without being recognized. */
const sides = ({ supporting, contradicting }: AnswerCounts): string => {
  const [first] = [supporting, contradicting].filter((count) => count > 0);
  const work = first === 1 ? 'the work it cites' : 'the work they cite';
  const supports = taking(supporting, 'supports', 'support');
  const contrasts = taking(contradicting, 'contrasts', 'contrast');
  if (supporting === 0) return `${contrasts} ${work}`;
  return contradicting === 0 ? `${supports} ${work}` : `${supports} ${work} and ${contrasts} it`;
};

const said = (counts: AnswerCounts, of: CountedOf): string => {
  const { total, supporting, contradicting } = counts;
  if (total === 1) return 'There is 1 statement on this';
  if (supporting + contradicting === 0) return `${String(total)} statements here speak of this`;
  const among =
    of === 'closest'
      ? `Of the ${String(total)} statements closest to this`
      : `Of ${String(total)} statements on this`;
  return `${among}, ${sides(counts)}`;
};

/** Introduces the quotation after the counts. */
export type Shown = 'newest-contrast' | 'strongest-support' | 'closest' | 'unsorted';

const leadIn = (shown: Shown, { newestContradicting, total }: AnswerCounts): string => {
  if (shown === 'closest') return total === 1 ? ':' : '; the closest reads:';
  if (shown === 'unsorted')
    return total === 1
      ? ', whichever side it takes:'
      : ', whichever side they take; the closest reads:';
  if (shown === 'strongest-support') return '; the strongest support reads:';
  return newestContradicting === undefined
    ? '; a contrast reads:'
    : `; the newest contrast is from ${String(newestContradicting)}:`;
};

const citationsOf = ({ id, text }: StatementDocument) => [{ statementId: id, quote: text }];

/** Returns a sentence with both counts and the most representative statement. */
export const countsSentence = (
  counts: AnswerCounts,
  of: CountedOf,
  { statement, shown }: { readonly statement: StatementDocument; readonly shown: Shown },
  papers: Papers,
): AnswerSentence => {
  const quoted = `${marked(statement.text)}${behind(citingCalled(statement, papers))}`;
  return {
    text: `${said(counts, of)}${leadIn(shown, counts)} ${quoted}`,
    citations: citationsOf(statement),
    part: 'counts',
    ...(counts.about !== undefined && { about: counts.about }),
  };
};

const verbs = {
  supporting: { one: 'supports', several: 'support' },
  contradicting: { one: 'contrasts', several: 'contrast' },
} as const;
const parts = {
  supporting: { certain: 'supporting', possible: 'possibly-supporting' },
  contradicting: { certain: 'contrasting', possible: 'possibly-contrasting' },
} as const;

const sinceRetracted = ({ isRetracted }: PaperName): string =>
  isRetracted ? ' (since retracted)' : '';

/** Returns a sentence with one statement and its stance; in an answer on a paper also the one it may take. */
export const statementSentence = (
  statement: StatementDocument,
  papers: Papers,
  {
    about,
    saysPossible = false,
  }: { readonly about?: string | undefined; readonly saysPossible?: boolean } = {},
): AnswerSentence => {
  const { type, possibly, selfCitation } = statement;
  const citing = citingCalled(statement, papers);
  const cited = citedCalled(statement, papers);
  const who = `${withYear(citing, 'A paper')}${sinceRetracted(citing)}`;
  const quote = marked(statement.text);
  const of = about === undefined ? {} : { about };
  const isCertain = type === 'supporting' || type === 'contradicting';
  const side = isCertain ? type : saysPossible ? possibly : undefined;
  if (side === undefined)
    return {
      text: `${who} ${citing.isPlural ? 'write' : 'writes'}: ${quote}`,
      citations: citationsOf(statement),
      part: 'mentioning',
      ...of,
    };
  const verb = isCertain
    ? verbs[side][citing.isPlural ? 'several' : 'one']
    : `may ${verbs[side].several}`;
  const named = withYear(cited, citing.isPlural ? 'the work they cite' : 'the work it cites');
  const work = `${selfCitation ? 'earlier work of their own, ' : ''}${named}`;
  return {
    text: `${who} ${verb} ${work}${sinceRetracted(cited)}: ${quote}`,
    citations: citationsOf(statement),
    part: parts[side][isCertain ? 'certain' : 'possible'],
    ...of,
  };
};

/** Returns a sentence of a paragraph: the quotation and its source. */
export const paragraphSentence = (
  statement: StatementDocument,
  papers: Papers,
): AnswerSentence => ({
  text: `${marked(statement.text)}${behind(citingCalled(statement, papers))}.`,
  citations: citationsOf(statement),
  part:
    statement.type === 'supporting'
      ? 'supporting'
      : statement.type === 'contradicting'
        ? 'contrasting'
        : 'mentioning',
});
