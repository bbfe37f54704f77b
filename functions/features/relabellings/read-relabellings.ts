import { type MayReadStatements } from '#functions/platform/http/callers.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  newestRelabelings,
  relabeledStatements,
  relabelingProgress,
} from '#functions/records/relabelings/relabeling-repository.ts';
import { type OpenText, textReader } from '#functions/records/statements/text-reader.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import {
  type readRelabelledStatements as statementsContract,
  type readRelabellings as contract,
} from '#shared/contracts/relabellings.ts';

export type RelabelingsPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statement'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
};

const AT_ONCE = 5;

/** Returns what each classifier version changed in this collection. */
export const readRelabellings =
  ({ table }: Pick<RelabelingsPorts, 'table'>): UseCase<typeof contract> =>
  async () => {
    const newest = await newestRelabelings(table)(AT_ONCE);
    const states = await Promise.all(newest.map(relabelingProgress(table)));
    return {
      relabellings: states.map((state) => ({
        ...state,
        from: state.from.map((version) => ({ ...version, changes: [...version.changes] })),
      })),
    };
  };

/** Returns the statements that a relabeling changed; callers who may not read statements get no text. */
export const readRelabelledStatements =
  ({
    table,
    index,
    mayReadStatements,
    openText,
  }: RelabelingsPorts): UseCase<typeof statementsContract> =>
  async (caller, { params: { id }, query: { was, is, limit, after } }) => {
    const [reader, { ids, next }] = await Promise.all([
      textReader({ mayReadStatements, openText })(caller),
      relabeledStatements(table)(id, { was, is }, { limit, after }),
    ]);
    const matches = await Promise.all(ids.map((statementId) => index.statement(statementId)));
    // A later version of the article may no longer contain the statement.
    const statements = matches.flatMap((statement) => statement ?? []);
    const papers = await papersByDoi(table)(worksOfStatements(statements));
    return {
      statements: statements.map((statement) => statementView(statement, papers, reader)),
      ...(next !== undefined && { next }),
    };
  };
