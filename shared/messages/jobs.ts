import * as z from 'zod';

const OfJob = z.object({ personId: z.string(), jobId: z.string() });
/** How messages about exports were written when these were the only jobs; some may still lie in a dead letter. */
const OfExport = z
  .object({ personId: z.string(), exportId: z.string() })
  .transform(({ personId, exportId }) => ({ personId, jobId: exportId }));

/** What travels through a queue of jobs: which job of whom is to be worked. */
export const JobMessage = z.union([OfJob, OfExport]);
export type JobMessage = z.infer<typeof JobMessage>;
