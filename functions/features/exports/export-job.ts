import * as z from 'zod';

import { ColumnName, ExportFormat } from '#shared/contracts/exports.ts';

/** How far a worker has come: enough for another one to go on. */
const Saved = z.object({
  cursor: z.object({ work: z.int(), after: z.string().optional() }).optional(),
  /** What the writer must know; undefined before its first piece. */
  state: z
    .object({
      rows: z.int(),
      checksum: z.int(),
      plainBytes: z.int(),
      packedBytes: z.int(),
    })
    .optional(),
  parts: z.array(z.string()),
  /** Every row stands in a part; only joining them is left. */
  isWritten: z.boolean(),
});
export type Saved = z.infer<typeof Saved>;
export const nothingSaved: Saved = { parts: [], isWritten: false };

const Progress = z.object({ done: z.int(), total: z.int() });

const Work = z.discriminatedUnion('status', [
  /** `queued` tells whether the queue is known to have it. */
  z.object({ status: z.literal('PENDING'), queued: z.boolean() }),
  z.object({
    status: z.literal('IN_PROGRESS'),
    run: z.string(),
    /** When the worker was last heard of. */
    at: z.string(),
    progress: Progress,
    saved: Saved,
  }),
  z.object({ status: z.literal('DONE'), file: z.string(), rows: z.int(), at: z.string() }),
  /** What failed by surprise may be taken up again where it stopped; what was refused may not. */
  z.object({
    status: z.literal('ERROR'),
    reason: z.string(),
    at: z.string(),
    again: z.object({ progress: Progress, saved: Saved }).optional(),
  }),
]);
export type ExportWork = z.infer<typeof Work>;

/** An export that a person asked for, as stored under them. */
export const ExportJob = z.object({
  id: z.string(),
  personId: z.string(),
  slug: z.string(),
  format: ExportFormat,
  what: z.enum(['papers', 'statements']),
  columns: z.array(ColumnName),
  /** Whether the person may read the text of statements. */
  mayRead: z.boolean(),
  fileName: z.string(),
  askedAt: z.string(),
  work: Work,
});
export type ExportJob = z.infer<typeof ExportJob>;

const DAY_MS = 86_400_000;
/** Jobs and their files are kept for a week after they were asked for. */
export const KEPT_MS = 7 * DAY_MS;

export const isOver = ({ askedAt }: Pick<ExportJob, 'askedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) >= KEPT_MS;
