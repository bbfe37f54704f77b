import * as z from 'zod';

/** Work whose time has come, as its worker gets it (functions/platform/due). */
export const DueMessage = z.object({
  kind: z.literal('due'),
  due: z.object({
    /** Each feature names the kinds it plans, in its manifest. */
    kind: z.string(),
    id: z.string(),
    /** What it was planned for, and until when nobody else gets it (ISO 8601, UTC). */
    at: z.string(),
    heldUntil: z.string(),
  }),
});
export type DueMessage = z.infer<typeof DueMessage>;
