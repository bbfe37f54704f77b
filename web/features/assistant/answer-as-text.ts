import { type CitedParagraph, citedParagraph } from '#shared/domain/cited-paragraph.ts';
import type { CitationStyle } from '#shared/domain/citation-styles.ts';
import { doiAddress, parseDoi } from '#shared/domain/doi.ts';

import { sourceNumbersOf, type PartialAnswer, type Source } from './answer.ts';

const MAX_NAMED = 6;

/** `Rossi A, Meyer B. Title. Journal. 2021. https://doi.org/…` */
const referenceOf = ({ doi, title, authors, journal, year }: Source): string => {
  const names = authors.slice(0, MAX_NAMED).map(({ name }) => name);
  return [
    [...names, ...(authors.length > MAX_NAMED ? ['et al.'] : [])].join(', '),
    title,
    journal?.name ?? '',
    year === undefined ? '' : String(year),
    parseDoi(doi) === undefined ? doi : doiAddress(doi),
  ]
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
};

/** Returns an answer as plain text: the question, its sentences with source numbers, and those sources. */
export const answerAsText = (
  question: string,
  answer: PartialAnswer,
  sourcesHeading: string,
): string => {
  const numbers = sourceNumbersOf(answer);
  const used = new Set<number>();
  const lines = answer.sentences.map(({ text, citations }) => {
    const marks = [
      ...new Set(citations.flatMap(({ statementId }) => numbers.get(statementId) ?? [])),
    ];
    marks.forEach((mark) => used.add(mark));
    return `${text}${marks.map((mark) => ` [${String(mark)}]`).join('')}`;
  });
  const sources = (answer.sources ?? []).flatMap((source, index) =>
    used.has(index + 1) ? [`[${String(index + 1)}] ${referenceOf(source)}`] : [],
  );
  const finding = answer.finding ? [`${answer.finding.title}: ${answer.finding.text}`] : [];
  return [question, ...finding, lines.join('\n\n'), [sourcesHeading, ...sources].join('\n')].join(
    '\n\n',
  );
};

/** Returns a paragraph to paste into an article, with citations in the given style. */
export const paragraphWithCitations = (
  { sentences, sources = [] }: PartialAnswer,
  style: CitationStyle,
): CitedParagraph => {
  const paperOf = new Map(
    sources.flatMap(({ doi, statements }) => statements.map(({ id }) => [id, doi] as const)),
  );
  const works = new Map(
    sources.flatMap(({ doi, work }) =>
      work ? [[doi, { ...work, doi: parseDoi(work.doi ?? '') }] as const] : [],
    ),
  );
  return citedParagraph(
    sentences.map(({ text, citations }) => ({
      text,
      cites: citations.flatMap(({ statementId }) => paperOf.get(statementId) ?? []),
    })),
    works,
    style,
  );
};
