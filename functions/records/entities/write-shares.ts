import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Item, type Table, WriteConflict } from '#functions/platform/ports/table.ts';

import { entityKeys } from './entity-keys.ts';
import { type Share, storedShareIn } from './share.ts';
import { addsOf, type Change, changeOf } from './share-changes.ts';

const MAX_WRITES = 100;
const PARTS_AT_ONCE = 20;

/** A paper that had more entities before has further parts: those that follow an empty part which was filled. */
const furtherParts = (
  shares: readonly Share[],
  stored: ReadonlyMap<Share, Item | undefined>,
): readonly Share[] => {
  const parts = new Set(shares.map(({ doi, part }) => `${doi} ${part}`));
  return shares.flatMap((share) => {
    const [kind = '', number] = share.part.split('#');
    const partAt = (by: number) => `${kind}#${String(Number(number) + by)}`;
    const wasFilled = (storedShareIn(stored.get(share))?.belongs.length ?? 0) > 0;
    if (share.belongs.length > 0 || !wasFilled || parts.has(`${share.doi} ${partAt(1)}`)) return [];
    return Array.from({ length: PARTS_AT_ONCE }, (_, index) => ({
      ...share,
      part: partAt(index + 1),
    }));
  });
};

/** Brings shares up to date in the table, and with them the figures and lists of papers of their entities. */
export const writeShares = async (
  table: Pick<Table, 'getMany' | 'transact'>,
  all: readonly Share[],
): Promise<void> => {
  let left = all;
  if (left.length === 0) return;
  await retryOnConflict(async () => {
    const stored = new Map<Share, Item | undefined>();
    for (let shares = left; shares.length > 0; shares = furtherParts(shares, stored)) {
      const items = await table.getMany(shares.map(({ doi, part }) => entityKeys.share(doi, part)));
      const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
      for (const share of shares) {
        const { pk, sk } = entityKeys.share(share.doi, share.part);
        stored.set(share, byKey.get(`${pk} ${sk}`));
      }
    }
    const changes = [...stored].flatMap(([share, item]) => changeOf(share, item) ?? []);
    left = await transacted(table, changes);
    if (left.length > 0) throw new WriteConflict('Other writers kept coming first.');
  });
};

/**
 * Writes changes, many in one transaction, so that rows shared by many papers are written once. Returns the changes
 * that lost a conflict.
 */
const transacted = async (
  table: Pick<Table, 'transact'>,
  changes: readonly Change[],
): Promise<readonly Share[]> => {
  const late: Share[] = [];
  let batch: Change[] = [];
  const write = async () => {
    try {
      await table.transact([...batch.flatMap(({ writes }) => writes), ...addsOf(batch)]);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      late.push(...batch.map(({ share }) => share));
    }
    batch = [];
  };
  for (const change of changes) {
    const grown = [...batch, change];
    const count = grown.reduce((sum, one) => sum + one.writes.length + one.adds.size, 0);
    if (batch.length > 0 && count > MAX_WRITES) await write();
    batch.push(change);
  }
  if (batch.length > 0) await write();
  return late;
};
