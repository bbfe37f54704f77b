import * as z from 'zod';

import type { Job } from '#functions/platform/jobs/job.ts';
import { inputFile } from '#functions/platform/jobs/job-keys.ts';
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { DashboardFilters } from '#shared/contracts/dashboards.ts';
import { entityBases } from '#shared/domain/entity-base.ts';
import { ColumnName, ExportFormat } from '#shared/contracts/exports.ts';

/** Where the files of exports lie; on AWS functions may touch nothing else of the bucket by this. */
export const EXPORT_FILES = 'exports/';

const Asked = z.object({
  slug: z.string(),
  /** Of a journal, an institution, a funder or an author; missing where a person made the dashboard. */
  base: z.enum(entityBases).optional(),
  format: ExportFormat,
  what: z.enum(['papers', 'statements']),
  columns: z.array(ColumnName),
  /** Whether the person may read the text of statements. */
  mayRead: z.boolean(),
  fileName: z.string(),
  /** What narrows statements; papers were narrowed when they were listed. */
  filters: DashboardFilters.optional(),
  /** Whether statements in captions and tables are left out. */
  textOnly: z.boolean().optional(),
});

/** The next row, and what the writer must know; neither before the first piece. */
const Place = z.object({
  cursor: z.object({ work: z.int(), after: z.string().optional() }).optional(),
  state: z
    .object({
      rows: z.int(),
      checksum: z.int(),
      plainBytes: z.int(),
      packedBytes: z.int(),
    })
    .optional(),
});
export type ExportPlace = z.infer<typeof Place>;

/** Where it was asked for. */
export type ExportedFrom = Pick<z.infer<typeof Asked>, 'slug' | 'base'>;

/** An export that a person asked for. */
export type ExportJob = Job<z.infer<typeof Asked>, ExportPlace>;

const WEEK_MS = 7 * 86_400_000;

export const exportJobs = jobKind({
  name: 'export',
  all: 'exports',
  files: EXPORT_FILES,
  partitionOf: personPartition,
  keptMs: WEEK_MS,
  asked: Asked,
  place: Place,
  start: {},
  result: {
    kind: 'joined',
    contentType: ({ format, columns }) => writerOf(format, columns).contentType,
  },
  says: {
    failed:
      'The file could not be written, because a part of the service failed. Please try again later.',
    noRoom: 'There is no room left to store the file. Please try again later.',
    stopped: 'The export stopped half-way. Please start it again.',
  },
});

/** The works of the dashboard as they were when the export was asked for. */
export const worksFile = (personId: string, id: string): string =>
  inputFile(exportJobs, personId, id, 'works.json');
