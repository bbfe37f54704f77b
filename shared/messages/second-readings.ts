import * as z from 'zod';

import { AlertMessage } from './alerts.ts';
import { DueMessage } from './due.ts';

/** The messages of the queue of second readings; `article-read` events are among them. */
export const SecondReadingsMessage = z.union([
  /** Hourly and at each start: begin the collection if another version reads now, and go on where reading rests. */
  z.object({ kind: z.literal('look') }),
  /** Note the articles under one key prefix that this version has not read; `after` is the last file of the message before. */
  z.object({
    kind: z.literal('shelf'),
    model: z.string(),
    shelf: z.string().regex(/^[0-9a-f]{2}$/),
    after: z.string().optional(),
  }),
  DueMessage,
  AlertMessage,
]);
export type SecondReadingsMessage = z.infer<typeof SecondReadingsMessage>;
