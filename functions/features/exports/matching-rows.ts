import { setImmediate } from 'node:timers/promises';

import type { Caller } from '#functions/platform/http/callers.ts';
import type { IndexHit } from '#functions/platform/ports/search-index.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import type { ExportRow } from '#functions/records/exported-works/export-row.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { searchWithUnderstanding } from '#functions/records/searches/search-with-understanding.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { type TextReader, textReader } from '#functions/records/statements/text-reader.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { SearchQueryFields } from '#shared/contracts/search.ts';

import type { ExportsPorts } from './ports.ts';

type Ports = Pick<ExportsPorts, 'table' | 'index'>;
export type Rows = AsyncIterable<readonly ExportRow[]>;

/** The maximum reach of a search, on screen and in a file. */
const MAX_RESULTS = 10_000;
const PER_PAGE = 1000;
const AT_A_TIME = 25;

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

export async function* namedRows({ table }: Pick<Ports, 'table'>, dois: readonly string[]): Rows {
  // Records are read in small batches, so that other calls are answered in between.
  for (let at = 0; at < dois.length; at += AT_A_TIME) {
    const papers = await papersByDoi(table)(dois.slice(at, at + AT_A_TIME));
    yield [...papers.values()].map((paper): ExportRow => ({ kind: 'paper', paper }));
    await setImmediate();
  }
}

/** Iterates over all results of a search. */
async function* foundPages(ports: Ports, { fields, within, reader }: Search) {
  const page = {
    sort: { key: fields.sort, order: fields.sort_order },
    limit: PER_PAGE,
    aggregate: false,
  };
  const first = await searchWithUnderstanding(ports)(
    reader,
    {
      term: fields.term,
      mode: fields.mode,
      filters: { ...searchFilters(fields), ...(within && { dois: within }) },
    },
    { ...page, offset: 0 },
  );
  for (let offset = 0; offset < MAX_RESULTS; offset += PER_PAGE) {
    const { hits, total } = offset === 0 ? first.answer : await first.search({ ...page, offset });
    yield hits;
    if (offset + hits.length >= total || hits.length === 0) return;
  }
}

export async function* matchingStatements(ports: Ports, search: Search): Rows {
  for await (const hits of foundPages(ports, search)) {
    const statements = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
    const papers = await papersByDoi(ports.table)(worksOfStatements(statements));
    yield statements.map((statement) => ({
      kind: 'statement',
      statement: statementView(statement, papers, search.reader),
    }));
  }
}

const workOf = (hit: IndexHit): string =>
  hit.kind === 'paper' ? hit.doi : hit.statement.citingDoi;

/** Each work once: matching papers, and papers with matching sentences. */
export async function* matchingWorks(ports: Ports, search: Search): Rows {
  const given = new Set<string>();
  for await (const hits of foundPages(ports, search)) {
    const fresh = [...new Set(hits.map(workOf))].filter((doi) => !given.has(doi));
    for (const doi of fresh) given.add(doi);
    yield* namedRows(ports, fresh);
  }
}
