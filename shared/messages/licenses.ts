import * as z from 'zod';

/** What is done for licences after a call was answered. */
export const LicensesMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read-metadata'), slug: z.string() }),
  z.object({ kind: z.literal('ask-domain'), slug: z.string(), domain: z.string() }),
  /** A letter to somebody a librarian has added. */
  z.object({
    kind: z.literal('tell-added'),
    slug: z.string(),
    email: z.string(),
    isMember: z.boolean(),
  }),
]);
export type LicensesMessage = z.infer<typeof LicensesMessage>;
