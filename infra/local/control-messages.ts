import * as z from 'zod';

import { type ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { harvestedSets } from '#shared/domain/harvest.ts';

/** What a command asks of the running product, over its socket. Paths are absolute. */
export const ControlRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ingest'), paths: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('harvest'), from: z.string(), set: z.enum(harvestedSets) }),
  z.object({ kind: z.literal('import'), source: z.string(), file: z.string() }),
  // Read by the command of the same version, so that the running product need not read files.
  z.object({ kind: z.literal('check-references'), manuscript: z.custom<ManuscriptSummary>() }),
  z.object({ kind: z.literal('export-labels'), file: z.string() }),
  z.object({ kind: z.literal('create-administrator'), email: z.string() }),
  z.object({ kind: z.literal('schedule'), name: z.string(), at: z.string().optional() }),
]);
export type ControlRequest = z.infer<typeof ControlRequest>;

/** One line of the answer: progress until the result, or why there is none. */
export const ControlLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.number(), handedIn: z.number() }),
  z.object({ kind: z.literal('result'), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type ControlLine = z.infer<typeof ControlLine>;
