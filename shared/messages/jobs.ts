import * as z from 'zod';

const OfJob = z.object({ personId: z.string(), jobId: z.string() });
/** How messages about exports were written when these were the only jobs; some may still lie in a dead letter. */
const OfExport = z
  .object({ personId: z.string(), exportId: z.string() })
  .transform(({ personId, exportId }) => ({ personId, jobId: exportId }));

/** The messages of a job queue: which person's job to run. */
export const JobMessage = z.union([OfJob, OfExport]);
export type JobMessage = z.infer<typeof JobMessage>;
