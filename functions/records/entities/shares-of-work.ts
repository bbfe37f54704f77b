import type { Claim } from '#functions/ingest/organizations/claim.ts';
import type { ResolvedClaim } from '#functions/ingest/organizations/known-names.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { doiOfPartition } from '#functions/records/papers/paper-repository.ts';

import { entityKeys } from './entity-keys.ts';
import type { CurrentName } from './entity-names.ts';
import type { Amounts, Belonging, Share } from './share.ts';

/** Entities of one paper that change in one transaction; each needs two writes beside that of the share. */
const IN_A_PART = 45;

const kinds = ['journal', 'affiliation', 'institution', 'author'] as const;

/** Returns the entity that a claim of a work leads to, with its current name. */
export const belongingOf = (
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

/** Returns what a work adds to its entities, in parts that are written in one transaction each. */
export const sharesOf = (
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

/** A work whose articles were all removed takes back what it added. */
export const emptyShares = async (
  table: Pick<Table, 'query'>,
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
