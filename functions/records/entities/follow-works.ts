import type { Claim } from '#functions/ingest/organizations/claim.ts';
import { resolveClaim } from '#functions/ingest/organizations/known-names.ts';
import type { Registry } from '#functions/ingest/organizations/registry.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { doiOfPartition, paperKeys, recordIn } from '#functions/records/papers/paper-repository.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { authorCountOf, wholeRecords } from '#functions/records/papers/short-record.ts';
import { fieldOf } from '#shared/domain/field.ts';

import { claimsOfRecord, namesOfClaims } from './belongings.ts';
import { currentNames, differingNames, writeEntityNames } from './entity-names.ts';
import { writeNames } from './names-repository.ts';
import { amountsOf, type Belonging, type EntityPlace, entityPlace } from './share.ts';
import { belongingOf, emptyShares, sharesOf } from './shares-of-work.ts';
import { writeShares } from './write-shares.ts';

/** An entity whose name now leads elsewhere; its papers must be processed again. */
export type LeftEntity = EntityPlace;

/** `left`: entities whose papers must be processed again; `renamed`: works that the index must know by other names. */
export type FollowedWorks = {
  readonly left: readonly LeftEntity[];
  readonly renamed: readonly string[];
};

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'putMany' | 'transact' | 'transactMany'>;
};

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
      for (const entity of followed.left) left.set(entityPlace(entity), entity);
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
  const leave = (entity: LeftEntity) => left.set(entityPlace(entity), entity);
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
