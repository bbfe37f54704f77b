import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import type { Claim, Reason } from './claims.ts';

/** What one name or identifier leads to. */
export type KnownName = {
  readonly slug: string;
  /** Why it does; `set-apart` is the word of a person, which stands above all reasons. */
  readonly by: Reason | 'set-apart';
  readonly printed: string;
  readonly identifier?: string;
};

/** Names as they are known, and as they become known while papers are looked at. */
export type KnownNames = {
  readonly at: (kind: EntityKind, key: string) => KnownName | undefined;
  readonly set: (kind: EntityKind, key: string, known: KnownName) => void;
};

/** What a claim turned out to be; `left` are slugs that some name led to before, whose papers are to be looked at again. */
export type Settled = { readonly slug: string; readonly left: readonly string[] };

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
const isFollowing = (before: KnownName, { kind, slug, by, identifier }: Next): boolean => {
  if (before.identifier === undefined && identifier !== undefined) return true;
  return kind === 'journal' && by === 'identifier' && slug < before.slug;
};

/** Where the number of a journal leads, if the claim bears it: a title goes where its number has gone. */
const issnAt = (names: KnownNames, issn: string): string | undefined =>
  names.at('journal', `issn:${issn}`)?.slug;

const ruledBy = (claim: Claim, names: KnownNames): KnownName | undefined =>
  claim.keys.map(({ key }) => names.at(claim.kind, key)).find((known) => known?.by === 'set-apart');

const chosenAmong = (claim: Claim, names: KnownNames): KnownName | undefined => {
  const found = claim.keys.flatMap(({ key, by }) => {
    const known = names.at(claim.kind, key);
    // A journal has several numbers; of everything else another identifier is another one.
    return known && (claim.kind === 'journal' || !isOther(known, claim)) ? [{ known, by }] : [];
  });
  const sure = found.filter(({ by }) => by === 'identifier');
  if (sure.length > 0) return sure.map(({ known }) => known).toSorted(bySlug)[0];
  const registered = found.find(({ by }) => by === 'registry');
  if (registered) return registered.known;
  // Who might be two people is left apart.
  const identifiers = new Set(found.flatMap(({ known }) => known.identifier ?? []));
  if (claim.kind === 'author' && identifiers.size > 1)
    return found.find(({ known }) => known.identifier === undefined)?.known;
  return (found.find(({ known }) => known.identifier !== undefined) ?? found[0])?.known;
};

/**
 * Settles what a claim is, and remembers its names. Something keeps the address it was given first; a name that had led
 * elsewhere without an identifier follows the one that has one.
 */
export const settleClaim = (claim: Claim, names: KnownNames): Settled => {
  const { kind, keys, printed } = claim;
  const ruled = ruledBy(claim, names);
  if (ruled) return { slug: ruled.slug, left: [] };

  const chosen = chosenAmong(claim, names);
  const slug = chosen?.slug ?? freeSlug(claim, names);
  const identifier = claim.identifier ?? chosen?.identifier;
  const left = new Set<string>();
  for (const { key, by } of keys) {
    const before = names.at(kind, key);
    const isMoved =
      kind === 'journal' &&
      before?.identifier !== undefined &&
      before.slug !== slug &&
      issnAt(names, before.identifier) === slug;
    if (before && !isMoved && !isFollowing(before, { kind, slug, identifier, by })) continue;
    if (before && before.slug !== slug) left.add(before.slug);
    names.set(kind, key, { slug, by, printed, ...(identifier && { identifier }) });
  }
  if (!names.at(kind, slugKey(slug)))
    names.set(kind, slugKey(slug), {
      slug,
      by: 'name',
      printed,
      ...(identifier && { identifier }),
    });
  return { slug, left: [...left] };
};
