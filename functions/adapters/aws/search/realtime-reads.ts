import * as z from 'zod';

import { type Seen } from './bulk.ts';
import { type Engine } from './engine.ts';

/** A document as it is now, whether or not searches find it yet. */
export type Current = { readonly seen: Seen; readonly source: unknown };

const Read = z.object({
  docs: z.array(
    z.object({
      found: z.boolean().optional(),
      _seq_no: z.number().optional(),
      _primary_term: z.number().optional(),
      _source: z.unknown().optional(),
    }),
  ),
});

export type Wanted = {
  readonly index: string;
  readonly id: string;
  readonly fields?: readonly string[];
};

/** The documents in the order they are asked for; undefined where there is none. */
export const readNow = async (
  engine: Engine,
  wanted: readonly Wanted[],
): Promise<readonly (Current | undefined)[]> => {
  if (wanted.length === 0) return [];
  const { body } = await engine({
    method: 'POST',
    path: '/_mget',
    body: {
      docs: wanted.map(({ index, id, fields }) => ({
        _index: index,
        _id: id,
        ...(fields && { _source: fields }),
      })),
    },
  });
  return Read.parse(body).docs.map(
    ({ found, _seq_no: seqNo, _primary_term: primaryTerm, _source: source }) =>
      found && seqNo !== undefined && primaryTerm !== undefined
        ? { seen: { seqNo, primaryTerm }, source }
        : undefined,
  );
};
