import * as z from 'zod';

import { IngestMessage } from './ingest.ts';

/** The messages of the queue of articles to relabel. */
export const RelabelingMessage = z.union([
  /** Scan one key prefix of the collection for articles that another classifier labeled. */
  z.object({
    kind: z.literal('shelf'),
    relabelling: z.string(),
    shelf: z.string().regex(/^[0-9a-f]{2}$/),
  }),
  IngestMessage,
]);
export type RelabelingMessage = z.infer<typeof RelabelingMessage>;
