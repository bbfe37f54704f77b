import * as z from 'zod';

/** The messages of the alerts queue: something has changed, and its followers must be notified. */
const Message = z.discriminatedUnion('kind', [
  /**
   * An article, or another version of it, was read; `sequence` says which. Its alerts wait for the second reader until
   * `waitsUntil` (ISO 8601, UTC), which is set when they first wait.
   */
  z.object({
    kind: z.literal('article-read'),
    article: z.string(),
    sequence: z.int(),
    waitsUntil: z.string().optional(),
  }),
  /** A paper has other editorial notices than before. */
  z.object({ kind: z.literal('notices-changed'), doi: z.string() }),
]);
export type AlertMessage = z.infer<typeof Message>;

/** An event as EventBridge hands it to a queue: its type beside it, our own event within. */
const Envelope = z
  .object({
    'detail-type': z.string(),
    detail: z.object({ detail: z.record(z.string(), z.unknown()) }),
  })
  .transform(({ 'detail-type': kind, detail }) => ({ ...detail.detail, kind }))
  .pipe(Message);

export const AlertMessage = z.union([Message, Envelope]);

/** The events that the queue of alerts takes. */
export const alertEvents = ['article-read', 'notices-changed'] as const;
