import type { StatementHit, StatementView } from '#shared/contracts/statements.ts';

/** A statement as a search or a report returns it. */
export type Statement = StatementView | StatementHit;
export type OpenStatement = Extract<Statement, { locked: false }>;

export const locationOf = (statement: Statement): 'text' | 'caption' | 'table' =>
  statement.kind === 'statement' ? statement.place : statement.kind;

export const highlightsOf = (statement: OpenStatement) =>
  statement.kind === 'statement' ? statement.highlights : undefined;

/** Returns the positions of cues that favored the type. Cues with a negative weight spoke against it. */
export const cueRangesOf = ({ cues }: OpenStatement): readonly (readonly [number, number])[] =>
  cues.filter(({ weight }) => weight > 0).map(({ start, end }) => [start, end]);

/** Returns the probability of the displayed type, which may be the possible one. */
export const probabilityOf = ({ type, possibly, probabilities }: Statement): number | undefined =>
  probabilities && type !== 'unclassified' ? probabilities[possibly ?? type] : undefined;
