import type { Claim } from '#functions/ingest/organizations/claim.ts';
import { type ResolvedClaim, resolveClaim } from '#functions/ingest/organizations/known-names.ts';
import type { Registry } from '#functions/ingest/organizations/registry.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { doiOfPartition, paperKeys, recordIn } from '#functions/records/papers/paper-repository.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { authorCountOf, wholeRecords } from '#functions/records/papers/short-record.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { fieldOf } from '#shared/domain/field.ts';

import { claimsOfRecord, namesOfClaims } from './belongings.ts';
import { entityKeys } from './entity-keys.ts';
import {
  currentNames,
  type CurrentName,
  differingNames,
  writeEntityNames,
} from './entity-names.ts';
import { writeNames } from './names-repository.ts';
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

/** `left`: entities whose papers must be processed again; `renamed`: works that the index must know by other names. */
export type FollowedWorks = {
  readonly left: readonly LeftEntity[];
  readonly renamed: readonly string[];
};

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'putMany' | 'transact' | 'transactMany'>;
};

/** Entities of one paper that change in one transaction; each needs two writes beside that of the share. */
const IN_A_PART = 45;
const MAX_WRITES = 100;

const kinds = ['journal', 'affiliation', 'institution', 'author'] as const;

/**
 * Updates the figures of journals, institutions, funders and authors for works that may have changed. Each work stores
 * what it added, so only the difference is added, in one transaction with the new share; repeating it changes nothing.
 * An entity has one name, which its works are stored with.
 */
export const followWorks =
  ({ table }: Ports, registry: Registry) =>
  async (dois: readonly string[]): Promise<FollowedWorks> => {
    const items = await table.getMany([...new Set(dois)].map(paperKeys.record));
    const recorded = items.flatMap((item) => {
      const record = recordIn(item);
      return record ? [{ item, record }] : [];
    });
    const left = new Map<string, LeftEntity>();
    const renamed: string[] = [];
    for (const group of groupsOf(recorded)) {
      const followed = await followGroup(table, registry, group);
      for (const entity of followed.left) left.set(placeOf(entity), entity);
      renamed.push(...followed.renamed);
    }
    await writeShares(
      table,
      await emptyShares(
        table,
        items.filter((item) => !recordIn(item)),
      ),
    );
    return { left: [...left.values()], renamed };
  };

type KnownWork = { readonly item: Item; readonly record: PaperRecord };

/** Each author is several claims and names, so works with many of them are followed one after the other. */
const MAX_AUTHORS_OF_GROUP = 20_000;

const groupsOf = (works: readonly KnownWork[]): readonly (readonly KnownWork[])[] => {
  const groups: KnownWork[][] = [];
  let authors = Number.POSITIVE_INFINITY;
  for (const work of works) {
    authors += authorCountOf(work.record);
    if (authors > MAX_AUTHORS_OF_GROUP) {
      groups.push([]);
      authors = authorCountOf(work.record);
    }
    groups.at(-1)?.push(work);
  }
  return groups;
};

const followGroup = async (
  table: Ports['table'],
  registry: Registry,
  group: readonly KnownWork[],
): Promise<FollowedWorks> => {
  const records = await wholeRecords(table)(group.map(({ record }) => record));
  const works = group.flatMap(({ item }, index) => {
    const record = records[index];
    return record ? [{ item, record, claims: claimsOfRecord(record, registry) }] : [];
  });
  const left = new Map<string, LeftEntity>();
  const leave = (entity: LeftEntity) => left.set(placeOf(entity), entity);
  const resolved = await resolvedWorks(table, works, leave);
  const nameOf = await currentNames(table)(
    resolved.flatMap(({ item, claims }) =>
      claims.map((claimed) => ({ ...claimed, doi: doiOfPartition(item.pk) })),
    ),
  );
  const named: {
    item: Item;
    record: PaperRecord;
    names: ReturnType<typeof differingNames>;
  }[] = [];
  const shares = resolved.flatMap(({ item, record, claims }) => {
    const settled = claims.map(({ claim, to }) => {
      const { kind } = claim;
      const name = nameOf({ kind, slug: to.slug });
      if (name?.isNew === true) leave({ kind, slug: to.slug });
      return { claim, ...belongingOf(claim, to, name) };
    });
    named.push({ item, record, names: differingNames(record, settled) });
    const belongs = settled.map(({ claim: _, ...belonging }): Belonging => belonging);
    const journal = belongs.find(({ kind }) => kind === 'journal')?.name;
    const amounts = amountsOf(item, fieldOf({ subjects: record.subjects, journal }));
    const date = record.publishedDate ?? String(record.year ?? '');
    return sharesOf(
      { doi: doiOfPartition(item.pk), date, isCited: record.origin === 'cited' },
      belongs,
      amounts,
    );
  });
  await writeShares(table, shares);
  const renamed = await writeEntityNames(table)(named);
  return { left: [...left.values()], renamed };
};

type ClaimingWork = KnownWork & { readonly claims: readonly Claim[] };

/**
 * Leads the claims of works to entities and stores their names. If another worker names one of them at the same moment,
 * they are led again, so that one identifier never makes two entities. `leave` hears of entities that a name left, also in
 * an attempt that was stored in part.
 */
const resolvedWorks = async (
  table: Ports['table'],
  works: readonly ClaimingWork[],
  leave: (entity: LeftEntity) => void,
) =>
  retryOnConflict(async () => {
    const names = await namesOfClaims(
      table,
      works.flatMap(({ claims }) => claims),
    );
    const resolved = works.map(({ claims, ...work }) => ({
      ...work,
      claims: claims.map((claim) => {
        const to = resolveClaim(claim, names);
        names.endClaim();
        for (const slug of to.previousSlugs) leave({ kind: claim.kind, slug });
        return { claim, to };
      }),
    }));
    await writeNames(table, names.changed());
    return resolved;
  });

/** A work whose articles were all removed takes back what it added. */
const emptyShares = async (
  table: Ports['table'],
  forgotten: readonly Item[],
): Promise<readonly Share[]> => {
  const prefix = entityKeys.shares;
  const parts = await allDone(forgotten.map(({ pk }) => everyItem(table, { pk, prefix })));
  return parts.flat().map(({ pk, sk }) => ({
    doi: doiOfPartition(pk),
    part: sk.slice(prefix.length),
    date: '',
    belongs: [],
    amounts: {},
  }));
};

const belongingOf = (
  { kind, country, name, identifier: claimed }: Claim,
  { slug, isRuled }: ResolvedClaim,
  current: CurrentName | undefined,
): Belonging => {
  const identifier = isRuled ? undefined : claimed;
  return {
    kind,
    slug,
    name: current?.name ?? name,
    ...(current && { nameRank: current.rank }),
    ...(current?.prints && { prints: current.prints }),
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

const writeShares = async (table: Ports['table'], all: readonly Share[]): Promise<void> => {
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

type Change = {
  readonly share: Share;
  /** Of the share and the lists of papers, each of an item of its own. */
  readonly writes: readonly Write[];
  readonly adds: ReadonlyMap<string, Added>;
};

type Added = {
  readonly to: Belonging;
  readonly amounts: Amounts;
  /** Whether the paper belongs to it now, so that its name is current. */
  readonly isCurrent: boolean;
};

const placeOf = (one: LeftEntity): string => `${one.kind} ${one.slug}`;

/** Returns the writes that bring a share up to date; undefined if it is. */
const changeOf = (share: Share, item: Item | undefined): Change | undefined => {
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

  const now = new Map(belongs.map((one) => [placeOf(one), one]));
  const then = new Map((before?.belongs ?? []).map((one) => [placeOf(one), one]));
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

const addsOf = (changes: readonly Change[]): readonly Write[] => {
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
