import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import type { YearlyFigures } from '#shared/domain/yearly-digest.ts';

import { DIGEST_PREFIX, digestKey, digestSlugKey } from './yearly-keys.ts';

/** The digest of a completed year; created once. */
export type YearlyDigest = {
  readonly year: number;
  readonly slug: string;
  readonly isPublic: boolean;
  readonly madeAt: string;
  readonly figures: YearlyFigures;
};

const StoredDigest = z.object({
  year: z.int(),
  slug: z.string(),
  isPublic: z.boolean(),
  madeAt: z.string(),
  figures: YearlyFiguresView,
});

const itemOf = (personId: string, digest: YearlyDigest): Item => ({
  ...digestKey(personId, digest.year),
  // A digest is plain JSON.
  ...(digest as unknown as Record<string, Item[string]>),
});

const read = (item: Item): YearlyDigest =>
  // Zod types optional fields as possibly undefined, which our type does not; storage never contains undefined.
  StoredDigest.parse(item) as YearlyDigest;

export const readStoredDigest =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, year: number): Promise<YearlyDigest | undefined> => {
    const item = await table.get(digestKey(personId, year));
    return item && read(item);
  };

/** Returns a person's digests, latest first. */
export const listStoredDigests =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly YearlyDigest[]> =>
    (
      await everyItem(table, {
        pk: personPartition(personId),
        prefix: DIGEST_PREFIX,
        descending: true,
      })
    ).map(read);

export const findDigestBySlug =
  (table: Pick<Table, 'get'>) =>
  async (
    slug: string,
  ): Promise<{ readonly personId: string; readonly digest: YearlyDigest } | undefined> => {
    const owner = await table.get(digestSlugKey(slug));
    const { personId, year } = { personId: owner?.['personId'], year: owner?.['year'] };
    if (typeof personId !== 'string' || typeof year !== 'number') return undefined;
    const digest = await readStoredDigest(table)(personId, year);
    return digest && { personId, digest };
  };

/** Stores a digest unless the year already has one. */
export const newDigestWrites = (personId: string, digest: YearlyDigest): readonly Write[] => [
  { kind: 'put', item: itemOf(personId, digest), when: { kind: 'absent' } },
  {
    kind: 'put',
    item: { ...digestSlugKey(digest.slug), personId, year: digest.year },
    when: { kind: 'absent' },
  },
];

export const visibilityWrite = (personId: string, digest: YearlyDigest): Write => ({
  kind: 'put',
  item: itemOf(personId, digest),
  when: { kind: 'present' },
});
