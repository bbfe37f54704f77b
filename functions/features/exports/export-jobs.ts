import * as z from 'zod';

import type { Job } from '#functions/platform/jobs/job.ts';
import { inputFile } from '#functions/platform/jobs/job-keys.ts';
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { DashboardFilters } from '#shared/contracts/dashboards.ts';
import { entityBases } from '#shared/domain/entity-base.ts';
import { ColumnName, ExportFormat } from '#shared/contracts/exports.ts';

/** The key prefix of export files; on AWS functions may access nothing else in the bucket through it. */
export const EXPORT_FILES = 'exports/';

const RequestShape = z.object({
  slug: z.string(),
  /** The entity; absent for a person's dashboard. */
  base: z.enum(entityBases).optional(),
  format: ExportFormat,
  what: z.enum(['papers', 'statements']),
  columns: z.array(ColumnName),
  /** Whether the person may read statement text. */
  mayRead: z.boolean(),
  fileName: z.string(),
  /** Filters of statements; papers were filtered when they were listed. */
  filters: DashboardFilters.optional(),
  /** Whether statements in captions and tables are omitted. */
  textOnly: z.boolean().optional(),
});

/** The next row and the writer's state; both absent before the first part. */
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
export type ExportLocation = z.infer<typeof Place>;

/** The page of the request. */
export type ExportedFrom = Pick<z.infer<typeof RequestShape>, 'slug' | 'base'>;

/** An export requested by a person. */
export type ExportJob = Job<z.infer<typeof RequestShape>, ExportLocation>;

const WEEK_MS = 7 * 86_400_000;

export const exportJobs = jobKind({
  name: 'export',
  all: 'exports',
  files: EXPORT_FILES,
  partitionOf: personPartition,
  keptMs: WEEK_MS,
  asked: RequestShape,
  place: Place,
  start: {},
  result: {
    kind: 'joined',
    contentType: ({ format, columns }) => writerOf(format, columns).contentType,
  },
  says: {
    failed:
      'The file could not be written, because a part of the service failed. Please try again later.',
    noRoom: 'There is not enough storage space for the file. Please try again later.',
    stopped: 'The export was interrupted. Please start it again.',
  },
});

/** The works of the dashboard at the time of the request. */
export const worksFile = (personId: string, id: string): string =>
  inputFile(exportJobs, personId, id, 'works.json');
