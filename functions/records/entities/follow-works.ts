import type { Claim } from '#functions/ingest/organizations/claim.ts';
import { type ResolvedClaim, resolveClaim } from '#functions/ingest/organizations/known-names.ts';
import type { Registry } from '#functions/ingest/organizations/registry.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { doiOfPartition, paperKeys, recordIn } from '#functions/records/papers/paper-repository.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { fieldOf } from '#shared/domain/field.ts';

import { claimsOfRecord, namesOfClaims } from './belongings.ts';
import { entityKeys } from './entity-keys.ts';
import {
  type Amounts,
  amountsOf,
  type Belonging,
  difference,
  type Share,
  type StoredShare,
  storedShareIn,
} from './share.ts';

/** An entity whose name now leads elsewhere; its papers must be processed again. */
export type LeftEntity = { readonly kind: EntityKind; readonly slug: string };

type Ports = { readonly table: Pick<Table, 'getMany' | 'putMany' | 'transact'> };

/** Entities of one paper that change in one transaction; each needs two writes beside that of the share. */
const IN_A_PART = 45;
const MAX_WRITES = 100;

const kinds = ['journal', 'affiliation', 'institution', 'author'] as const;

/**
 * Updates the figures of journals, institutions, funders and authors for works that may have changed. Each work stores
 * what it added, so only the difference is added, in one transaction with the new share; repeating it changes nothing.
 * Returns the entities whose papers must be processed again.
 */
export const followWorks =
  ({ table }: Ports, registry: Registry) =>
  async (dois: readonly string[]): Promise<readonly LeftEntity[]> => {
    const items = await table.getMany([...new Set(dois)].map(paperKeys.record));
    const works = items.flatMap((item) => {
      const record = recordIn(item);
      if (!record) return [];
      return [{ item, record, claims: claimsOfRecord(record, registry) }];
    });
    const names = await namesOfClaims(
      table,
      works.flatMap(({ claims }) => claims),
    );
    const left = new Map<string, LeftEntity>();
    const shares = works.flatMap(({ item, record, claims }) => {
      const belongs = claims.map((claim): Belonging => {
        const settled = resolveClaim(claim, names);
        for (const slug of settled.previousSlugs)
          left.set(`${claim.kind} ${slug}`, { kind: claim.kind, slug });
        return belongingOf(claim, settled);
      });
      const journal = belongs.find(({ kind }) => kind === 'journal')?.name;
      const amounts = amountsOf(item, fieldOf({ subjects: record.subjects, journal }));
      const date = record.publishedDate ?? String(record.year ?? '');
      return sharesOf(
        { doi: doiOfPartition(item.pk), date, isCited: record.origin === 'cited' },
        belongs,
        amounts,
      );
    });
    await table.putMany(names.changed());
    await writeShares(table, shares);
    return [...left.values()];
  };

const belongingOf = (claim: Claim, { slug, isRuled }: ResolvedClaim): Belonging => {
  const { kind, country } = claim;
  // A name that was split off counts as printed by the paper, not as a registry interprets it.
  const [name, identifier] = isRuled ? [claim.printed] : [claim.name, claim.identifier];
  return {
    kind,
    slug,
    name,
    ...(identifier && { identifier }),
    ...(country && { country }),
  };
};

const sharesOf = (
  {
    doi,
    date,
    isCited,
  }: { readonly doi: string; readonly date: string; readonly isCited: boolean },
  belongs: readonly Belonging[],
  amounts: Amounts,
): readonly Share[] =>
  kinds.flatMap((kind) => {
    const ofKind = new Map<string, Belonging>();
    for (const one of belongs)
      // One line of a paper prints an identifier and another does not.
      if (one.kind === kind) ofKind.set(one.slug, { ...ofKind.get(one.slug), ...one });
    const all = [...ofKind.values()];
    // Of works known only from references, only the journal is known.
    if (isCited && kind !== 'journal') return [];
    // A part that is empty now may have been filled before.
    return Array.from({ length: Math.ceil(all.length / IN_A_PART) + 2 }, (_, part) => ({
      doi,
      part: `${kind}#${String(part)}`,
      date,
      belongs: all.slice(part * IN_A_PART, (part + 1) * IN_A_PART),
      amounts,
    }));
  });

const writeShares = async (table: Ports['table'], all: readonly Share[]): Promise<void> => {
  let left = all;
  if (left.length === 0) return;
  await retryOnConflict(async () => {
    const keys = left.map(({ doi, part }) => entityKeys.share(doi, part));
    const items = await table.getMany(keys);
    const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
    const changes = left.flatMap((share) => {
      const { pk, sk } = entityKeys.share(share.doi, share.part);
      return changeOf(share, byKey.get(`${pk} ${sk}`)) ?? [];
    });
    left = await transacted(table, changes);
    if (left.length > 0) throw new WriteConflict('Other writers kept coming first.');
  });
};

type Change = {
  readonly share: Share;
  /** Of the share and the lists of papers, each of an item of its own. */
  readonly writes: readonly Write[];
  readonly adds: ReadonlyMap<string, { readonly to: Belonging; readonly amounts: Amounts }>;
};

const placeOf = (one: Belonging): string => `${one.kind} ${one.slug}`;

/** Returns the writes that bring a share up to date; undefined if it is. */
const changeOf = (share: Share, item: Item | undefined): Change | undefined => {
  const { doi, part, date, belongs, amounts } = share;
  const before = storedShareIn(item);
  const next: StoredShare = { date, belongs, amounts };
  if (!before && belongs.length === 0) return undefined;
  if (before && JSON.stringify(before) === JSON.stringify(next)) return undefined;

  const now = new Map(belongs.map((one) => [placeOf(one), one]));
  const then = new Map((before?.belongs ?? []).map((one) => [placeOf(one), one]));
  const adds = new Map<string, { to: Belonging; amounts: Amounts }>();
  const writes: Write[] = [];
  for (const [place, to] of new Map([...then, ...now])) {
    const by = difference(
      now.has(place) ? amounts : {},
      then.has(place) ? (before?.amounts ?? {}) : {},
    );
    adds.set(place, { to, amounts: by });
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

const addsOf = (changes: readonly Change[]): readonly Write[] => {
  const sums = new Map<string, { to: Belonging; amounts: Record<string, number> }>();
  for (const { adds } of changes)
    for (const [place, { to, amounts }] of adds) {
      const before = sums.get(place);
      // One paper prints an identifier and another does not; a row keeps it once any paper did.
      const sum = { to: { ...before?.to, ...to }, amounts: before?.amounts ?? {} };
      for (const [name, by] of Object.entries(amounts))
        sum.amounts[name] = (sum.amounts[name] ?? 0) + by;
      sums.set(place, sum);
    }
  return [...sums.values()].map(({ to, amounts }) => ({
    kind: 'add',
    key: entityKeys.figures(to.kind, to.slug),
    amounts,
    set: {
      name: to.name,
      ...(to.identifier && { identifier: to.identifier }),
      ...(to.country && { country: to.country }),
    },
  }));
};

/**
 * Writes changes, many in one transaction, so that rows shared by many papers are written once. Returns the changes
 * that lost a conflict.
 */
const transacted = async (
  table: Ports['table'],
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
