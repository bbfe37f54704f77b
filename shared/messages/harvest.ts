import * as z from 'zod';

/** The messages of the harvest queue. Each may be delivered twice; the second delivery then changes nothing. */
export const HarvestMessage = z.discriminatedUnion('kind', [
  /** Each hour: begin one that is due, and go on with one that stands still. */
  z.object({ kind: z.literal('look') }),
  /** List what the bucket holds, and write it down in parts. */
  z.object({ kind: z.literal('list'), harvest: z.string() }),
  /** Hand out parts while there is room; `turn` counts these messages, so that one that comes twice does not become two. */
  z.object({ kind: z.literal('hand-out'), harvest: z.string(), turn: z.number() }),
  /** Fetch the articles of one part and hand them in. */
  z.object({ kind: z.literal('part'), harvest: z.string(), part: z.number() }),
]);
export type HarvestMessage = z.infer<typeof HarvestMessage>;
