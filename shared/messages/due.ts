import * as z from 'zod';

/** Work that is due at a time of its own. */
export const dueKinds = [
  'digest',
  'webhook',
  'saved-search',
  'dashboard',
  'yearly-digest',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Work whose time has come, as its worker gets it (functions/due). */
export const DueMessage = z.object({
  kind: z.literal('due'),
  due: z.object({
    kind: z.enum(dueKinds),
    id: z.string(),
    /** What it was planned for, and until when nobody else gets it (ISO 8601, UTC). */
    at: z.string(),
    heldUntil: z.string(),
  }),
});
export type DueMessage = z.infer<typeof DueMessage>;
