import * as z from 'zod';

/** The queue of usage events that wait to be logged. */
export const USAGE_QUEUE = 'usage';

/** The access method in COUNTER's terms: a person at a screen, or a program. */
export const accessMethods = ['Regular', 'TDM'] as const;
export type AccessMethod = (typeof accessMethods)[number];

/** How an organization was recognized. */
export const recognitionMethods = ['membership', 'network', 'token'] as const;
export type RecognitionMethod = (typeof recognitionMethods)[number];

const Item = { doi: z.string().min(1).max(500) };

/** The action; docs/counter.md defines how each is counted. */
export const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search') }),
  z.object({ kind: z.literal('investigation'), ...Item }),
  z.object({ kind: z.literal('request'), ...Item }),
  z.object({ kind: z.literal('no-license'), ...Item }),
  z.object({ kind: z.literal('limit-exceeded') }),
]);
export type Action = z.infer<typeof Action>;

export const UsageMessage = z.object({
  /** Identifies the event, so that a message delivered twice counts once. */
  id: z.string().min(1).max(100),
  /** ISO 8601, UTC, with milliseconds, so that times sort as text. */
  at: z.iso.datetime({ precision: 3 }),
  license: z.string().min(1).max(200),
  by: z.enum(recognitionMethods),
  method: z.enum(accessMethods),
  /** A digest of the reader: the signed-in person, otherwise address and browser. */
  reader: z.string().regex(/^[\da-f]{64}$/),
  action: Action,
});
export type UsageMessage = z.infer<typeof UsageMessage>;
