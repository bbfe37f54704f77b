import * as z from 'zod';

/** What travels through the queue of exports: which job of whom is to be worked. */
export const ExportMessage = z.object({ personId: z.string(), exportId: z.string() });
export type ExportMessage = z.infer<typeof ExportMessage>;
