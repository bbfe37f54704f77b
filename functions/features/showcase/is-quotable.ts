import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { isReusableLicense } from '#shared/domain/license.ts';
import { suretyOfLabel } from '#shared/domain/telling.ts';

const MIN_LENGTH = 50;
const MAX_LENGTH = 280;
/** A label this sure; readers are shown labels below it, but the first sentence that a visitor reads must be right. */
const MIN_PROBABILITY = 0.8;

/** Opens with a word that points to a sentence before it. */
const LEANS_BACK =
  /^(?:this|these|that|those|it|its|they|their|he|she|such|both|here|thus|hence)\b/i;
const POINTS_ELSEWHERE = /\b(?:fig(?:ure|s|\.)|tables?|supplement|eq(?:uation|\.)|section)\b/i;
const YEAR = /\b(?:19|20)\d\d[a-z]?\b/g;
/** A number that stands alone; digits of a name (GATA4, COVID-19) are none. */
const NUMBER = /(?<![\p{L}\d-])\d/u;

const outsideOfMarks = ({ text, marks }: Pick<StatementDocument, 'text' | 'marks'>): string =>
  marks
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Whether the sentence reads well alone: whole, of one piece, with no difference that only numbers make. */
export const isReadableAlone = (statement: Pick<StatementDocument, 'text' | 'marks'>): boolean => {
  const { text } = statement;
  return (
    text.length >= MIN_LENGTH &&
    text.length <= MAX_LENGTH &&
    /^["“]?\p{Lu}/u.test(text) &&
    /[.!?]["”)\]]?$/.test(text) &&
    count(text, '(') === count(text, ')') &&
    count(text, '[') === count(text, ']') &&
    !LEANS_BACK.test(text) &&
    !POINTS_ELSEWHERE.test(text) &&
    !NUMBER.test(outsideOfMarks(statement).replace(YEAR, ''))
  );
};

/**
 * Whether a statement may stand on the home page: in the text of an article under CC BY or CC0, by other authors, with a
 * sure label, readable alone.
 */
export const isQuotable = (statement: StatementDocument): boolean => {
  const { kind, type, selfCitation, source } = statement;
  return (
    kind === 'text' &&
    !selfCitation &&
    (type === 'supporting' || type === 'contradicting') &&
    suretyOfLabel(statement) >= MIN_PROBABILITY &&
    isReusableLicense(source.license) &&
    isReadableAlone(statement)
  );
};
