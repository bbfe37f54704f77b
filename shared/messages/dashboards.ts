import * as z from 'zod';

import { entityKinds } from '../domain/entity-kind.ts';

/** What travels through the queue of dashboards. */
export const DashboardMessage = z.discriminatedUnion('kind', [
  /** Run the search of a live dashboard again; it contains at most this many works. */
  z.object({ kind: z.literal('refresh'), id: z.string(), most: z.int().nonnegative() }),
  /** Recompute which of its papers cite works that are retracted or under an expression of concern. */
  z.object({ kind: z.literal('reliance'), id: z.string() }),
  /** The same of the papers of a journal, an institution, a funder or an author. */
  z.object({ kind: z.literal('entity-reliance'), of: z.enum(entityKinds), slug: z.string() }),
]);
export type DashboardMessage = z.infer<typeof DashboardMessage>;
