import { createContext, useContext } from 'react';

import { sourceNumbersOf, type PartialAnswer, type Source } from './answer.ts';

type Statement = Source['statements'][number];

/** The statements behind the citations of an answer, by id. */
export type CitedStatements = {
  readonly numberOf: (statementId: string) => number;
  readonly statementOf: (statementId: string) => Statement | undefined;
  readonly sourceOf: (statementId: string) => Source | undefined;
  /** Whether all sources are loaded. */
  readonly isWhole: boolean;
};

export const citedStatementsOf = (answer: PartialAnswer): CitedStatements => {
  const numbers = sourceNumbersOf(answer);
  const statements = new Map<string, { readonly source: Source; readonly statement: Statement }>();
  for (const source of answer.sources ?? [])
    for (const statement of source.statements) statements.set(statement.id, { source, statement });
  return {
    numberOf: (id) => numbers.get(id) ?? numbers.size + 1,
    statementOf: (id) => statements.get(id)?.statement,
    sourceOf: (id) => statements.get(id)?.source,
    isWhole: answer.sources !== undefined,
  };
};

export const CitedStatementsContext = createContext<CitedStatements>(
  citedStatementsOf({ counts: [], sentences: [] }),
);
export const useCitedStatements = () => useContext(CitedStatementsContext);
