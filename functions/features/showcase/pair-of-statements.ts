import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { suretyOfLabel } from '#shared/domain/telling.ts';

import { isQuotable } from './is-quotable.ts';

export type StatementPair = {
  readonly contrasting: StatementDocument;
  /** Undefined where none may be quoted. */
  readonly supporting?: StatementDocument | undefined;
};

/** Sentences about this work alone come before those that cite several. */
const sureness = (statement: StatementDocument): number =>
  suretyOfLabel(statement) - statement.coCited.length / 20;

const surest = (statements: readonly StatementDocument[]): StatementDocument | undefined =>
  statements.toSorted((a, b) => sureness(b) - sureness(a) || (a.id < b.id ? -1 : 1))[0];

/** The papers that both support and contrast the work: they stand on no side. */
const papersOnBothSides = (statements: readonly StatementDocument[]): ReadonlySet<string> => {
  const papersOf = (wanted: string) =>
    new Set(statements.filter(({ type }) => type === wanted).map(({ citingDoi }) => citingDoi));
  const supporting = papersOf('supporting');
  return new Set([...papersOf('contradicting')].filter((doi) => supporting.has(doi)));
};

/**
 * Returns the surest contrasting and the surest supporting statement about a work that may stand on the home page, of
 * different papers; undefined where no contrasting one may be quoted. `statements` are all statements about the work.
 */
export const pairOfStatements = (
  statements: readonly StatementDocument[],
): StatementPair | undefined => {
  const both = papersOnBothSides(statements);
  const quotable = statements.filter(
    (statement) => !both.has(statement.citingDoi) && isQuotable(statement),
  );
  const contrasting = surest(quotable.filter(({ type }) => type === 'contradicting'));
  const supporting = surest(quotable.filter(({ type }) => type === 'supporting'));
  return contrasting && { contrasting, supporting };
};
