import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind, MergeReason } from '#shared/domain/entity-kind.ts';

import { slugOf } from '#shared/domain/slug.ts';

import type { Claim, ClaimKey } from './claim.ts';

/** What one name or identifier leads to. */
export type KnownName = {
  readonly slug: string;
  /** Why it does; `set-apart` is the word of a person, which stands above all reasons. */
  readonly by: MergeReason | 'set-apart';
  readonly printed: string;
  readonly identifier?: string;
  /** What told it, and the paper it is of, as claims have them. */
  readonly through?: string;
  readonly paper?: string;
  /** Of a name that was set apart: what it led to before. */
  readonly before?: KnownName;
};

/** Names as they are known, and as they become known while papers are looked at. */
export type KnownNames = {
  readonly at: (kind: EntityKind, key: string) => KnownName | undefined;
  readonly set: (kind: EntityKind, key: string, known: KnownName) => void;
};

/** What a claim turned out to be; `left` are slugs that some name led to before, whose papers are to be looked at again. */
export type Settled = {
  readonly slug: string;
  readonly left: readonly string[];
  /** Whether a person said so; what registries know of the name is then not meant. */
  readonly isRuled: boolean;
};

/** One name of something. */
export type NameOf = { readonly kind: EntityKind; readonly key: string };

export const slugKey = (slug: string): string => `slug:${slug}`;

/** Every key under which something is looked up to settle a claim. */
export const keysOf = ({ keys, slugs }: Claim): readonly string[] => [
  ...keys.map(({ key }) => key),
  ...slugs.map(slugKey),
];

const isOther = (known: KnownName, { identifier }: Claim): boolean =>
  known.identifier !== undefined && identifier !== undefined && known.identifier !== identifier;

const freeSlug = (claim: Claim, names: KnownNames): string => {
  const free = claim.slugs.find((slug) => !names.at(claim.kind, slugKey(slug)));
  if (free !== undefined) return free;
  const mark = sha256Of(JSON.stringify([claim.kind, ...claim.keys.map(({ key }) => key)]));
  return `${(claim.slugs[0] ?? claim.kind).slice(0, 70)}-${mark.slice(0, 8)}`;
};

const bySlug = (one: KnownName, other: KnownName): number => (one.slug < other.slug ? -1 : 1);

type Next = Pick<KnownName, 'slug' | 'by'> & {
  readonly kind: EntityKind;
  readonly identifier: string | undefined;
};

/**
 * Whether a name gives up what it led to. It goes from what has no identifier to what has one, and of two numbers of one
 * journal to the address that is first by its letters: never back, so that papers looked at in any order come to an end.
 */
const isFollowing = (
  before: KnownName | undefined,
  { kind, slug, by, identifier }: Next,
): boolean => {
  if (!before) return true;
  if (before.identifier === undefined && identifier !== undefined) return true;
  return kind === 'journal' && by === 'identifier' && slug < before.slug;
};

/** Where the number of a journal leads, if the claim bears it: a title goes where its number has gone. */
const issnAt = (names: KnownNames, issn: string): string | undefined =>
  names.at('journal', `issn:${issn}`)?.slug;

/** An identifier of somebody in the paper itself says more than whom they wrote it with, whatever was said of such papers. */
const isMeant = ({ kind, identifier }: Claim, { by, paper }: ClaimKey): boolean =>
  kind !== 'author' || identifier === undefined || by === 'identifier' || paper !== undefined;

const ruledBy = (claim: Claim, names: KnownNames): KnownName | undefined =>
  claim.keys
    .filter((key) => isMeant(claim, key))
    .map(({ key }) => names.at(claim.kind, key))
    .find((known) => known?.by === 'set-apart');

type Found = { readonly known: KnownName; readonly via: ClaimKey };

const chosenAmong = (claim: Claim, names: KnownNames): Found | undefined => {
  const found = claim.keys.flatMap((via): readonly Found[] => {
    const known = names.at(claim.kind, via.key);
    if (!known || known.by === 'set-apart') return [];
    // A journal has several numbers; of everything else another identifier is another one.
    return claim.kind === 'journal' || !isOther(known, claim) ? [{ known, via }] : [];
  });
  const sure = found.filter(({ via }) => via.by === 'identifier');
  if (sure.length > 0) return sure.toSorted((one, other) => bySlug(one.known, other.known))[0];
  const registered = found.find(({ via }) => via.by === 'registry');
  if (registered) return registered;
  // Who might be two people is left apart.
  const identifiers = new Set(found.flatMap(({ known }) => known.identifier ?? []));
  if (claim.kind === 'author' && identifiers.size > 1)
    return found.find(({ known }) => known.identifier === undefined);
  return found.find(({ known }) => known.identifier !== undefined) ?? found[0];
};

/** Why a name leads where it does: what it was joined by, or what the paper itself says beside it. */
const reasonFor = (
  key: ClaimKey,
  { keys: [surest = key], identifier }: Claim,
  chosen: Found | undefined,
): Pick<KnownName, 'by' | 'through' | 'paper'> => {
  const joined = chosen?.via ?? (identifier === undefined ? key : surest);
  const { by, through } = key.by === 'name' ? joined : key;
  return { by, ...(through && { through }), ...(key.paper && { paper: key.paper }) };
};

/**
 * Settles what a claim is, and remembers its names. Something keeps the address it was given first; a name that had led
 * elsewhere without an identifier follows the one that has one.
 */
export const settleClaim = (claim: Claim, names: KnownNames): Settled => {
  const { kind, keys, printed } = claim;
  const ruled = ruledBy(claim, names);
  if (ruled) {
    // The address of somebody's one paper leads to where that paper is.
    for (const { key, paper } of keys)
      if (paper !== undefined && names.at(kind, key)?.by !== 'set-apart')
        names.set(kind, key, { slug: ruled.slug, by: 'name', printed, paper });
    return { slug: ruled.slug, left: [], isRuled: true };
  }

  const chosen = chosenAmong(claim, names);
  const slug = chosen?.known.slug ?? freeSlug(claim, names);
  const identifier = claim.identifier ?? chosen?.known.identifier;
  const left = new Set<string>();
  for (const key of keys) {
    const before = names.at(kind, key.key);
    if (before?.by === 'set-apart') continue;
    const isMoved =
      kind === 'journal' &&
      before?.identifier !== undefined &&
      before.slug !== slug &&
      issnAt(names, before.identifier) === slug;
    const isOfThis = key.paper !== undefined && before?.slug !== slug;
    if (!isOfThis && !isMoved && !isFollowing(before, { kind, slug, identifier, by: key.by }))
      continue;
    if (before && before.slug !== slug) left.add(before.slug);
    const reason = reasonFor(key, claim, chosen);
    names.set(kind, key.key, { slug, printed, ...reason, ...(identifier && { identifier }) });
  }
  if (!names.at(kind, slugKey(slug)))
    names.set(kind, slugKey(slug), {
      slug,
      by: 'name',
      printed,
      ...(identifier && { identifier }),
    });
  return { slug, left: [...left], isRuled: false };
};

/** Sets a name apart from what it led to: it has an address of its own from now on, always the same. */
export const setApart = (known: KnownName, { kind, key }: NameOf): KnownName => {
  if (known.by === 'set-apart') return known;
  const { printed, through, paper } = known;
  const mark = sha256Of(JSON.stringify(['set-apart', kind, key])).slice(0, 8);
  return {
    slug: `${(slugOf(printed) || kind).slice(0, 70)}-${mark}`,
    by: 'set-apart',
    printed,
    ...(through && { through }),
    ...(paper && { paper }),
    before: known,
  };
};
