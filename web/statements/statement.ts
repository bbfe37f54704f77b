import type { StatementHit, StatementView } from '#shared/contracts/statements.ts';

/** A statement as a search or a report brings it. */
export type Statement = StatementView | StatementHit;
export type OpenStatement = Extract<Statement, { locked: false }>;

export const placeOf = (statement: Statement): 'text' | 'caption' | 'table' =>
  statement.kind === 'statement' ? statement.place : statement.kind;

export const foundIn = (statement: OpenStatement) =>
  statement.kind === 'statement' ? statement.highlights : undefined;

export const cueRangesOf = ({ cues }: OpenStatement): readonly (readonly [number, number])[] =>
  cues.map(({ start, end }) => [start, end]);
