import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { SourceReference } from '#functions/records/assistant-threads/assistant-answer.ts';
import { citableRecord } from '#functions/records/papers/citable-record.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  citingWork,
  statementView,
  worksOfStatements,
} from '#functions/records/statements/statement-view.ts';
import type { TextReader } from '#functions/records/statements/text-reader.ts';
import type { AssistantSource } from '#shared/contracts/assistant.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'statement'>;
};

const citedWork = ({ record }: Paper): NonNullable<AssistantSource['work']> => {
  const { authors, more, ...work } = citableRecord(record);
  return { ...work, authors: [...authors], ...(more && { more }) };
};

/** Returns the papers behind an answer as their reader may see them: without entitlement, statements stay locked. */
export const sourcesView =
  ({ table, index }: Ports) =>
  async (
    sources: readonly SourceReference[],
    reader: TextReader,
  ): Promise<readonly AssistantSource[]> => {
    const ids = [...new Set(sources.flatMap(({ statementIds }) => statementIds))];
    const found = await Promise.all(ids.map((id) => index.statement(id)));
    const statements = new Map(
      found.flatMap((statement) => (statement ? [[statement.id, statement] as const] : [])),
    );
    const papers = await papersByDoi(table)([
      ...new Set([
        ...worksOfStatements([...statements.values()]),
        ...sources.map(({ doi }) => doi),
      ]),
    ]);
    return sources.map(({ doi, statementIds, abstract }) => {
      const paper = papers.get(doi);
      return {
        ...citingWork(doi, paper),
        ...(paper && { tally: paper.tally, work: citedWork(paper) }),
        statements: statementIds.flatMap((id) => {
          const statement = statements.get(id);
          return statement ? [statementView(statement, papers, reader)] : [];
        }),
        ...(abstract !== undefined && { abstract }),
      };
    });
  };
