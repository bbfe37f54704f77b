import { type MayReadStatements } from '#functions/platform/http/callers.ts';
import { badRequest, notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import {
  type SearchIndex,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { paperByDoi, papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import { queryOfStatements } from '#functions/records/searches/words-of-text.ts';
import {
  citingWork,
  statementView,
  withFewerAuthors,
  worksOfStatements,
} from '#functions/records/statements/statement-view.ts';
import { isOpenReport } from '#functions/records/statements/open-report.ts';
import { type OpenText, textReader } from '#functions/records/statements/text-reader.ts';
import {
  MAX_PAPERS_PER_REQUEST,
  type readStatement as oneContract,
  type readStatementsOfPaper as contract,
} from '#shared/contracts/papers.ts';
import { type RequestTo } from '#shared/contracts/endpoint.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'statements' | 'statement'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
};

/** Lists citation statements about a paper. */
export const readStatementsOfPaper =
  ({
    table,
    index,
    mayReadStatements,
    openText,
    peerReviewAbout,
  }: Ports & {
    /** Reads what peer-review texts say about a work; omitted unless they are requested. */
    readonly peerReviewAbout?: (doi: string) => Promise<readonly StatementDocument[]>;
  }): UseCase<typeof contract> =>
  async (caller, { params: { doi }, query }) => {
    if (query.group && query.limit > MAX_PAPERS_PER_REQUEST)
      throw badRequest('The query of the request is not valid.', [
        { path: 'limit', message: `is at most ${MAX_PAPERS_PER_REQUEST} with group=paper` },
      ]);
    const [reader, paper] = await Promise.all([
      textReader({ mayReadStatements, openText })(caller, doi),
      paperByDoi(table)(doi),
    ]);
    if (!paper) throw unknownPaper();
    const isOpen = !reader.mayRead && (await isOpenReport(index)(reader, doi));
    const mayRead = reader.mayRead || isOpen;
    // Words are searched only for people who may read the text: counts would reveal it word by word.
    const { query: searchWords, withheld } = queryOfStatements(query.q, mayRead);

    const { statements, groups, total, counts } = await index.statements({
      doi,
      about: 'cited',
      ...(query.kind && { kinds: query.kind }),
      ...(query.type && { types: query.type }),
      ...(query.possibly && { possibly: query.possibly }),
      ...(query.purpose && { purposes: query.purpose }),
      ...(query.section && { sections: query.section }),
      ...(query.self_citation !== undefined && { selfCitation: query.self_citation }),
      ...(searchWords && { query: searchWords }),
      years: toRange(query.year_from, query.year_to),
      sort: query.sort,
      ...(query.group && { group: query.group }),
      offset: query.offset,
      limit: query.limit,
    });
    // Peer-review texts follow the last statement that counts.
    const isLastPage = query.offset + query.limit >= total;
    const peerReview =
      peerReviewAbout && query.peer_review === true && isLastPage && mayRead && !groups
        ? (await peerReviewAbout(doi)).filter(matches(query)).filter(reader.isOpen)
        : [];
    // A locked list holds only what is open to everybody; who cites the work and how is no secret.
    const shownStatements = mayRead || groups ? statements : statements.filter(reader.isOpen);
    const papers = await papersByDoi(table)(worksOfStatements([...shownStatements, ...peerReview]));
    const views = withFewerAuthors([
      ...shownStatements.map((shownStatement) => statementView(shownStatement, papers, reader)),
      ...peerReview.map((statement) => ({
        ...statementView(statement, papers, reader),
        peerReview: true as const,
      })),
    ]);
    const always = {
      counts: { ...counts, byYear: [...counts.byYear] },
      locked: !mayRead,
      ...(withheld && { withheld }),
      ...(isOpen && { openToAll: true as const }),
    };
    if (!groups) return { statements: [...views], total, ...always };
    return {
      groups: groups.map((group) => ({
        citing: citingWork(group.citingDoi, papers.get(group.citingDoi)),
        statements: views.filter(({ citing }) => citing.doi === group.citingDoi),
        total: group.total,
      })),
      total: counts.papers.total,
      statementTotal: total,
      ...always,
    };
  };

type StatementsQuery = RequestTo<typeof contract>['query'];

/** The filters of a request that also apply to statements that the index does not hold. */
const matches =
  ({ type, section, kind, self_citation: isSelfCitation }: StatementsQuery) =>
  (statement: StatementDocument): boolean =>
    (!type || type.includes(statement.type)) &&
    (!section || section.includes(statement.section)) &&
    (!kind || kind.includes(statement.kind)) &&
    (isSelfCitation === undefined || statement.selfCitation === isSelfCitation);

/** Returns one statement by its permanent id. */
export const readStatement =
  ({ table, index, mayReadStatements, openText }: Ports): UseCase<typeof oneContract> =>
  async (caller, { params: { id } }) => {
    const [reader, statement] = await Promise.all([
      textReader({ mayReadStatements, openText })(caller),
      index.statement(id),
    ]);
    if (!statement)
      throw notFound(
        'There is no statement at this address. A newer version of the article may have changed it.',
      );
    return statementView(
      statement,
      await papersByDoi(table)(worksOfStatements([statement])),
      reader,
    );
  };

/** Returns a range without undefined ends. */
export const toRange = (from: number | undefined, to: number | undefined) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
