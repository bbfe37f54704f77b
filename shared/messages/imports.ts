import * as z from 'zod';

/** Work on an uploaded file that is to be imported. */
export const ImportMessage = z.object({ import: z.string().max(64) });
export type ImportMessage = z.infer<typeof ImportMessage>;
