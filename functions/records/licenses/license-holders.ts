import type { Item, Table } from '#functions/platform/ports/table.ts';
import { type Step, untilWritten } from '#functions/platform/ports/until-written.ts';

/** So many licenses may be found under one name: more than a network of 256 addresses can hold. */
const MAX_HOLDERS = 500;

const key = (name: string) => ({ pk: `license-of#${name}`, sk: 'holders' });

const slugsIn = (item: Item | undefined): readonly string[] =>
  // Only this file writes these items.
  (item?.['slugs'] as readonly string[] | undefined) ?? [];

/**
 * The slugs of the licenses that may be found under these names, each once. Whether a license is really meant its own
 * record says: it is changed apart from this.
 */
export const holdersOf =
  (table: Pick<Table, 'getMany'>) =>
  async (names: readonly string[]): Promise<readonly string[]> => {
    const items = await table.getMany(names.map(key));
    return [...new Set(items.flatMap(slugsIn))].toSorted();
  };

type Change = (slugs: readonly string[]) => readonly string[];

const change =
  (table: Pick<Table, 'getMany' | 'transactMany'>) =>
  (names: readonly string[], changed: Change): Promise<void> =>
    untilWritten(table)(names, async (left) => {
      const items = new Map((await table.getMany(left.map(key))).map((item) => [item.pk, item]));
      return left.flatMap((name): readonly Step<string>[] => {
        const item = items.get(key(name).pk);
        const before = slugsIn(item);
        const slugs = changed(before);
        if (slugs.length === before.length) return [];
        const revision = Number(item?.['revision'] ?? 0);
        const when = item
          ? ({ kind: 'equals', attribute: 'revision', value: revision } as const)
          : ({ kind: 'absent' } as const);
        const put = { ...key(name), slugs, revision: revision + 1 };
        return [{ pieces: [name], writes: [{ kind: 'put', item: put, when }] }];
      });
    });

/** Has a license found under these names. What is full takes no more. */
export const addHolder =
  (table: Pick<Table, 'getMany' | 'transactMany'>) => (slug: string, names: readonly string[]) =>
    change(table)(names, (slugs) =>
      slugs.includes(slug) || slugs.length >= MAX_HOLDERS ? slugs : [...slugs, slug],
    );

/** Removes a license from these names. */
export const removeHolder =
  (table: Pick<Table, 'getMany' | 'transactMany'>) => (slug: string, names: readonly string[]) =>
    change(table)(names, (slugs) => slugs.filter((one) => one !== slug));
