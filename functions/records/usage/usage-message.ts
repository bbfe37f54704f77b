import * as z from 'zod';

/** Where uses wait until they are written into the log. */
export const USAGE_QUEUE = 'usage';

/** How something was used, in the words of COUNTER: by a person at a screen, or by a program that reads. */
export const accessMethods = ['Regular', 'TDM'] as const;
export type AccessMethod = (typeof accessMethods)[number];

/** By what an organization was recognised. */
export const recognisedBy = ['membership', 'network', 'token'] as const;
export type RecognisedBy = (typeof recognisedBy)[number];

const Item = { doi: z.string().min(1).max(500) };

/** What somebody did; docs/counter.md says what each counts as. */
export const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search') }),
  z.object({ kind: z.literal('investigation'), ...Item }),
  z.object({ kind: z.literal('request'), ...Item }),
  z.object({ kind: z.literal('no-license'), ...Item }),
  z.object({ kind: z.literal('limit-exceeded') }),
]);
export type Action = z.infer<typeof Action>;

export const UsageMessage = z.object({
  /** Names the use: a message that comes twice is one use. */
  id: z.string().min(1).max(100),
  /** ISO 8601, in UTC with milliseconds: times sort as texts. */
  at: z.iso.datetime({ precision: 3 }),
  license: z.string().min(1).max(200),
  by: z.enum(recognisedBy),
  method: z.enum(accessMethods),
  /** A digest of who it was: the person signed in, otherwise address and browser. */
  reader: z.string().regex(/^[\da-f]{64}$/),
  action: Action,
});
export type UsageMessage = z.infer<typeof UsageMessage>;
