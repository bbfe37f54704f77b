import type {
  KnownName,
  KnownNames,
  EntityNameKey as Name,
} from '#functions/ingest/organizations/known-names.ts';
import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
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
  /** Where it leads: the condition of the next write. */
  slug: known.slug,
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

/** A transaction holds at most this many writes. */
const MAX_WRITES = 100;

/**
 * Stores names that were assigned, those of one claim in one transaction. Throws WriteConflict if another worker assigned
 * one of them meanwhile: what is known has to be read again.
 */
export const writeNames = async (
  table: Pick<Table, 'transactMany'>,
  assigned: readonly (readonly Write[])[],
): Promise<void> => {
  const parts = assigned.flatMap((writes) =>
    Array.from({ length: Math.ceil(writes.length / MAX_WRITES) }, (_, part) =>
      writes.slice(part * MAX_WRITES, (part + 1) * MAX_WRITES),
    ),
  );
  if ((await table.transactMany(parts)).includes('conflict'))
    throw new WriteConflict('Other workers kept naming the same entities.');
};

/** Puts groups that share an entry together; each step halves the way to the first group of a chain. */
const joined = (groups: readonly ReadonlySet<string>[]): readonly (readonly string[])[] => {
  const firsts = groups.map((_, index) => index);
  const firstOf = (group: number): number => {
    let at = group;
    for (;;) {
      const next = firsts[at] ?? at;
      if (next === at) return at;
      firsts[at] = firsts[next] ?? next;
      at = next;
    }
  };
  const groupOf = new Map<string, number>();
  for (const [index, group] of groups.entries())
    for (const entry of group) {
      const other = groupOf.get(entry);
      if (other === undefined) groupOf.set(entry, index);
      else firsts[firstOf(index)] = firstOf(other);
    }
  return [
    ...Map.groupBy(groupOf, ([, group]) => firstOf(group))
      .values()
      .map((entries) => entries.map(([entry]) => entry)),
  ];
};

/** Names from the table with the ones assigned since, ready to be stored. */
export const openNames = async (
  table: Pick<Table, 'getMany'>,
  names: readonly Name[],
): Promise<
  KnownNames & {
    /** Ends the claim that names were assigned for: they are stored together or not at all. */
    readonly endClaim: () => void;
    /** The writes of the names that were assigned, together with those they depend on. */
    readonly changed: () => readonly (readonly Write[])[];
  }
> => {
  const distinct = [...new Map(names.map((name) => [idOf(name), name])).values()];
  const items = await table.getMany(distinct.map(({ kind, key }) => entityKeys.name(kind, key)));
  const stored = new Map(items.map((item) => [item.pk, item]));
  const known = new Map(
    distinct.flatMap((name) => {
      const found = knownIn(stored.get(entityKeys.name(name.kind, name.key).pk));
      return found ? [[idOf(name), found] as const] : [];
    }),
  );
  const changed = new Map<string, Name & { readonly item: Item }>();
  const claims: Set<string>[] = [];
  let claim = new Set<string>();
  const looked = new Set(distinct.map(idOf));
  const write = ({ item, ...name }: Name & { readonly item: Item }): Write => {
    // The address of an entity that a name led to is there already.
    if (!looked.has(idOf(name))) return { kind: 'put', item };
    const previous = stored.get(item.pk);
    const slug = previous?.['slug'];
    return {
      kind: 'put',
      item,
      // Names that were stored before this condition have no slug of their own.
      when:
        typeof slug === 'string'
          ? { kind: 'equals', attribute: 'slug', value: slug }
          : { kind: previous ? 'present' : 'absent' },
    };
  };
  return {
    get: (kind, key) => known.get(idOf({ kind, key })),
    set: (kind, key, next) => {
      known.set(idOf({ kind, key }), next);
      changed.set(idOf({ kind, key }), { kind, key, item: nameItem({ kind, key }, next) });
      claim.add(idOf({ kind, key }));
    },
    endClaim: () => {
      claims.push(claim);
      claim = new Set();
    },
    changed: () =>
      joined([...claims, claim]).map((ids) =>
        ids.flatMap((id) => {
          const name = changed.get(id);
          return name ? [write(name)] : [];
        }),
      ),
  };
};
