import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { type Paper, type PaperRecord, tallyFrom } from '#functions/records/papers/paper-record.ts';
import {
  paperKeys,
  papersByDoi,
  recordsByDoi,
} from '#functions/records/papers/paper-repository.ts';
import {
  isNarrowing,
  statementFilters,
  statementQuery,
} from '#functions/records/dashboards/statement-filters.ts';
import { type OpenText, readerWith } from '#functions/records/statements/text-reader.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { DashboardFilters } from '#shared/contracts/dashboards.ts';
import { emptyTally } from '#shared/domain/tally.ts';

import type { ExportRow, RowCursor, RowPage, RowSource } from './export-row.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'statementsAbout' | 'search'>;
  readonly openText: OpenText;
};

const PAPERS_PER_PAGE = 500;
/** A page is held in memory twice, as rows and as text. */
const STATEMENTS_PER_PAGE = 1000;
/** Works whose statements are requested together, each for its share of a page. */
const WORKS_AT_ONCE = 4;
/** Citing papers cached from page to page, since each statement names its citing paper. */
const NAMES_KEPT = 5000;

/** Reads the papers with these DOIs in order; unknown ones are omitted. */
export const paperRows = ({ table }: Pick<Ports, 'table'>, dois: readonly string[]): RowSource => ({
  expected: async () => dois.length,
  page: async ({ work }) => {
    const to = work + PAPERS_PER_PAGE;
    const papers = await papersByDoi(table)(dois.slice(work, to));
    return {
      rows: [...papers.values()].map((paper) => ({ kind: 'paper', paper })),
      ...(to < dois.length && { next: { work: to } }),
    };
  },
});

/** The part of a paper that accompanies a statement, small enough to cache many. */
const nameOf = ({
  doi,
  origin,
  title,
  authors,
  journal,
  year,
  paperType,
  shortened,
}: PaperRecord): Paper => ({
  record: {
    doi,
    origin,
    title,
    authors: authors.map(({ name, slug }) => ({ name, slug, affiliations: [] })),
    ...(journal && { journal }),
    ...(year !== undefined && { year }),
    ...(shortened && { shortened }),
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

/** Caches works by DOI, dropping the least recent. */
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
    // A Map iterates in insertion order, so the oldest come first.
    for (const doi of kept.keys()) {
      if (kept.size <= NAMES_KEPT) break;
      kept.delete(doi);
    }
    return names;
  };
};

/** Iterates over the statements about these works, work by work, as this person may see them. */
export const statementRows = (
  { table, index, openText }: Ports,
  dois: readonly string[],
  { mayRead, textOnly }: Pick<WantedRows, 'mayRead' | 'textOnly'>,
): RowSource => {
  const namesOf = keptNames(table);

  /** Continues within a work that has more than its share. */
  const rest = async (doi: string, { work, after }: RowCursor) => {
    const limit = STATEMENTS_PER_PAGE;
    const { statements, next } = await index.statementsAbout({
      doi,
      ...(after !== undefined && { after }),
      limit,
    });
    return { statements, next: next === undefined ? { work: work + 1 } : { work, after: next } };
  };

  const found = async (from: RowCursor) => {
    const [doi, ...more] = dois.slice(from.work, from.work + WORKS_AT_ONCE);
    if (doi === undefined) return { statements: [], next: from };
    if (from.after !== undefined) return rest(doi, from);
    const limit = STATEMENTS_PER_PAGE / WORKS_AT_ONCE;
    const answers = await Promise.all(
      [doi, ...more].map((one) => index.statementsAbout({ doi: one, limit })),
    );
    const statements: StatementDocument[] = [];
    for (const [place, answer] of answers.entries()) {
      statements.push(...answer.statements);
      // Statements of the works after it are requested again once this one is complete.
      if (answer.next !== undefined)
        return { statements, next: { work: from.work + place, after: answer.next } };
    }
    return { statements, next: { work: from.work + answers.length } };
  };

  return {
    expected: async () => {
      const items = await table.getMany(dois.map(paperKeys.record));
      return items.reduce((sum, item) => sum + tallyFrom(item).total, 0);
    },
    page: async (from): Promise<RowPage> => {
      const { statements: all, next } = await found(from);
      const statements = textOnly === true ? all.filter(({ kind }) => kind === 'text') : all;
      const names = await namesOf(worksOfStatements(statements));
      const reader = await readerWith(openText, mayRead);
      const rows = statements.map((one): ExportRow => ({
        kind: 'statement',
        statement: statementView(one, names, reader),
      }));
      return { rows, ...(next.work < dois.length && { next }) };
    },
  };
};

/** The maximum reach of a search, on screen and in a file. */
const MAX_MATCHES = 10_000;

/** Iterates over the statements about these works under a dashboard's filters, newest first, as its page shows them. */
const narrowedRows = (
  { table, index, openText }: Ports,
  dois: readonly string[],
  { filters = {}, mayRead, textOnly }: WantedRows,
): RowSource => {
  const namesOf = keptNames(table);
  const query = statementQuery(filters, mayRead);
  const { kinds, ...others } = statementFilters(dois, filters);
  const find = (offset: number, limit: number) =>
    index.search({
      mode: 'citations',
      ...(query && { query }),
      filters: { ...others, ...(textOnly === true && kinds && { kinds }) },
      sort: { key: 'date', order: 'desc' },
      offset,
      limit,
      aggregate: false,
    });
  return {
    expected: async () => Math.min((await find(0, 0)).total, MAX_MATCHES),
    page: async ({ work: offset }) => {
      const { hits, total } = await find(offset, STATEMENTS_PER_PAGE);
      const statements = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
      const names = await namesOf(worksOfStatements(statements));
      const reader = await readerWith(openText, mayRead);
      const next = offset + hits.length;
      return {
        rows: statements.map((statement) => ({
          kind: 'statement',
          statement: statementView(statement, names, reader),
        })),
        ...(hits.length > 0 && next < Math.min(total, MAX_MATCHES) && { next: { work: next } }),
      };
    },
  };
};

/** What to write: papers, or statements about them as this person may see them. */
type WantedRows = {
  readonly what: 'papers' | 'statements';
  readonly mayRead: boolean;
  readonly filters?: DashboardFilters | undefined;
  /** Whether to omit statements in captions and tables. */
  readonly textOnly?: boolean | undefined;
};

/** Returns the rows of a job over the works of its dashboard. */
export const rowsOfWorks =
  (ports: Ports) =>
  (job: WantedRows, works: readonly string[]): RowSource => {
    if (job.what === 'papers') return paperRows(ports, works);
    return job.filters && isNarrowing(job.filters, job.mayRead)
      ? narrowedRows(ports, works, job)
      : statementRows(ports, works, job);
  };
