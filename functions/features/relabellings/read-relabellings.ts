import { type MayReadStatements } from '#functions/platform/http/callers.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  newestRelabellings,
  relabelledStatements,
  relabellingSoFar,
} from '#functions/records/relabellings/relabelling-repository.ts';
import { statementView, worksOf } from '#functions/records/statements/statement-view.ts';
import {
  type readRelabelledStatements as statementsContract,
  type readRelabellings as contract,
} from '#shared/contracts/relabellings.ts';

export type RelabellingsPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statement'>;
  readonly mayReadStatements: MayReadStatements;
};

const AT_ONCE = 5;

/** Returns what each classifier version changed in this collection. */
export const readRelabellings =
  ({ table }: Pick<RelabellingsPorts, 'table'>): UseCase<typeof contract> =>
  async () => {
    const newest = await newestRelabellings(table)(AT_ONCE);
    const all = await Promise.all(newest.map(relabellingSoFar(table)));
    return {
      relabellings: all.map((one) => ({
        ...one,
        from: one.from.map((version) => ({ ...version, changes: [...version.changes] })),
      })),
    };
  };

/** Returns the statements that a relabeling changed; callers who may not read statements get no text. */
export const readRelabelledStatements =
  ({ table, index, mayReadStatements }: RelabellingsPorts): UseCase<typeof statementsContract> =>
  async (caller, { params: { id }, query: { was, is, limit, after } }) => {
    const [mayRead, { ids, next }] = await Promise.all([
      mayReadStatements(caller),
      relabelledStatements(table)(id, { was, is }, { limit, after }),
    ]);
    const found = await Promise.all(ids.map((one) => index.statement(one)));
    // A later version of the article may no longer contain the statement.
    const statements = found.flatMap((one) => one ?? []);
    const papers = await papersByDoi(table)(worksOf(statements));
    return {
      statements: statements.map((one) => statementView(one, papers, mayRead)),
      ...(next !== undefined && { next }),
    };
  };
