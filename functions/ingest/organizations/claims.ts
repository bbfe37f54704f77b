import { slugOf } from '#shared/domain/slug.ts';

import { authorClaims } from './author-claims.ts';
import type { Claim, ClaimingPaper } from './claim.ts';
import { type EntityName, nameFrom } from './entity-name.ts';
import { nameKey } from './name-key.ts';
import { isWorldwide, organizationKey } from './organization-key.ts';
import { type Registry, withoutQualifier } from './registry.ts';

const rorId = (ror: string): string => ror.replace(/^.*\//, '');
const slugs = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map(slugOf).filter((slug) => slug !== '')),
];

/** References abbreviate titles and change their case, so they name a journal only where nothing else does. */
const journalName = (
  bare: string,
  full: string | undefined,
  origin: ClaimingPaper['origin'],
): EntityName => {
  const isPrinted = origin !== 'cited';
  if (full === undefined) return nameFrom(isPrinted ? 'article' : 'reference', bare);
  return isPrinted && nameKey(full) === nameKey(bare)
    ? nameFrom('article-as-registered', bare)
    : nameFrom('registry', full);
};

const journalClaim = (
  { name: printed, issns }: NonNullable<ClaimingPaper['journal']>,
  origin: ClaimingPaper['origin'],
  registry: Registry,
): Claim => {
  const bare = withoutQualifier(printed);
  const full = registry.journalTitled(bare);
  return {
    kind: 'journal',
    name: nameKey(full ?? '') === nameKey(bare) ? bare : (full ?? bare),
    proposed: journalName(bare, full, origin),
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
  const organization = ror
    ? registry.organizationAt(ror)
    : registry.organizationNamed(printed, country);
  const identifier = ror ?? organization?.ror;
  const name = organization?.name ?? printed;
  const key = organizationKey(printed, country);
  return {
    kind: 'affiliation',
    name,
    proposed: nameFrom(organization ? 'registry' : 'article', name),
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
      { key: `name:${key}|${isWorldwide(key) ? '' : (country ?? '').toLowerCase()}`, by: 'name' },
    ],
  };
};

const FUNDER_NUMBER = /^10\.13039\/(\d+)$/;

/** Registries print a funder after those that it belongs to: HHS | NIH | National Cancer Institute. */
const withoutParents = (printed: string): string => printed.split('|').at(-1)?.trim() || printed;

const institutionClaim = (
  { funder: printed, funderId = '' }: ClaimingPaper['funding'][number],
  registry: Registry,
): Claim => {
  const number = FUNDER_NUMBER.exec(funderId)?.[1];
  const givenRor = funderId.startsWith('https://ror.org/') ? funderId : undefined;
  const told = number === undefined ? givenRor : registry.rorOfFunder(number);
  const isNamedAlone = told === undefined && number === undefined;
  const namedOrganization = isNamedAlone ? registry.organizationNamed(printed) : undefined;
  const organization = told === undefined ? namedOrganization : registry.organizationAt(told);
  const ror = told ?? organization?.ror;
  const identifier = ror ?? (number === undefined ? undefined : `10.13039/${number}`);
  const bare = withoutParents(printed);
  const name = organization?.name ?? bare;
  const by = isNamedAlone ? 'registry' : 'identifier';
  return {
    kind: 'institution',
    name,
    proposed: nameFrom(organization ? 'registry' : 'article', name),
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
      { key: `name:${organizationKey(bare)}`, by: 'name' },
      ...(bare === printed
        ? []
        : [{ key: `name:${organizationKey(printed)}`, by: 'name' } as const]),
    ],
  };
};

/** Returns all entities of a paper. Of a work known only from references, only the journal is reliable. */
export const claimsOf = (paper: ClaimingPaper, registry: Registry): readonly Claim[] => [
  ...(paper.journal ? [journalClaim(paper.journal, paper.origin, registry)] : []),
  ...paper.affiliations.map((affiliation) => affiliationClaim(affiliation, registry)),
  ...paper.funding.map((funding) => institutionClaim(funding, registry)),
  ...authorClaims(paper),
];
