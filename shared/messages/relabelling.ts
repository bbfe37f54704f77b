import * as z from 'zod';

import { IngestMessage } from './ingest.ts';

/** What travels through the queue of articles whose statements are labelled anew. */
export const RelabellingMessage = z.union([
  /** Look through a shelf of the collection for articles that another classifier labelled. */
  z.object({
    kind: z.literal('shelf'),
    relabelling: z.string(),
    shelf: z.string().regex(/^[0-9a-f]{2}$/),
  }),
  IngestMessage,
]);
export type RelabellingMessage = z.infer<typeof RelabellingMessage>;
