import type { Item, Write } from '#functions/platform/ports/table.ts';

import { entityKeys } from './entity-keys.ts';
import {
  type Amounts,
  type Belonging,
  difference,
  entityPlace,
  type Share,
  type StoredShare,
  storedShareIn,
} from './share.ts';

/** What brings a share up to date: its own writes, and what it adds to the figures of entities. */
export type Change = {
  readonly share: Share;
  /** Writes of the share and of lists of papers; each concerns another item. */
  readonly writes: readonly Write[];
  readonly adds: ReadonlyMap<string, Added>;
};

type Added = {
  readonly to: Belonging;
  readonly amounts: Amounts;
  /** Whether the paper belongs to it now, so that its name is current. */
  readonly isCurrent: boolean;
};

/** Returns the writes that bring a share up to date; undefined if it is. */
export const changeOf = (share: Share, item: Item | undefined): Change | undefined => {
  const { doi, part, date, belongs, amounts } = share;
  const before = storedShareIn(item);
  const next: StoredShare = {
    date,
    belongs: belongs.map(({ prints, ...belonging }) =>
      prints ? { ...belonging, isSampled: true } : belonging,
    ),
    amounts,
  };
  if (!before && belongs.length === 0) return undefined;
  if (before && JSON.stringify(before) === JSON.stringify(next)) return undefined;

  const now = new Map(belongs.map((one) => [entityPlace(one), one]));
  const then = new Map((before?.belongs ?? []).map((one) => [entityPlace(one), one]));
  const adds = new Map<string, Added>();
  const writes: Write[] = [];
  for (const [place, to] of new Map([...then, ...now])) {
    const by = difference(
      now.has(place) ? amounts : {},
      then.has(place) ? (before?.amounts ?? {}) : {},
    );
    adds.set(place, { to, amounts: by, isCurrent: now.has(place) });
    const pk = entityKeys.papers(to.kind, to.slug);
    const wasAt = then.has(place) ? `${before?.date ?? ''}#${doi}` : undefined;
    const isAt = now.has(place) ? `${date}#${doi}` : undefined;
    if (wasAt !== undefined && wasAt !== isAt)
      writes.push({ kind: 'delete', key: { pk, sk: wasAt } });
    if (isAt !== undefined && wasAt !== isAt)
      writes.push({ kind: 'put', item: { pk, sk: isAt, doi } });
  }
  const revision = Number(item?.['revision'] ?? 0);
  writes.push({
    kind: 'put',
    // Values read back are compared as JSON, since they are plain.
    item: {
      ...entityKeys.share(doi, part),
      revision: revision + 1,
      share: next,
    },
    when: item ? { kind: 'equals', attribute: 'revision', value: revision } : { kind: 'absent' },
  });
  return { share, writes, adds };
};

/** Returns the writes that add to the figures of entities, one for each entity. */
export const addsOf = (changes: readonly Change[]): readonly Write[] => {
  const sums = new Map<
    string,
    { to: Belonging; amounts: Record<string, number>; isCurrent: boolean }
  >();
  for (const { adds } of changes)
    for (const [place, { to, amounts, isCurrent }] of adds) {
      const before = sums.get(place);
      const isNamed = isCurrent || before?.isCurrent === true;
      // One paper prints an identifier and another does not; a row keeps it once any paper did.
      const merged =
        before?.isCurrent === true && !isCurrent
          ? { ...to, ...before.to }
          : { ...before?.to, ...to };
      const sum = { to: merged, amounts: before?.amounts ?? {}, isCurrent: isNamed };
      for (const [name, by] of Object.entries(amounts))
        sum.amounts[name] = (sum.amounts[name] ?? 0) + by;
      sums.set(place, sum);
    }
  return [...sums.values()].map(({ to, amounts, isCurrent }) => ({
    kind: 'add',
    key: entityKeys.figures(to.kind, to.slug),
    amounts,
    set: {
      ...(isCurrent && {
        name: to.name,
        ...(to.nameRank !== undefined && { nameRank: to.nameRank }),
        ...to.prints,
      }),
      ...(to.identifier && { identifier: to.identifier }),
      ...(to.country && { country: to.country }),
    },
  }));
};
