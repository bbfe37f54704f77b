import type { SearchFilters, StatementDocument } from './search-index.ts';

/** Returns whether two consecutive statements of an article are the same sentence, which cites two works. */
const isSameSentence = (previous: StatementDocument, next: StatementDocument): boolean =>
  previous.kind === next.kind &&
  previous.paragraph === next.paragraph &&
  previous.text === next.text;

/** Groups the statements of one article by sentence, in order. */
export const sentencesOf = (
  statements: readonly StatementDocument[],
): readonly (readonly StatementDocument[])[] => {
  const sentences: StatementDocument[][] = [];
  for (const statement of statements.toSorted((a, b) => a.order - b.order)) {
    const last = sentences.at(-1);
    const previous = last?.at(-1);
    if (last && previous && isSameSentence(previous, statement)) last.push(statement);
    else sentences.push([statement]);
  }
  return sentences;
};

/** Returns the statement that represents its sentence: the first that matches the requested types and works. */
export const statementFor = (
  sentence: readonly [StatementDocument, ...StatementDocument[]],
  { citationTypes = [], possibly = [], dois }: SearchFilters,
): StatementDocument => {
  const requestedDois = dois && new Set(dois.map((doi) => doi.toLowerCase()));
  const isAsked = ({ type, possibly: maybe, citedDoi }: StatementDocument) =>
    (citationTypes.length === 0 || citationTypes.includes(type)) &&
    (possibly.length === 0 || (maybe !== undefined && possibly.includes(maybe))) &&
    (!requestedDois || (citedDoi !== undefined && requestedDois.has(citedDoi)));
  return sentence.find(isAsked) ?? sentence[0];
};
