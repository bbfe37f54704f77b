import type { StatementHit, StatementView } from '#shared/contracts/statements.ts';

/** A statement as a search or a report brings it. */
export type Statement = StatementView | StatementHit;
export type OpenStatement = Extract<Statement, { locked: false }>;

export const placeOf = (statement: Statement): 'text' | 'caption' | 'table' =>
  statement.kind === 'statement' ? statement.place : statement.kind;

export const foundIn = (statement: OpenStatement) =>
  statement.kind === 'statement' ? statement.highlights : undefined;

/** The words that spoke for the type; those with a negative weight spoke against it and did not decide. */
export const cueRangesOf = ({ cues }: OpenStatement): readonly (readonly [number, number])[] =>
  cues.filter(({ weight }) => weight > 0).map(({ start, end }) => [start, end]);

/** How sure it is of what it is drawn as: of the type it possibly is where that is drawn. */
export const probabilityOf = ({ type, possibly, probabilities }: Statement): number | undefined =>
  probabilities && type !== 'unclassified' ? probabilities[possibly ?? type] : undefined;
