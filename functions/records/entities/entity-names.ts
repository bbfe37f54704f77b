import {
  type EntityName,
  isBetterName,
  ruledName,
} from '#functions/ingest/organizations/entity-name.ts';
import {
  isNamedBySample,
  isPrint,
  type Prints,
  sampledName,
  sampleOf,
  withPrint,
} from '#functions/ingest/organizations/name-sample.ts';
import type { Claim } from '#functions/ingest/organizations/claim.ts';
import type { ResolvedClaim } from '#functions/ingest/organizations/known-names.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { hashOfLargeValue, storeLargeValues } from '#functions/platform/ports/large-values.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import type { EntityNames, PaperRecord } from '#functions/records/papers/paper-record.ts';
import {
  allEntityNamesIn,
  doiOfPartition,
  entityNamesIn,
  namesOfEntities,
  paperKeys,
} from '#functions/records/papers/paper-repository.ts';
import { shortNames } from '#functions/records/papers/short-record.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';

/** A claim of a paper with the entity that it leads to. */
export type Resolved = {
  readonly doi: string;
  readonly claim: Claim;
  readonly to: ResolvedClaim;
};

type Entity = { readonly kind: EntityKind; readonly slug: string };

const idOf = ({ kind, slug }: Entity): string => `${kind} ${slug}`;

/** The name of an entity, whether its earlier papers have another one, and the sample it was judged by. */
export type CurrentName = EntityName & { readonly isNew: boolean; readonly prints?: Prints };

/** The rank of a row's name; rows from before names were ranked have none, and any name is better. */
const nameIn = (row: Item | undefined): EntityName | undefined =>
  row && typeof row['name'] === 'string' && typeof row['nameRank'] === 'number'
    ? { name: row['name'], rank: row['nameRank'] }
    : undefined;

const proposedBy = ({ claim, to }: Resolved): EntityName =>
  // A name that was split off counts as printed by the paper, not as a registry interprets it.
  to.isRuled ? ruledName(claim.printed) : claim.proposed;

/** Returns the one name of each entity: the best of those that its papers give it, now and before. */
export const currentNames =
  (table: Pick<Table, 'getMany'>) =>
  async (resolved: readonly Resolved[]): Promise<(entity: Entity) => CurrentName | undefined> => {
    const entities = new Map(
      resolved.map(({ claim: { kind }, to: { slug } }) => [idOf({ kind, slug }), { kind, slug }]),
    );
    const rows = await table.getMany(
      [...entities.values()].map(({ kind, slug }) => entityKeys.figures(kind, slug)),
    );
    const rowAt = new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]));
    const claimsOf = Map.groupBy(resolved, ({ claim: { kind }, to: { slug } }) =>
      idOf({ kind, slug }),
    );
    const names = new Map<string, CurrentName>();
    for (const [id, { kind, slug }] of entities) {
      const { pk, sk } = entityKeys.figures(kind, slug);
      const nameAmong = isNamedBySample(kind) ? mostFrequentName : bestName;
      const name = nameAmong(rowAt.get(`${pk} ${sk}`), claimsOf.get(id) ?? []);
      if (name) names.set(id, name);
    }
    return (entity) => names.get(idOf(entity));
  };

const bestName = (row: Item | undefined, claims: readonly Resolved[]): CurrentName | undefined => {
  const stored = nameIn(row);
  const best = claims
    .map(proposedBy)
    .reduce((current, proposed) => (isBetterName(proposed, current) ? proposed : current), stored);
  return best && { ...best, isNew: best !== stored };
};

const mostFrequentName = (
  row: Item | undefined,
  claims: readonly Resolved[],
): CurrentName | undefined => {
  const storedPrints: Prints = Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([attribute, name]) =>
      isPrint(attribute) && typeof name === 'string' ? [[attribute, name]] : [],
    ),
  );
  const prints = claims.reduce(
    (all, claimed) => withPrint(all, claimed.doi, proposedBy(claimed)),
    storedPrints,
  );
  const name = sampledName(prints);
  return name && { ...name, isNew: name.name !== row?.['name'], prints: sampleOf(prints) };
};

/** The names of a paper's entities where they differ from what it prints; undefined if none does. */
export const differingNames = (
  record: PaperRecord,
  belongs: readonly { readonly claim: Claim; readonly slug: string; readonly name: string }[],
): EntityNames | undefined => {
  const ofKind = (kind: EntityKind) =>
    Object.fromEntries(
      belongs
        .filter(({ claim, name }) => claim.kind === kind && name !== claim.printed)
        .map(({ claim, name }) => [claim.printed, name] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const journal = belongs.find(({ claim }) => claim.kind === 'journal');
  const isRenamed =
    journal !== undefined &&
    (journal.name !== record.journal?.name || journal.slug !== record.journal.slug);
  return namesOfEntities({
    ...(isRenamed && { journal: { name: journal.name, slug: journal.slug } }),
    authors: ofKind('author'),
    affiliations: ofKind('affiliation'),
  });
};

/** The names of a work's entities as its item holds them, and whole where it holds only some. */
const storedNames = (record: PaperRecord, names: EntityNames | undefined) => {
  const short = names && namesOfEntities(shortNames(record, names) ?? {});
  return short ? { held: short, whole: names } : { held: names, whole: undefined };
};

/**
 * Stores with each work the names of its entities. Returns the works whose names changed: the index has to be brought
 * up to date. The revision of a work grows, so a concurrent writer reads it again.
 */
export const writeEntityNames =
  (table: Pick<Table, 'transactMany' | 'putMany'>) =>
  async (
    works: readonly {
      readonly item: Item;
      readonly record: PaperRecord;
      readonly names: EntityNames | undefined;
    }[],
  ): Promise<readonly string[]> => {
    const changed = works
      .map(({ item, record, names }) => ({ item, ...storedNames(record, names) }))
      .filter(
        ({ item, held, whole }) =>
          JSON.stringify(held) !== JSON.stringify(entityNamesIn(item)) ||
          (whole && hashOfLargeValue(whole)) !== allEntityNamesIn(item)?.sha256,
      );
    const large = changed.flatMap(({ whole }) => whole ?? []);
    const stored = await storeLargeValues(table)(large);
    const nameOf = new Map(large.map((whole, index) => [whole, stored[index]]));
    await untilWritten(table)(changed, async (remaining) =>
      remaining.map((work) => ({
        pieces: [work],
        writes: [
          {
            kind: 'add',
            key: paperKeys.record(doiOfPartition(work.item.pk)),
            amounts: { revision: 1 },
            set: {
              entityNames: work.held ?? {},
              ...((work.whole ?? allEntityNamesIn(work.item)) && {
                allEntityNames: (work.whole && nameOf.get(work.whole)) ?? null,
              }),
            },
          },
        ],
      })),
    );
    return changed.map(({ item }) => doiOfPartition(item.pk));
  };
