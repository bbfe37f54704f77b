import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Json, Table } from '#functions/platform/ports/table.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import type { PrintedWork } from '#functions/records/papers/printed-work.ts';
import {
  citingKeyIn,
  doiOfPartition,
  itemsAt,
  paperKeys,
} from '#functions/records/papers/paper-repository.ts';

import { countsByOthersIn, type Contribution, nameOfCountByOthers } from './contributions.ts';

/** A contribution as last written. */
export type StoredContribution = {
  readonly adds: Contribution;
  /** The sequence of the citing article's version. */
  readonly sequence: number;
  /** Since when the citation is known: a reference may be matched long after its article was read. */
  readonly since?: string | undefined;
  /** What the article's references print about the work; absent if none names it by its DOI. */
  readonly printed?: PrintedWork | undefined;
};

/**
 * The number of contributions stored within the work's own item, enough for most works. Later ones get items of their
 * own, so that the work's item stays small. A contribution never moves.
 */
export const MAX_INLINE_CONTRIBUTIONS = 16;

type Stored = Readonly<Record<string, Json>>;

export const toStoredContribution = ({
  adds,
  sequence,
  since,
  printed,
}: StoredContribution): Stored => {
  const stored: Record<string, Json> = { sequence };
  if (since !== undefined) stored['since'] = since;
  if (printed) stored['printed'] = printed;
  for (const [name, by] of Object.entries(adds)) if (by) stored[name] = by;
  return stored;
};

export const parseContribution = (
  stored: Readonly<Record<string, unknown>>,
): StoredContribution => {
  const { sequence, since, withFullText } = stored;
  const printed = printedInContribution(stored);
  return {
    adds: {
      ...tallyFrom(stored),
      withFullText: Number(withFullText ?? 0),
      ...Object.fromEntries(
        countsByOthersIn(stored).map(({ type, year, count }) => [
          nameOfCountByOthers(type, year),
          count,
        ]),
      ),
    },
    sequence: Number(sequence ?? 0),
    ...(typeof since === 'string' && { since }),
    ...(printed !== undefined && { printed }),
  };
};

/** What a stored contribution says of the print of its article; undefined if its references name the work otherwise. */
export const printedInContribution = (
  stored: Readonly<Record<string, unknown>>,
): PrintedWork | undefined =>
  // Only `toStoredContribution` writes it.
  stored['printed'] as PrintedWork | undefined;

/** Contributions within a work's item, by the key of the citing article. */
export const inlineContributions = (item: Item | undefined): Readonly<Record<string, Stored>> =>
  // Only applying a version writes them there.
  (item?.['contributions'] ?? {}) as Readonly<Record<string, Stored>>;

/** Reads the stored contributions of some articles to some works; `items` are the works' items. */
export const contributionsInItems = async (
  table: Pick<Table, 'getMany'>,
  items: ReadonlyMap<string, Item>,
  pairs: readonly { readonly work: string; readonly citing: string }[],
): Promise<(work: string, citing: string) => StoredContribution | undefined> => {
  const apart = pairs.filter(({ work, citing }) => {
    const within = inlineContributions(items.get(work));
    return !within[citing] && Object.keys(within).length >= MAX_INLINE_CONTRIBUTIONS;
  });
  const keys = apart.map(({ work, citing }) => paperKeys.contribution(work, citing));
  const own = keys.length === 0 ? undefined : await itemsAt(table, keys);
  return (work, citing) => {
    const stored =
      inlineContributions(items.get(work))[citing] ?? own?.(paperKeys.contribution(work, citing));
    return stored && parseContribution(stored);
  };
};

/** Reads the contributions of one article to some works. */
export const contributionsOfArticle = async (
  table: Pick<Table, 'getMany'>,
  citing: string,
  works: readonly string[],
): Promise<(work: string) => StoredContribution | undefined> => {
  const found = await table.getMany(works.map(paperKeys.record));
  const items = new Map(found.map((item) => [doiOfPartition(item.pk), item]));
  const pairs = works.map((work) => ({ work, citing }));
  const at = await contributionsInItems(table, items, pairs);
  return (work) => at(work, citing);
};

/** Reads all contributions to a work, by the key of the citing article. */
export const contributionsTo = async (
  table: Pick<Table, 'get' | 'query'>,
  work: string,
): Promise<ReadonlyMap<string, StoredContribution>> => {
  const within = Object.entries(inlineContributions(await table.get(paperKeys.record(work))));
  const { pk, sk: prefix } = paperKeys.contribution(work, '');
  const apart =
    within.length < MAX_INLINE_CONTRIBUTIONS ? [] : await everyItem(table, { pk, prefix });
  return new Map([
    ...within.map(([citing, stored]) => [citing, parseContribution(stored)] as const),
    ...apart.map((item) => [citingKeyIn(item), parseContribution(item)] as const),
  ]);
};
