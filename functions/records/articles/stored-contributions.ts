import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Json, Table } from '#functions/platform/ports/table.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import {
  citingKeyIn,
  doiOfPartition,
  itemsAt,
  paperKeys,
} from '#functions/records/papers/paper-repository.ts';

import { byOthersIn, type Contribution, nameByOthers } from './contributions.ts';

/** A contribution as it was last written. */
export type StoredContribution = {
  readonly adds: Contribution;
  /** Of the version of the citing article that made it. */
  readonly sequence: number;
  /** Since when the article is known to cite the work: a reference may be matched long after it was read. */
  readonly since?: string | undefined;
};

/**
 * So many contributions stand within the item of the work itself, which is all that most works ever need; those of later
 * articles have items of their own, so that it stays small. What once stands within stays there.
 */
export const MOST_WITHIN = 16;

type Stored = Readonly<Record<string, Json>>;

export const storedAs = ({ adds, sequence, since }: StoredContribution): Stored => {
  const stored: Record<string, Json> = { sequence };
  if (since !== undefined) stored['since'] = since;
  for (const [name, by] of Object.entries(adds)) if (by) stored[name] = by;
  return stored;
};

export const contributionIn = (stored: Readonly<Record<string, unknown>>): StoredContribution => {
  const { sequence, since, withFullText } = stored;
  return {
    adds: {
      ...tallyFrom(stored),
      withFullText: Number(withFullText ?? 0),
      ...Object.fromEntries(
        byOthersIn(stored).map(({ type, year, count }) => [nameByOthers(type, year), count]),
      ),
    },
    sequence: Number(sequence ?? 0),
    ...(typeof since === 'string' && { since }),
  };
};

/** Those within the item of a work, by the key of the citing article. */
export const contributionsWithin = (item: Item | undefined): Readonly<Record<string, Stored>> =>
  // Only settling writes them there.
  (item?.['contributions'] ?? {}) as Readonly<Record<string, Stored>>;

/** What some articles contribute to some works, as far as anything is stored; `items` are those of the works. */
export const contributionsAmong = async (
  table: Pick<Table, 'getMany'>,
  items: ReadonlyMap<string, Item>,
  pairs: readonly { readonly work: string; readonly citing: string }[],
): Promise<(work: string, citing: string) => StoredContribution | undefined> => {
  const apart = pairs.filter(({ work, citing }) => {
    const within = contributionsWithin(items.get(work));
    return !within[citing] && Object.keys(within).length >= MOST_WITHIN;
  });
  const keys = apart.map(({ work, citing }) => paperKeys.contribution(work, citing));
  const own = await itemsAt(table, keys);
  return (work, citing) => {
    const stored =
      contributionsWithin(items.get(work))[citing] ?? own(paperKeys.contribution(work, citing));
    return stored && contributionIn(stored);
  };
};

/** What one article contributes to some works. */
export const contributionsOfArticle = async (
  table: Pick<Table, 'getMany'>,
  citing: string,
  works: readonly string[],
): Promise<(work: string) => StoredContribution | undefined> => {
  const found = await table.getMany(works.map(paperKeys.record));
  const items = new Map(found.map((item) => [doiOfPartition(item.pk), item]));
  const pairs = works.map((work) => ({ work, citing }));
  const at = await contributionsAmong(table, items, pairs);
  return (work) => at(work, citing);
};

/** What every article contributes to a work, by the key of the article. */
export const contributionsTo = async (
  table: Pick<Table, 'get' | 'query'>,
  work: string,
): Promise<ReadonlyMap<string, StoredContribution>> => {
  const within = Object.entries(contributionsWithin(await table.get(paperKeys.record(work))));
  const { pk, sk: prefix } = paperKeys.contribution(work, '');
  const apart = within.length < MOST_WITHIN ? [] : await everyItem(table, { pk, prefix });
  return new Map([
    ...within.map(([citing, stored]) => [citing, contributionIn(stored)] as const),
    ...apart.map((item) => [citingKeyIn(item), contributionIn(item)] as const),
  ]);
};
