import { setImmediate } from 'node:timers/promises';

import type { Caller } from '#functions/platform/http/callers.ts';
import type { IndexHit } from '#functions/platform/ports/search-index.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import type {
  ExportRow,
  RowPage,
  RowSource,
} from '#functions/records/exported-works/export-row.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { searchWithUnderstanding } from '#functions/records/searches/search-with-understanding.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { type TextReader, textReader } from '#functions/records/statements/text-reader.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { SearchQueryFields } from '#shared/contracts/search.ts';

import type { ExportsPorts } from './ports.ts';

type Ports = Pick<ExportsPorts, 'table' | 'index'>;

/** The maximum reach of a search, on screen and in a file. */
const MAX_RESULTS = 10_000;
const PER_PAGE = 1000;
const RECORDS_BETWEEN_CALLS = 25;

/** A search as the caller may run it, and the works it is limited to. */
export type Search = {
  readonly fields: SearchQueryFields;
  readonly within: readonly string[] | undefined;
  readonly reader: TextReader;
};

/** Anything the caller may not see refuses the search. */
export const searchOf =
  (ports: Pick<ExportsPorts, 'table' | 'mayReadStatements' | 'openText'>) =>
  async (caller: Caller, fields: SearchQueryFields): Promise<Search> => ({
    fields,
    within: await worksWithin(ports.table)(caller, fields),
    reader: await textReader(ports)(caller),
  });

/** Reads records in small batches, so that other calls are answered in between. */
const rowsOfNamed = async (
  { table }: Pick<Ports, 'table'>,
  dois: readonly string[],
): Promise<readonly ExportRow[]> => {
  const rows: ExportRow[] = [];
  for (let offset = 0; offset < dois.length; offset += RECORDS_BETWEEN_CALLS) {
    const papers = await papersByDoi(table)(dois.slice(offset, offset + RECORDS_BETWEEN_CALLS));
    for (const paper of papers.values()) rows.push({ kind: 'paper', paper });
    await setImmediate();
  }
  return rows;
};

/** The works of a request by their DOIs; unknown ones are omitted. */
export const namedWorks = (ports: Pick<Ports, 'table'>, dois: readonly string[]): RowSource => ({
  expected: async () => dois.length,
  page: async () => ({ rows: await rowsOfNamed(ports, dois) }),
});

/** Reads the hits of a search page by page; the first page decides how the search was understood. */
const hitsOf = (ports: Ports, { fields, within, reader }: Search) => {
  const page = {
    sort: { key: fields.sort, order: fields.sort_order },
    limit: PER_PAGE,
    aggregate: false,
  };
  const begin = () =>
    searchWithUnderstanding(ports)(
      reader,
      {
        term: fields.term,
        mode: fields.mode,
        filters: { ...searchFilters(fields), ...(within && { dois: within }) },
      },
      { ...page, offset: 0 },
    );
  let first: ReturnType<typeof begin> | undefined;
  return async (offset: number) => {
    first ??= begin();
    const understood = await first;
    const { hits, total } =
      offset === 0 ? understood.answer : await understood.search({ ...page, offset });
    const next = offset + PER_PAGE;
    const isLast = hits.length === 0 || offset + hits.length >= total || next >= MAX_RESULTS;
    return { hits, ...(!isLast && { next: { work: next } }) };
  };
};

/** The rows of a search that is written at once; its number of rows is not estimated. */
const rowsOfSearch = (page: (offset: number) => Promise<RowPage>): RowSource => ({
  expected: async () => 0,
  page: ({ work }) => page(work),
});

export const matchingStatements = (ports: Ports, search: Search): RowSource => {
  const hitsFrom = hitsOf(ports, search);
  return rowsOfSearch(async (offset) => {
    const { hits, ...rest } = await hitsFrom(offset);
    const statements = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
    const papers = await papersByDoi(ports.table)(worksOfStatements(statements));
    const rows = statements.map((statement) => ({
      kind: 'statement' as const,
      statement: statementView(statement, papers, search.reader),
    }));
    return { rows, ...rest };
  });
};

const workOf = (hit: IndexHit): string =>
  hit.kind === 'paper' ? hit.doi : hit.statement.citingDoi;

/** Each work once: matching papers, and papers with matching sentences. */
export const matchingWorks = (ports: Ports, search: Search): RowSource => {
  const hitsFrom = hitsOf(ports, search);
  const written = new Set<string>();
  return rowsOfSearch(async (offset) => {
    const { hits, ...rest } = await hitsFrom(offset);
    const fresh = [...new Set(hits.map(workOf))].filter((doi) => !written.has(doi));
    for (const doi of fresh) written.add(doi);
    return { rows: await rowsOfNamed(ports, fresh), ...rest };
  });
};
