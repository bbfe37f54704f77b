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

/** What a format's files are called at the end. */
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
/** Of a journal, a funder (`funding-institution`), an institution or an author. */
const entityBase = '/dashboards/{base}/{slug}/export' as const;
const ofDashboard = { params: z.object({ slug: SlugText }) } as const;
const exportId = z.string().max(80);

const start = {
  ...exports,
  method: 'POST',
  makes: true,
  description: [
    'Under `filters` the file holds what the page of the dashboard shows under them, at most 10,000 statements; without, everything.',
    'Statements in captions and tables, which no tally counts, are left out unless `withCaptions`.',
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
  summary: 'Begin to write the papers or statements of a dashboard into a file',
});

export const startEntityExport = endpoint({
  ...start,
  ...ofEntity,
  path: entityBase,
  refuses: [404],
  summary:
    'Begin to write the papers of a journal, an institution, a funder or an author, or statements about them, into a file',
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
  summary: 'Ask how far an export is',
});

export const readEntityExportStatus = endpoint({
  ...status,
  path: `${entityBase}/{exportId}/status`,
  params: ofEntity.params.extend({ exportId }),
  summary: 'Ask how far an export of a journal, an institution, a funder or an author is',
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
  summary: 'Go to the file of a finished export',
});

export const downloadEntityExport = endpoint({
  ...download,
  path: `${entityBase}/{exportId}`,
  params: ofEntity.params.extend({ exportId }),
  summary:
    'Go to the file of a finished export of a journal, an institution, a funder or an author',
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
    // Where the file is too large to be sent at once: a link to it.
    'application/json',
  ],
  refuses: [404, 409],
  summary: 'Take references, or the results of a search, as a file',
  description: [
    'The file’s name stands in the header `x-file-name`.',
    'With `exportResultSelection=all` the search request fields in the query say which results, at most 10,000; else the body lists the references.',
    '`exportResultColumns` chooses the columns of `csv`, `xlsx` and `jsonl`, in the order given. Rows are statements where `mode=citations`, else works, each once.',
    '`sessionID` names the page’s visit: whoever is signed in and repeats a call of one visit within ten minutes is given the same file, which is written once; 409 while it is being written. Nothing is kept of visitors.',
    '`exportResultAnswer=link` asks for such a link at once, for a program that fetches the file itself.',
    'A file of more than 4.4 MB passes no gateway: whoever is signed in is answered `application/json` instead, `{downloadUrl}`, a link that is good for ten minutes; others are answered 413.',
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

/** As many works as an address names. */
export const MOST_IN_ADDRESS = 100;

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
  summary: 'Read references at an address of their own, as reference managers do',
  description: [
    'A link that a browser follows: reference managers such as Zotero take what they know by its media type.',
    'References of the works in `doi`, repeated up to 100 times; without it, of the works that the search request fields in the query find, as anyone may search.',
  ].join(' '),
  access: 'anyone',
  params: z.object({}),
  query: z.looseObject({
    format: z.enum(['ris', 'bibtex', 'csl-json']).default('ris'),
    doi: listOf(DoiText).pipe(z.array(z.string()).max(MOST_IN_ADDRESS).optional()),
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
