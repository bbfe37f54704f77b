import * as z from 'zod';

import { entityKinds } from '../domain/entity-kind.ts';

const EntityKind = z.enum(entityKinds);

/** The queue of the worker that counts for journals, institutions, funders and authors. */
export const ENTITIES = 'entities';

/** What travels through it. */
const Message = z.discriminatedUnion('kind', [
  /** Record or tally of works may have changed. */
  z.object({ kind: z.literal('works-changed'), dois: z.array(z.string()) }),
  /** The lists are to be rewritten from their rows. */
  z.object({ kind: z.literal('write-lists') }),
  /** Somebody set a name apart, or put it together again. */
  z.object({
    kind: z.literal('name-ruled'),
    name: z.object({ kind: EntityKind, key: z.string() }),
  }),
]);
export type EntitiesMessage = z.infer<typeof Message>;

/** An event as EventBridge hands it to a queue: its type beside it, our own event within. */
const Envelope = z
  .object({
    'detail-type': z.string(),
    detail: z.object({ detail: z.record(z.string(), z.unknown()) }),
  })
  .transform(({ 'detail-type': kind, detail }) => ({ ...detail.detail, kind }))
  .pipe(Message);

export const EntitiesMessage = z.union([Message, Envelope]);

/** Maximum number of works per event: EventBridge accepts 256 kB. */
export const MAX_WORKS_PER_EVENT = 100;
