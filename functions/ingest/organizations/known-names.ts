import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind, MergeReason } from '#shared/domain/entity-kind.ts';

import { slugOf } from '#shared/domain/slug.ts';

import type { Claim, ClaimKey } from './claim.ts';

/** The entity that a name or identifier leads to. */
export type KnownName = {
  readonly slug: string;
  /** The reason for the link; `set-apart` is a decision by a person, which overrides every other reason. */
  readonly by: MergeReason | 'set-apart';
  readonly printed: string;
  readonly identifier?: string;
  /** The evidence and the paper that it is valid for, as in a claim. */
  readonly through?: string;
  readonly paper?: string;
  /** For a name that was set apart: its previous link. */
  readonly before?: KnownName;
};

/** The known names, extended while papers are processed. */
export type KnownNames = {
  readonly at: (kind: EntityKind, key: string) => KnownName | undefined;
  readonly set: (kind: EntityKind, key: string, known: KnownName) => void;
};

/**
 * The result of resolving a claim; `previousSlugs` are the former slugs of its names, whose papers must be processed
 * again.
 */
export type Settled = {
  readonly slug: string;
  readonly left: readonly string[];
  /** Whether a person decided it; registry data about the name then does not apply. */
  readonly isRuled: boolean;
};

/** The key of a name of an entity. */
export type NameOf = { readonly kind: EntityKind; readonly key: string };

export const slugKey = (slug: string): string => `slug:${slug}`;

/** Returns every key that must be looked up to resolve a claim. */
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
 * Returns whether a name abandons its current link. Links move from an entity without an identifier to one with an
 * identifier, and for two ISSNs of one journal to the slug that sorts first. They never move back, so processing papers
 * in any order terminates.
 */
const isFollowing = (
  before: KnownName | undefined,
  { kind, slug, by, identifier }: Next,
): boolean => {
  if (!before) return true;
  if (before.identifier === undefined && identifier !== undefined) return true;
  return kind === 'journal' && by === 'identifier' && slug < before.slug;
};

/** Returns the slug for an ISSN, if the claim carries it: a title follows its ISSN. */
const issnAt = (names: KnownNames, issn: string): string | undefined =>
  names.at('journal', `issn:${issn}`)?.slug;

/**
 * An author's identifier in the paper itself outweighs their co-authors, whatever was decided about papers with these
 * co-authors.
 */
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
    // A journal has several ISSNs; for every other kind, a different identifier means a different entity.
    return claim.kind === 'journal' || !isOther(known, claim) ? [{ known, via }] : [];
  });
  const sure = found.filter(({ via }) => via.by === 'identifier');
  if (sure.length > 0) return sure.toSorted((one, other) => bySlug(one.known, other.known))[0];
  const registered = found.find(({ via }) => via.by === 'registry');
  if (registered) return registered;
  // Authors who might be two people stay separate.
  const identifiers = new Set(found.flatMap(({ known }) => known.identifier ?? []));
  if (claim.kind === 'author' && identifiers.size > 1)
    return found.find(({ known }) => known.identifier === undefined);
  return found.find(({ known }) => known.identifier !== undefined) ?? found[0];
};

/** Returns the reason for a link: the key that joined the name, or the evidence in the paper itself. */
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
 * Resolves a claim to an entity and stores its names. An entity keeps its first slug; a name that led to an entity
 * without an identifier moves to the one with an identifier.
 */
export const settleClaim = (claim: Claim, names: KnownNames): Settled => {
  const { kind, keys, printed } = claim;
  const ruled = ruledBy(claim, names);
  if (ruled) {
    // The key for this person in this one paper leads to the entity to which the paper was assigned.
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

/** Detaches a name from its entity and gives it a separate, deterministic slug. */
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
