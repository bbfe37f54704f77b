import * as z from 'zod';

import type { Item, Table } from '#functions/platform/ports/table.ts';

/** The statements that the home page quotes about a work, by id. */
type StoredPair = {
  readonly doi: string;
  readonly contrasting: string;
  /** Undefined where no supporting statement may be quoted. */
  readonly supporting?: string | undefined;
};

/** The reports that the home page shows, and a pair of statements of the first. */
export type StoredShowcase = {
  /** The DOIs of reports that everybody reads whole, at most four. */
  readonly dois: readonly string[];
  /** The statements that the home page quotes, undefined where none of the reports has one to quote. */
  readonly pair?: StoredPair | undefined;
  /** When it was chosen: milliseconds since 1970. */
  readonly chosenAt: number;
};

const key = { pk: 'showcase', sk: 'showcase' } as const;

const StoredShape = z.object({
  dois: z.array(z.string()),
  pair: z
    .object({ doi: z.string(), contrasting: z.string(), supporting: z.string().optional() })
    .optional(),
  chosenAt: z.number(),
});

/** Returns the showcase that was chosen last; undefined before the first choice. */
export const readShowcase =
  (table: Pick<Table, 'get'>) => async (): Promise<StoredShowcase | undefined> => {
    const { success, data } = StoredShape.safeParse(await table.get(key));
    return success ? data : undefined;
  };

export const showcaseItem = ({ dois, pair, chosenAt }: StoredShowcase): Item => ({
  ...key,
  dois: [...dois],
  ...(pair && {
    pair: {
      doi: pair.doi,
      contrasting: pair.contrasting,
      ...(pair.supporting !== undefined && { supporting: pair.supporting }),
    },
  }),
  chosenAt,
});
