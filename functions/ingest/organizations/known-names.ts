import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind, MergeReason } from '#shared/domain/entity-kind.ts';

import { slugOf } from '#shared/domain/slug.ts';

import { type Claim, type ClaimKey, INITIALS_KEY } from './claim.ts';
import { isFullName, mayBeOnePerson } from './rare-name.ts';

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
  readonly get: (kind: EntityKind, key: string) => KnownName | undefined;
  readonly set: (kind: EntityKind, key: string, link: KnownName) => void;
};

/**
 * The result of resolving a claim; `previousSlugs` are the former slugs of its names, whose papers must be processed
 * again.
 */
export type ResolvedClaim = {
  readonly slug: string;
  readonly previousSlugs: readonly string[];
  /** Whether a person decided it; registry data about the name then does not apply. */
  readonly isRuled: boolean;
};

/** The key of a name of an entity. */
export type EntityNameKey = { readonly kind: EntityKind; readonly key: string };

export const slugKey = (slug: string): string => `slug:${slug}`;

/** Returns every key that must be looked up to resolve a claim. */
export const keysOf = ({ keys, slugs }: Claim): readonly string[] => [
  ...keys.map(({ key }) => key),
  ...slugs.map(slugKey),
];

const isOther = (link: KnownName, { identifier }: Claim): boolean =>
  link.identifier !== undefined && identifier !== undefined && link.identifier !== identifier;

const freeSlug = (claim: Claim, names: KnownNames): string => {
  const free = claim.slugs.find((slug) => !names.get(claim.kind, slugKey(slug)));
  if (free !== undefined) return free;
  const mark = sha256Of(JSON.stringify([claim.kind, ...claim.keys.map(({ key }) => key)]));
  return `${(claim.slugs[0] ?? claim.kind).slice(0, 70)}-${mark.slice(0, 8)}`;
};

const bySlug = (first: KnownName, second: KnownName): number => (first.slug < second.slug ? -1 : 1);

type NextLink = Pick<KnownName, 'slug' | 'by'> & {
  readonly kind: EntityKind;
  readonly identifier: string | undefined;
};

/**
 * Returns whether a name abandons its current link. Links move from an entity without an identifier to one with an
 * identifier, and for two ISSNs of one journal to the slug that sorts first. They never move back, so processing papers
 * in any order terminates.
 */
const isFollowing = (
  previous: KnownName | undefined,
  { kind, slug, by, identifier }: NextLink,
): boolean => {
  if (!previous) return true;
  if (previous.identifier === undefined && identifier !== undefined) return true;
  return kind === 'journal' && by === 'identifier' && slug < previous.slug;
};

/** Returns the slug for an ISSN, if the claim carries it: a title follows its ISSN. */
const issnAt = (names: KnownNames, issn: string): string | undefined =>
  names.get('journal', `issn:${issn}`)?.slug;

/**
 * An author's identifier in the paper itself outweighs their co-authors, whatever was decided about papers with these
 * co-authors.
 */
const isApplicable = ({ kind, identifier }: Claim, { by, paper }: ClaimKey): boolean =>
  kind !== 'author' || identifier === undefined || by === 'identifier' || paper !== undefined;

const ruledBy = (claim: Claim, names: KnownNames): KnownName | undefined =>
  claim.keys
    .filter((key) => isApplicable(claim, key))
    .map(({ key }) => names.get(claim.kind, key))
    .find((link) => link?.by === 'set-apart');

type Match = { readonly known: KnownName; readonly via: ClaimKey };

const chosenAmong = (claim: Claim, names: KnownNames): Match | undefined => {
  const matches = claim.keys.flatMap((via): readonly Match[] => {
    const link = names.get(claim.kind, via.key);
    if (!link || link.by === 'set-apart') return [];
    if (via.key.startsWith(INITIALS_KEY) && !mayBeOnePerson(link.printed, claim.printed)) return [];
    // A journal has several ISSNs; for every other kind, a different identifier means a different entity.
    return claim.kind === 'journal' || !isOther(link, claim) ? [{ known: link, via }] : [];
  });
  const sure = matches.filter(({ via }) => via.by === 'identifier');
  if (sure.length > 0)
    return sure.toSorted((first, second) => bySlug(first.known, second.known))[0];
  const registered = matches.find(({ via }) => via.by === 'registry');
  if (registered) return registered;
  // Authors who might be two people stay separate.
  const identifiers = new Set(matches.flatMap(({ known }) => known.identifier ?? []));
  if (claim.kind === 'author' && identifiers.size > 1)
    return matches.find(({ known }) => known.identifier === undefined);
  return matches.find(({ known }) => known.identifier !== undefined) ?? matches[0];
};

/** Returns the reason for a link: the key that joined the name, or the evidence in the paper itself. */
const reasonFor = (
  key: ClaimKey,
  { keys: [surest = key], identifier }: Claim,
  match: Match | undefined,
): Pick<KnownName, 'by' | 'through' | 'paper'> => {
  const joined = match?.via ?? (identifier === undefined ? key : surest);
  const { by, through } = key.by === 'name' ? joined : key;
  return { by, ...(through && { through }), ...(key.paper && { paper: key.paper }) };
};

/**
 * Resolves a claim to an entity and stores its names. An entity keeps its first slug; a name that led to an entity
 * without an identifier moves to the one with an identifier.
 */
export const resolveClaim = (claim: Claim, names: KnownNames): ResolvedClaim => {
  const { kind, keys, printed } = claim;
  const ruled = ruledBy(claim, names);
  if (ruled) {
    // The key for this person in this one paper leads to the entity to which the paper was assigned.
    for (const { key, paper } of keys)
      if (paper !== undefined && names.get(kind, key)?.by !== 'set-apart')
        names.set(kind, key, { slug: ruled.slug, by: 'name', printed, paper });
    return { slug: ruled.slug, previousSlugs: [], isRuled: true };
  }

  const match = chosenAmong(claim, names);
  const slug = match?.known.slug ?? freeSlug(claim, names);
  const identifier = claim.identifier ?? match?.known.identifier;
  const previousSlugs = new Set<string>();
  for (const key of keys) {
    const previous = names.get(kind, key.key);
    if (previous?.by === 'set-apart') continue;
    const isMoved =
      kind === 'journal' &&
      previous?.identifier !== undefined &&
      previous.slug !== slug &&
      issnAt(names, previous.identifier) === slug;
    // The full name tells the person from others with the same initial.
    const isFuller =
      key.key.startsWith(INITIALS_KEY) &&
      previous?.slug === slug &&
      isFullName(printed) &&
      !isFullName(previous.printed);
    const isOfThis = key.paper !== undefined && previous?.slug !== slug;
    if (
      !isOfThis &&
      !isMoved &&
      !isFuller &&
      !isFollowing(previous, { kind, slug, identifier, by: key.by })
    )
      continue;
    if (previous && previous.slug !== slug) previousSlugs.add(previous.slug);
    const reason = reasonFor(key, claim, match);
    names.set(kind, key.key, { slug, printed, ...reason, ...(identifier && { identifier }) });
  }
  if (!names.get(kind, slugKey(slug)))
    names.set(kind, slugKey(slug), {
      slug,
      by: 'name',
      printed,
      ...(identifier && { identifier }),
    });
  return { slug, previousSlugs: [...previousSlugs], isRuled: false };
};

/** Detaches a name from its entity and gives it a separate, deterministic slug. */
export const detachName = (link: KnownName, { kind, key }: EntityNameKey): KnownName => {
  if (link.by === 'set-apart') return link;
  const { printed, through, paper } = link;
  const mark = sha256Of(JSON.stringify(['set-apart', kind, key])).slice(0, 8);
  return {
    slug: `${(slugOf(printed) || kind).slice(0, 70)}-${mark}`,
    by: 'set-apart',
    printed,
    ...(through && { through }),
    ...(paper && { paper }),
    before: link,
  };
};
