import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { AnswerWith } from '#functions/http/answer-with.ts';
import type { Caller } from '#functions/http/callers.ts';
import { badRequest, Problem } from '#functions/http/problem.ts';
import type { AnsweringUseCase } from '#functions/http/serve.ts';
import { valid } from '#functions/http/valid.ts';
import { papersByDoi } from '#functions/papers/paper-repository.ts';
import type { IndexHit } from '#functions/ports/search-index.ts';
import { searchFilters } from '#functions/search/search-filters.ts';
import { statementView, worksOf } from '#functions/statements/statement-view.ts';
import {
  type ExportFormat,
  type exportPapers as contract,
  paperColumns,
  statementColumns,
} from '#shared/contracts/exports.ts';
import { SearchQueryFields } from '#shared/contracts/search.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

import { holdsStatements } from './cells.ts';
import { exportFileName } from './export-name.ts';
import type { ExportRow } from './export-row.ts';
import type { ExportsPorts } from './ports.ts';
import { writerOf } from './writers/writer-of.ts';

type Ports = Pick<ExportsPorts, 'table' | 'index' | 'worksToExport' | 'mayReadStatements' | 'now'>;

/** No more of a search can be reached, on the screen as in a file. */
const MOST_RESULTS = 10_000;
const PER_PAGE = 1000;
/** A function answers at most 6 MB, and bytes grow by a third on their way. */
const MOST_BYTES = 4_400_000;
const WORTH_PACKING_BYTES = 100_000;
const pack = promisify(gzip);

type Rows = AsyncIterable<readonly ExportRow[]>;
type Kind = 'papers' | 'statements';

const rowsOfPapers = async (
  { table }: Ports,
  dois: readonly string[],
): Promise<readonly ExportRow[]> =>
  [...(await papersByDoi(table)(dois)).values()].map((paper) => ({ kind: 'paper', paper }));

async function* selectedRows(ports: Ports, dois: readonly string[]): Rows {
  yield await rowsOfPapers(ports, dois);
}

/** All results of a search, page by page. */
async function* foundPages(ports: Ports, caller: Caller, fields: SearchQueryFields) {
  const { query } = parseSearchQuery(fields.term);
  const dois =
    fields.dashboard_slug === undefined
      ? undefined
      : await ports.worksToExport(caller, fields.dashboard_slug);
  for (let offset = 0; offset < MOST_RESULTS; offset += PER_PAGE) {
    const { hits, total } = await ports.index.search({
      mode: fields.mode,
      ...(query && { query }),
      filters: { ...searchFilters(fields), ...(dois && { dois }) },
      sort: { key: fields.sort, order: fields.sort_order },
      offset,
      limit: PER_PAGE,
      aggregate: false,
    });
    yield hits;
    if (offset + hits.length >= total || hits.length === 0) return;
  }
}

async function* statementsFound(ports: Ports, caller: Caller, fields: SearchQueryFields): Rows {
  const mayRead = await ports.mayReadStatements(caller);
  for await (const hits of foundPages(ports, caller, fields)) {
    const statements = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
    const papers = await papersByDoi(ports.table)(worksOf(statements));
    yield statements.map((one) => ({
      kind: 'statement',
      statement: statementView(one, papers, mayRead),
    }));
  }
}

const workOf = (hit: IndexHit): string =>
  hit.kind === 'paper' ? hit.doi : hit.statement.citingDoi;

/** Each work once: the papers found, and those whose sentences were found. */
async function* worksFound(ports: Ports, caller: Caller, fields: SearchQueryFields): Rows {
  const given = new Set<string>();
  for await (const hits of foundPages(ports, caller, fields)) {
    const fresh = [...new Set(hits.map(workOf))].filter((doi) => !given.has(doi));
    for (const doi of fresh) given.add(doi);
    yield await rowsOfPapers(ports, fresh);
  }
}

/** A whole file in memory: it is small enough to be answered at once. */
const fileOf = async (format: ExportFormat, kind: Kind, pages: Rows) => {
  const writer = writerOf(format, kind === 'papers' ? paperColumns : statementColumns);
  const begun = await writer.begin();
  const pieces = [begun.bytes];
  let { state } = begun;
  for await (const rows of pages) {
    const piece = await writer.rows(rows, state);
    pieces.push(piece.bytes);
    state = piece.state;
  }
  pieces.push(await writer.end(state));
  return { contentType: writer.contentType, bytes: Buffer.concat(pieces) };
};

const asSent = async (bytes: Buffer, caller: Caller) => {
  const takesGzip = caller.from.headers['accept-encoding']?.includes('gzip') ?? false;
  const isPacked = takesGzip && bytes.length > WORTH_PACKING_BYTES;
  const sent = isPacked ? await pack(bytes) : bytes;
  if (sent.length > MOST_BYTES)
    throw new Problem(413, 'This file is too large to be sent at once.', {
      detail: 'Take fewer results, or make a dashboard of the search and export that.',
    });
  return { sent, headers: isPacked ? { 'content-encoding': 'gzip' } : {} };
};

/** References, or what a search finds, as a file that is answered at once. */
export const exportPapers =
  (ports: Ports): AnsweringUseCase<typeof contract> =>
  async (caller, { query, body }) => {
    const format = query.exportResultFormat;
    const isAll = query.exportResultSelection === 'all';
    if (!isAll && (body === undefined || body.length === 0))
      throw badRequest('The body of the request is not valid.', [
        { path: 'body', message: 'is empty: name the references to be exported' },
      ]);
    const fields = isAll
      ? valid(SearchQueryFields, 'query', { ...query, offset: undefined, limit: undefined })
      : undefined;
    const kind: Kind =
      fields?.mode === 'citations' && holdsStatements(format) ? 'statements' : 'papers';
    const pages = fields
      ? (kind === 'statements' ? statementsFound : worksFound)(ports, caller, fields)
      : selectedRows(ports, body ?? []);

    const { bytes, contentType } = await fileOf(format, kind, pages);
    const { sent, headers } = await asSent(bytes, caller);
    const term = query['term'];
    const name = exportFileName(typeof term === 'string' ? term : 'papers', ports.now(), format);
    return new AnswerWith(sent, {
      headers: {
        ...headers,
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'x-file-name': name,
      },
    });
  };
