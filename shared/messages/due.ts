import * as z from 'zod';

/** Work whose time has come, as its worker gets it (functions/due). */
export const DueMessage = z.object({
  kind: z.literal('due'),
  due: z.object({
    kind: z.enum(['digest', 'webhook', 'saved-search', 'dashboard']),
    id: z.string(),
    /** What it was planned for, and until when nobody else gets it (ISO 8601, UTC). */
    at: z.string(),
    heldUntil: z.string(),
  }),
});
export type DueMessage = z.infer<typeof DueMessage>;
