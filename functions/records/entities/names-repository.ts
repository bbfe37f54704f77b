import type {
  KnownName,
  KnownNames,
  EntityNameKey as Name,
} from '#functions/ingest/organizations/known-names.ts';
import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';

// Only this file writes these items.
const knownIn = (item: Item | undefined) => item?.['known'] as KnownName | undefined;

const idOf = ({ kind, key }: Name): string => `${kind} ${key}`;

export const nameItem = ({ kind, key }: Name, known: KnownName): Item => ({
  ...entityKeys.name(kind, key),
  // A name that was split off is listed with its previous entity.
  ipk: entityKeys.namesOf(kind, (known.before ?? known).slug),
  isk: key.slice(0, 200),
  name: key,
  known: { ...known },
});

export const readName =
  (table: Pick<Table, 'get'>) =>
  async (kind: EntityKind, key: string): Promise<KnownName | undefined> =>
    knownIn(await table.get(entityKeys.name(kind, key)));

/**
 * An entity is also found by its slug or, for an author with an identifier, by a second slug; neither merges anything.
 */
const isAddress = (key: string, { paper }: KnownName): boolean =>
  key.startsWith(slugKey('')) || (key.startsWith('one:') && paper === undefined);

export type ListedName = Name & { readonly known: KnownName };

/** Lists the names of an entity, including those split off, page by page. */
export const namesOfEntity =
  (table: Pick<Table, 'query'>) =>
  async (
    kind: EntityKind,
    slug: string,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly names: readonly ListedName[]; readonly next?: string }> => {
    const { limit, after } = page;
    const { items, next } = await table.query({
      index: 'inverse',
      pk: entityKeys.namesOf(kind, slug),
      limit,
      ...(after !== undefined && { after }),
    });
    const names = items.flatMap((item): readonly ListedName[] => {
      const [known, key] = [knownIn(item), item['name']];
      return known && typeof key === 'string' && !isAddress(key, known)
        ? [{ kind, key, known }]
        : [];
    });
    return { names, ...(next !== undefined && { next }) };
  };

/** Names from the table with the ones assigned since, ready to be stored. */
export const openNames = async (
  table: Pick<Table, 'getMany'>,
  names: readonly Name[],
): Promise<KnownNames & { readonly changed: () => readonly Item[] }> => {
  const distinct = [...new Map(names.map((name) => [idOf(name), name])).values()];
  const items = await table.getMany(distinct.map(({ kind, key }) => entityKeys.name(kind, key)));
  const byPartition = new Map(items.map((item) => [item.pk, knownIn(item)]));
  const known = new Map(
    distinct.flatMap((name) => {
      const found = byPartition.get(entityKeys.name(name.kind, name.key).pk);
      return found ? [[idOf(name), found] as const] : [];
    }),
  );
  const changed = new Map<string, Item>();
  return {
    get: (kind, key) => known.get(idOf({ kind, key })),
    set: (kind, key, next) => {
      known.set(idOf({ kind, key }), next);
      changed.set(idOf({ kind, key }), nameItem({ kind, key }, next));
    },
    changed: () => [...changed.values()],
  };
};
