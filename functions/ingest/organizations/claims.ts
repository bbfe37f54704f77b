import { type Field, fieldOf } from '#shared/domain/field.ts';
import type { EntityKind, MergeReason } from '#shared/domain/entity-kind.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { nameKey } from './name-key.ts';
import { isFullName, tellingOf } from './rare-name.ts';
import { type Registry, withoutAside } from './registry.ts';

/** What one paper says of something it belongs to: what it may be known by, the surest first. */
export type Claim = {
  readonly kind: EntityKind;
  readonly name: string;
  /** As the paper prints it. */
  readonly printed: string;
  /** Addresses for it, if nobody knows it yet, the best first. */
  readonly slugs: readonly string[];
  /** Of those who have another one none is the same. */
  readonly identifier?: string;
  readonly country?: string;
  readonly keys: readonly ClaimKey[];
};

export type ClaimKey = {
  readonly key: string;
  readonly by: MergeReason;
  /** What tells, as a person reads it: the identifier, whom somebody wrote with, where they work. */
  readonly through?: string;
  /** The DOI of the one paper that the key is of. */
  readonly paper?: string;
};

/** What is asked of a paper to tell what it belongs to. */
export type ClaimingPaper = {
  readonly doi: string;
  readonly origin: 'read' | 'cited' | 'imported';
  readonly journal?: { readonly name: string; readonly issns: readonly string[] };
  readonly subjects: readonly string[];
  readonly authors: readonly {
    readonly name: string;
    readonly slug: string;
    readonly orcid?: string;
    readonly affiliations: readonly number[];
  }[];
  readonly affiliations: readonly {
    readonly name: string;
    readonly country?: string;
    readonly ror?: string;
  }[];
  readonly funding: readonly { readonly funder: string; readonly funderId?: string }[];
};

const rorId = (ror: string): string => ror.replace(/^.*\//, '');
const slugs = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map(slugOf).filter((slug) => slug !== '')),
];

const journalClaim = (
  { name: printed, issns }: NonNullable<ClaimingPaper['journal']>,
  registry: Registry,
): Claim => {
  const bare = withoutAside(printed);
  const full = registry.journalTitled(bare);
  return {
    kind: 'journal',
    name: nameKey(full ?? '') === nameKey(bare) ? bare : (full ?? bare),
    printed,
    slugs: slugs(full ?? bare, printed),
    ...(issns[0] && { identifier: issns[0] }),
    keys: [
      ...issns.map((issn) => ({
        key: `issn:${issn}`,
        by: 'identifier' as const,
        through: issn,
      })),
      ...(full === undefined
        ? []
        : [{ key: `name:${nameKey(full)}`, by: 'registry' as const, through: full }]),
      { key: `name:${nameKey(bare)}`, by: 'name' },
      { key: `name:${nameKey(printed)}`, by: 'name' },
    ],
  };
};

const affiliationClaim = (
  { name: printed, country, ror }: ClaimingPaper['affiliations'][number],
  registry: Registry,
): Claim => {
  const found = ror ? registry.organizationAt(ror) : registry.organizationNamed(printed, country);
  const identifier = ror ?? found?.ror;
  const name = found?.name ?? printed;
  return {
    kind: 'affiliation',
    name,
    printed,
    slugs: identifier
      ? slugs(`${name} ${rorId(identifier)}`)
      : slugs(name, `${name} ${country ?? ''}`),
    ...(identifier && { identifier }),
    ...(country && { country }),
    keys: [
      ...(identifier
        ? [
            {
              key: `ror:${rorId(identifier)}`,
              by: ror ? 'identifier' : 'registry',
              through: identifier,
            } as const,
          ]
        : []),
      { key: `name:${nameKey(printed)}|${(country ?? '').toLowerCase()}`, by: 'name' },
    ],
  };
};

const FUNDER_NUMBER = /^10\.13039\/(\d+)$/;

const institutionClaim = (
  { funder: printed, funderId = '' }: ClaimingPaper['funding'][number],
  registry: Registry,
): Claim => {
  const number = FUNDER_NUMBER.exec(funderId)?.[1];
  const given = funderId.startsWith('https://ror.org/') ? funderId : undefined;
  const found =
    (number !== undefined ? registry.funderNumbered(number) : undefined) ??
    (given !== undefined ? registry.organizationAt(given) : undefined) ??
    (number === undefined && given === undefined ? registry.organizationNamed(printed) : undefined);
  const ror = given ?? found?.ror;
  const identifier = ror ?? (number === undefined ? undefined : `10.13039/${number}`);
  const name = found?.name ?? printed;
  const by = (number ?? given) ? 'identifier' : 'registry';
  return {
    kind: 'institution',
    name,
    printed,
    slugs: ror
      ? slugs(`${name} ${rorId(ror)}`)
      : slugs(number === undefined ? name : `${name} ${number}`),
    ...(identifier && { identifier }),
    keys: [
      ...(ror ? [{ key: `ror:${rorId(ror)}`, by, through: ror } as const] : []),
      ...(number === undefined
        ? []
        : [{ key: `funder:${number}`, by: 'identifier', through: funderId } as const]),
      { key: `name:${nameKey(printed)}`, by: 'name' },
    ],
  };
};

/** Of so many authors everybody knows everybody; of more, those who stand near each other in the list. */
const ACQUAINTED = 100;
const NEAR = 10;
const NEXT_TO = 3;

type Authors = ClaimingPaper['authors'];

const besideOf = (authors: Authors, at: number): readonly string[] => {
  const near = authors.length > ACQUAINTED ? NEXT_TO : NEAR;
  return authors
    .slice(Math.max(0, at - near), at + near + 1)
    .flatMap(({ name }) => (name === authors[at]?.name ? [] : [name]));
};

/** What tells somebody without an identifier from others of that name, who may be many or few. */
const keysOfName = (
  name: string,
  beside: readonly string[],
  places: readonly string[],
  field: Field,
): readonly ClaimKey[] => {
  const key = nameKey(name);
  const tells = tellingOf(name);
  if (tells === 'nothing') return [];
  const inField = field === 'other' ? undefined : `|${field}`;
  const withOf = (other: string): readonly ClaimKey[] => {
    const both = [tells, tellingOf(other)];
    if (both.includes('nothing')) return [];
    // Two common names may stand side by side by chance, in another field too.
    const isSure = both.includes('much') || !both.includes('little');
    const where = isSure ? '' : inField;
    return where === undefined
      ? []
      : [{ key: `with:${key}|${nameKey(other)}${where}`, by: 'co-author', through: other }];
  };
  const placeOf = (place: string): readonly ClaimKey[] => {
    const where = tells === 'much' ? '' : inField;
    return where === undefined || !isFullName(name)
      ? []
      : [{ key: `place:${key}|${nameKey(place)}${where}`, by: 'place', through: place }];
  };
  return [
    ...beside.flatMap(withOf),
    ...places.flatMap(placeOf),
    ...(tells === 'much' && inField !== undefined
      ? [{ key: `field:${key}${inField}`, by: 'field', through: field } as const]
      : []),
  ];
};

const authorClaims = ({ doi, authors, affiliations, subjects, journal }: ClaimingPaper) => {
  const field = fieldOf({ subjects, journal: journal?.name });
  return authors.map(({ name, slug, orcid, affiliations: places }, at): Claim => {
    const worksAt = places.flatMap((place) => affiliations[place]?.name ?? []);
    return {
      kind: 'author',
      name,
      printed: name,
      slugs: [slug],
      ...(orcid && { identifier: orcid }),
      keys: [
        ...(orcid ? [{ key: `orcid:${orcid}`, by: 'identifier', through: orcid } as const] : []),
        ...keysOfName(name, besideOf(authors, at), worksAt, field),
        // Whoever has an identifier has one address on all their papers.
        ...(orcid ? [{ key: `in:${doi}|${slug}`, by: 'name', paper: doi } as const] : []),
        { key: `one:${slug}`, by: 'name', ...(!orcid && { paper: doi }) },
      ],
    };
  });
};

/** Everything a paper belongs to. Of a work that only references print no more than the journal is sure. */
export const claimsOf = (paper: ClaimingPaper, registry: Registry): readonly Claim[] => [
  ...(paper.journal ? [journalClaim(paper.journal, registry)] : []),
  ...paper.affiliations.map((one) => affiliationClaim(one, registry)),
  ...paper.funding.map((one) => institutionClaim(one, registry)),
  ...(paper.origin === 'cited' ? [] : authorClaims(paper)),
];
