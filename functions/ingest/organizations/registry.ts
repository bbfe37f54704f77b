import journalTitles from './journal-titles.json' with { type: 'json' };
import { nameKey } from './name-key.ts';
import { isWorldwide, organizationKey } from './organization-key.ts';

/** One organization in a registry. */
export type Organization = {
  /** `https://ror.org/…` */
  readonly ror: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** Numbers in the funder registry, without the prefix 10.13039. */
  readonly funderNumbers: readonly string[];
};

/** A number in the funder registry with the ROR identifier of the same organization. */
export type FunderOrganization = readonly [number: string, ror: string];

/** Registry data about names, in addition to what articles print. */
export type Registry = {
  readonly organizationNamed: (name: string, country?: string) => Organization | undefined;
  readonly organizationAt: (ror: string) => Organization | undefined;
  /** Returns the ROR identifier of a funder by its number in the funder registry. */
  readonly rorOfFunder: (number: string) => string | undefined;
  /** Returns the full title of a journal for a title or an abbreviation. */
  readonly journalTitled: (title: string) => string | undefined;
};

const ACRONYM = /^[\p{Lu}\p{N}&.-]{1,8}$/u;
/** A shorter name is ambiguous without a country. */
const LONG_ENOUGH = 14;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const nameOfCountry = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? countryNames.of(code)?.toLowerCase() : undefined;

/** Returns the country in a printed country field, which may be a whole address. */
const bareCountry = (printed: string): string =>
  (printed.split(',').at(-1) ?? printed).trim().toLowerCase();

/** Catalogs add subtitles and places after the title of a journal. */
export const withoutQualifier = (title: string): string =>
  title.replace(/\s+:\s.*$/, '').replace(/\s*\([^()]*\)\s*$/, '') || title;

const groupedBy = <T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
};

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * The most cited journals with their full titles and printed variants: the built-in table, used when no registry is
 * imported.
 */
const ours: ReadonlyMap<string, string> = new Map(
  journalTitles.flatMap(([title = '', ...variants]) =>
    [title, ...variants].map((name): readonly [string, string] => [nameKey(name), title]),
  ),
);

/**
 * Creates a registry from organizations, pairs of a journal's full title and abbreviation, and the mapping from funders
 * to organizations.
 */
export const registryOf = (
  organizations: readonly Organization[],
  journals: readonly (readonly [title: string, abbreviation: string])[],
  funders: readonly FunderOrganization[] = [],
): Registry => {
  const byName = groupedBy(organizations, ({ name, otherNames, country }) =>
    // Many organizations share the same acronym.
    [name, ...otherNames.filter((otherName) => !ACRONYM.test(otherName))].flatMap((variant) => [
      organizationKey(variant),
      organizationKey(variant, nameOfCountry(country)),
    ]),
  );
  const byRor = new Map(organizations.map((organization) => [organization.ror, organization]));
  const byFunder = groupedBy(organizations, ({ funderNumbers }) => funderNumbers);
  const rorByFunder = new Map(funders);
  const byTitle = groupedBy(
    journals.map(([title, abbreviation]) => [withoutQualifier(title), abbreviation] as const),
    ([title, abbreviation]) => [nameKey(title), nameKey(abbreviation)],
  );

  return {
    organizationNamed: (name, country) => {
      const key = organizationKey(name, country && bareCountry(country));
      const sameName = byName.get(key) ?? [];
      if (isWorldwide(key)) return only(sameName);
      if (country === undefined) return key.length < LONG_ENOUGH ? undefined : only(sameName);
      const there = sameName.filter(
        (organization) => nameOfCountry(organization.country) === bareCountry(country),
      );
      const spelt = nameKey(name);
      const isSpelt = (candidate: string) => nameKey(candidate) === spelt;
      return (
        only(there) ??
        only(
          there.filter(
            (organization) => organizationKey(organization.name, bareCountry(country)) === key,
          ),
        ) ??
        // Of several organizations with equal keys, prefers the one with this exact spelling.
        only(
          there.filter((organization) =>
            [organization.name, ...organization.otherNames].some(isSpelt),
          ),
        )
      );
    },
    organizationAt: (ror) => byRor.get(ror),
    rorOfFunder: (number) => rorByFunder.get(number) ?? only(byFunder.get(number) ?? [])?.ror,
    journalTitled: (title) => {
      const key = nameKey(title);
      const builtInTitle = ours.get(key);
      if (builtInTitle !== undefined) return builtInTitle;
      const found = byTitle.get(key) ?? [];
      const exact = found.find(([full]) => nameKey(full) === key);
      if (exact) return exact[0];
      const titles = new Map(found.map(([full]) => [nameKey(full), full]));
      return only([...titles.values()]);
    },
  };
};

/** The fallback when no registry was imported. */
export const emptyRegistry: Registry = registryOf([], []);
