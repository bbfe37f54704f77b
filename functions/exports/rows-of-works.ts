import { type Paper, type PaperRecord, tallyFrom } from '#functions/papers/paper-record.ts';
import { paperKeys, papersByDoi, recordsByDoi } from '#functions/papers/paper-repository.ts';
import type { SearchIndex, StatementDocument } from '#functions/ports/search-index.ts';
import type { Table } from '#functions/ports/table.ts';
import { statementView, worksOf } from '#functions/statements/statement-view.ts';
import { emptyTally } from '#shared/domain/tally.ts';

import type { ExportJob } from './export-job.ts';
import type { ExportRow, RowCursor, RowPage, RowSource } from './export-row.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'statements'>;
};

const PAPERS_PER_PAGE = 500;
const STATEMENTS_PER_PAGE = 1000;
/** Works whose statements are asked for at once. */
const WORKS_AT_ONCE = 8;
/** A citing paper is named beside each of its statements; this many are kept from page to page. */
const NAMES_KEPT = 5000;

/** The papers with these DOIs, in their order; unknown ones are left out. */
export const paperRows = ({ table }: Pick<Ports, 'table'>, dois: readonly string[]): RowSource => ({
  expected: async () => dois.length,
  page: async ({ work }) => {
    const to = work + PAPERS_PER_PAGE;
    const papers = await papersByDoi(table)(dois.slice(work, to));
    return {
      rows: [...papers.values()].map((paper) => ({ kind: 'paper', paper })),
      ...(to < dois.length && { next: { work: to, offset: 0 } }),
    };
  },
});

/** Of a paper what stands beside a statement, so that many of them can be kept. */
const nameOf = ({ doi, origin, title, authors, journal, year, paperType }: PaperRecord): Paper => ({
  record: {
    doi,
    origin,
    title,
    authors: authors.map(({ name, slug }) => ({ name, slug, affiliations: [] })),
    ...(journal && { journal }),
    ...(year !== undefined && { year }),
    paperType,
    affiliations: [],
    keywords: [],
    subjects: [],
    meshDescriptors: [],
    substances: [],
    funding: [],
    referenceCount: 0,
  },
  notices: [],
  tally: emptyTally,
});

/** Names of works by DOI, the latest kept. */
const keptNames = (table: Ports['table']) => {
  const kept = new Map<string, Paper | undefined>();
  return async (dois: readonly string[]): Promise<ReadonlyMap<string, Paper>> => {
    const missing = dois.filter((doi) => !kept.has(doi));
    const records = await recordsByDoi(table)(missing);
    for (const doi of missing) {
      const record = records.get(doi);
      kept.set(doi, record && nameOf(record));
    }
    const names = new Map(
      dois.flatMap((doi) => {
        const name = kept.get(doi);
        return name ? [[doi, name] as const] : [];
      }),
    );
    // The oldest stand first in a map.
    for (const doi of kept.keys()) {
      if (kept.size <= NAMES_KEPT) break;
      kept.delete(doi);
    }
    return names;
  };
};

/** What citing papers say of the works with these DOIs, work by work, as this person may see it. */
export const statementRows = (
  { table, index }: Ports,
  dois: readonly string[],
  mayRead: boolean,
): RowSource => {
  const namesOf = keptNames(table);

  const statementsOf = async (doi: string | undefined, offset: number) =>
    doi === undefined
      ? { statements: [], total: 0 }
      : index.statements({
          doi,
          about: 'cited',
          sort: 'order',
          offset,
          limit: STATEMENTS_PER_PAGE,
        });

  const found = async ({ work, offset }: RowCursor) => {
    const answers = await Promise.all(
      Array.from({ length: Math.min(WORKS_AT_ONCE, dois.length - work) }, (_, place) =>
        statementsOf(dois[work + place], place === 0 ? offset : 0),
      ),
    );
    const statements: StatementDocument[] = [];
    for (const [place, answer] of answers.entries()) {
      statements.push(...answer.statements);
      const reached = (place === 0 ? offset : 0) + answer.statements.length;
      // What the works behind it gave is asked for again after the rest of this one.
      if (reached < answer.total && answer.statements.length > 0)
        return { statements, next: { work: work + place, offset: reached } };
    }
    const next = work + answers.length;
    return { statements, ...(next < dois.length && { next: { work: next, offset: 0 } }) };
  };

  return {
    expected: async () => {
      const items = await table.getMany(dois.map(paperKeys.tally));
      return items.reduce((sum, item) => sum + tallyFrom(item).total, 0);
    },
    page: async (from): Promise<RowPage> => {
      const { statements, next } = await found(from);
      const names = await namesOf(worksOf(statements));
      const rows = statements.map((one): ExportRow => ({
        kind: 'statement',
        statement: statementView(one, names, mayRead),
      }));
      return { rows, ...(next && { next }) };
    },
  };
};

/** The rows of a job over the works of its dashboard. */
export const rowsOfWorks =
  (ports: Ports) =>
  (job: Pick<ExportJob, 'what' | 'mayRead'>, works: readonly string[]): RowSource =>
    job.what === 'papers' ? paperRows(ports, works) : statementRows(ports, works, job.mayRead);
