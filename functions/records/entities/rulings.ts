import {
  type KnownName,
  type EntityNameKey,
  detachName,
  slugKey,
} from '#functions/ingest/organizations/known-names.ts';
import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import { type ListedName, nameItem, readName } from './names-repository.ts';

/**
 * An administrator's decision about a name; it exists while the name is split off, whatever happens to the name
 * meanwhile.
 */
const RULINGS = 'entity-names-apart';

const rulingKey = ({ kind, key }: EntityNameKey): Key => ({
  pk: RULINGS,
  sk: `${kind}#${sha256Of(key).slice(0, 32)}`,
});

const ruledIn = (item: Item): EntityNameKey =>
  // Only this file writes these items.
  item['ruled'] as EntityNameKey;

/** Returns the write that splits off or merges a name; a queue then updates names and counts. */
export const rulingWrite = (name: EntityNameKey, isApart: boolean): Write => {
  const { kind, key } = name;
  return isApart
    ? {
        kind: 'put',
        item: { ...rulingKey(name), ruled: { kind, key } },
        when: { kind: 'absent' },
      }
    : { kind: 'delete', key: rulingKey(name), when: { kind: 'present' } };
};

/** Returns which of these names are split off. */
export const isRuledApart =
  (table: Pick<Table, 'getMany'>) =>
  async (names: readonly EntityNameKey[]): Promise<(name: EntityNameKey) => boolean> => {
    const items = await table.getMany(names.map(rulingKey));
    const ruled = new Set(items.map(({ sk }) => sk));
    return (name) => ruled.has(rulingKey(name).sk);
  };

/** Iterates over all names that are split off, page by page. */
export const namesApart =
  (table: Pick<Table, 'get' | 'query'>) =>
  async ({ limit, after }: { readonly limit: number; readonly after?: string | undefined }) => {
    const page = await table.query({ pk: RULINGS, limit, ...(after !== undefined && { after }) });
    const names = await Promise.all(
      page.items.map(ruledIn).map(async ({ kind, key }): Promise<readonly ListedName[]> => {
        const known = await readName(table)(kind, key);
        return known ? [{ kind, key, known }] : [];
      }),
    );
    return { names: names.flat(), ...(page.next !== undefined && { next: page.next }) };
  };

/**
 * Applies the decision about a name and returns the slugs whose papers must be processed again. Slugs never disappear:
 * the slug of a name that was merged again leads to its entity.
 */
export const applyRuling =
  (table: Pick<Table, 'get' | 'getMany' | 'putMany'>) =>
  async (name: EntityNameKey): Promise<readonly string[]> => {
    const { kind, key } = name;
    const known = await readName(table)(kind, key);
    if (!known) return [];
    const isApart = (await isRuledApart(table)([name]))(name);
    const next = isApart ? detachName(known, name) : (known.before ?? known);
    const apart: KnownName = isApart ? next : known;
    // Nothing to change, but the papers may not have been processed yet.
    if (next === known) return [known.slug, ...(known.before ? [known.before.slug] : [])];
    await table.putMany([
      nameItem(name, next),
      nameItem({ kind, key: slugKey(apart.slug) }, { ...next, by: 'name' }),
    ]);
    return [known.slug, next.slug];
  };
