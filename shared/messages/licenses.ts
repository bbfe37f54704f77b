import * as z from 'zod';

/** What is done for licenses after a call was answered. */
export const LicensesMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read-metadata'), slug: z.string() }),
  z.object({ kind: z.literal('ask-domain'), slug: z.string(), domain: z.string() }),
  /** An e-mail to an address that a librarian has invited. */
  z.object({ kind: z.literal('tell-added'), slug: z.string(), email: z.string() }),
]);
export type LicensesMessage = z.infer<typeof LicensesMessage>;
