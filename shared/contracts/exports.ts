import * as z from 'zod';

import { exportFormats, paperColumns, statementColumns } from '../domain/export-columns.ts';

export {
  paperColumns,
  type PaperColumn,
  statementColumns,
  type StatementColumn,
} from '../domain/export-columns.ts';

import { DashboardFilters, ofEntity } from './dashboards.ts';
import { endpoint } from './endpoint.ts';
import { DoiText, FileBytes, jobStatus, listOf } from './parts.ts';
import { SlugText } from './users.ts';

export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;
export const ColumnName = z.enum([...paperColumns, ...statementColumns]);
export type ColumnName = z.infer<typeof ColumnName>;

const columnList = z.array(ColumnName).min(1).max(30);

/** The file extension of each format. */
export const exportEndings: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  jsonl: 'jsonl',
  bibtex: 'bib',
  ris: 'ris',
  'csl-json': 'json',
};

const exports = { kind: 'json', feature: 'exports' } as const;
const base = '/dashboards/{slug}/export' as const;
/** The path for a journal, a funder (`funding-institution`), an institution or an author. */
const entityBase = '/dashboards/{base}/{slug}/export' as const;
const ofDashboard = { params: z.object({ slug: SlugText }) } as const;
const exportId = z.string().max(80);

const start = {
  ...exports,
  method: 'POST',
  makes: true,
  description: [
    'With `filters`, the file contains what the dashboard shows under them, at most 10,000 statements; without, everything.',
    'Statements in captions and tables, which tallies do not count, are omitted unless `withCaptions` is true.',
  ].join(' '),
  access: 'signed-in',
  query: z.object({}),
  body: z.object({
    format: ExportFormat,
    what: z.enum(['papers', 'statements']).default('papers'),
    columns: columnList.optional(),
    filters: DashboardFilters.optional(),
    withCaptions: z.boolean().default(false),
  }),
  status: 202,
  reply: z.object({ exportId: z.string() }),
} as const;

export const startExport = endpoint({
  ...start,
  ...ofDashboard,
  path: base,
  summary: 'Start an export of the papers or statements of a dashboard',
});

export const startEntityExport = endpoint({
  ...start,
  ...ofEntity,
  path: entityBase,
  refuses: [404],
  summary:
    'Start an export of the papers of a journal, institution, funder or author, or of statements about them',
});

const status = {
  ...exports,
  method: 'GET',
  access: 'signed-in',
  query: z.object({ format: ExportFormat.optional() }),
  body: z.undefined(),
  status: 200,
  reply: z.object({ ...jobStatus, downloadUrl: z.string().optional() }),
} as const;

export const readExportStatus = endpoint({
  ...status,
  path: `${base}/{exportId}/status`,
  params: ofDashboard.params.extend({ exportId }),
  summary: 'Get the status of an export',
});

export const readEntityExportStatus = endpoint({
  ...status,
  path: `${entityBase}/{exportId}/status`,
  params: ofEntity.params.extend({ exportId }),
  summary: 'Get the status of an export of a journal, institution, funder or author',
});

const download = {
  ...exports,
  kind: 'redirect',
  method: 'GET',
  refuses: [409],
  access: 'signed-in',
  query: z.object({ format: ExportFormat.optional() }),
  body: z.undefined(),
  status: 302,
  reply: z.string(),
} as const;

export const downloadExport = endpoint({
  ...download,
  path: `${base}/{exportId}`,
  params: ofDashboard.params.extend({ exportId }),
  summary: 'Download the file of a finished export',
});

export const downloadEntityExport = endpoint({
  ...download,
  path: `${entityBase}/{exportId}`,
  params: ofEntity.params.extend({ exportId }),
  summary: 'Download the file of a finished export of a journal, institution, funder or author',
});

export const exportPapers = endpoint({
  ...exports,
  kind: 'download',
  method: 'POST',
  path: '/papers/export',
  types: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/x-ndjson',
    'application/x-bibtex',
    'application/x-research-info-systems',
    'application/vnd.citationstyles.csl+json',
    // A link to the file if it is too large for the response.
    'application/json',
  ],
  refuses: [404, 409],
  summary: 'Download references or search results as a file',
  description: [
    'The header `x-file-name` holds the file name.',
    'With `exportResultSelection=all` the search fields in the query select the results, at most 10,000; otherwise the body lists the references.',
    '`exportResultColumns` selects and orders the columns of `csv`, `xlsx` and `jsonl`. With `mode=citations` each row is a statement; otherwise each row is a work, listed once.',
    '`sessionID` identifies the page visit: a signed-in person who repeats a call within ten minutes gets the same file; 409 while it is being written. Nothing is stored about visitors.',
    '`exportResultAnswer=link` returns a download link instead of the file.',
    'For files above 4.4 MB signed-in callers receive `application/json` with `{downloadUrl}`, a link valid for ten minutes; others receive 413.',
  ].join(' '),
  access: 'anyone',
  params: z.object({}),
  query: z.looseObject({
    sessionID: z.string().max(200).optional(),
    exportResultSelection: z.enum(['selected', 'all']).default('selected'),
    exportResultFormat: ExportFormat.default('csv'),
    exportResultColumns: listOf(ColumnName).pipe(columnList.optional()),
    exportResultAnswer: z.enum(['file', 'link']).default('file'),
  }),
  body: z.array(DoiText).max(1000).optional(),
  status: 200,
  reply: FileBytes,
});

/** The maximum number of works in a URL. */
export const MAX_WORKS_IN_URL = 100;

export const exportReferences = endpoint({
  ...exports,
  kind: 'download',
  method: 'GET',
  path: '/exports/references',
  types: [
    'application/x-research-info-systems',
    'application/x-bibtex',
    'application/vnd.citationstyles.csl+json',
  ],
  summary: 'Download references by URL, for reference managers',
  description: [
    'A link that browsers can follow: reference managers such as Zotero recognize the media type.',
    'References of the works in `doi`, repeatable up to 100 times; without it, of the works that match the search fields in the query.',
  ].join(' '),
  access: 'anyone',
  params: z.object({}),
  query: z.looseObject({
    format: z.enum(['ris', 'bibtex', 'csl-json']).default('ris'),
    doi: listOf(DoiText).pipe(z.array(z.string()).max(MAX_WORKS_IN_URL).optional()),
  }),
  body: z.undefined(),
  status: 200,
  reply: FileBytes,
});

export const exportsCalls = {
  exportReferences,
  startExport,
  readExportStatus,
  downloadExport,
  startEntityExport,
  readEntityExportStatus,
  downloadEntityExport,
  exportPapers,
};
