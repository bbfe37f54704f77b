import * as z from 'zod';

import { prefixOfNetwork } from '#functions/platform/addresses/network-prefix.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { licenseKinds } from '#shared/domain/license-kind.ts';
import { licenseStatuses, type OrganizationLicense } from '#shared/domain/organization-license.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { addHolder, removeHolder } from './license-holders.ts';
import {
  domainName,
  institutionName,
  LICENSE_NAMES,
  licenseKey,
  LICENSES,
  nameKey,
  networkName,
} from './license-keys.ts';
import { type SignOn, StoredSignOn } from './sign-on.ts';

/** `networks` are CIDR ranges, `192.0.2.0/24` or `2001:db8::/32`, whose callers the license covers. */
export type StoredLicense = OrganizationLicense & {
  readonly networks: readonly string[];
  /** The organization's name in its sign-in federation; everyone who signs in from there is a member. */
  readonly institution?: string;
  /** Proved domains: everyone who confirms an address at one of them becomes a member. */
  readonly domains?: readonly string[];
  /** Domains with a pending proof: the contacted address and the time. */
  readonly claims?: readonly DomainClaim[];
  /** The maximum number of members; absent for no limit. */
  readonly seats?: number;
  readonly signOn?: SignOn;
  /** When its logo was uploaded; absent if there is none. */
  readonly logoAt?: string;
  /** When the image of its full-text button was uploaded. */
  readonly linkResolverImageAt?: string;
};

export type DomainClaim = {
  readonly domain: string;
  readonly address: string;
  readonly askedAt: string;
};

const StoredShape = z.object({
  name: z.string(),
  slug: z.string(),
  status: z.enum(licenseStatuses),
  kind: z.enum(licenseKinds).optional(),
  trialEndDate: z.string().optional(),
  linkResolverURL: z.string().optional(),
  linkResolverImageURL: z.string().optional(),
  oneSession: z.boolean(),
  networks: z.array(z.string()),
  institution: z.string().optional(),
  domains: z.array(z.string()).optional(),
  claims: z
    .array(z.object({ domain: z.string(), address: z.string(), askedAt: z.string() }))
    .optional(),
  seats: z.int().optional(),
  signOn: StoredSignOn.optional(),
  logoAt: z.string().optional(),
  linkResolverImageAt: z.string().optional(),
});

const licenseIn = (item: Item | undefined): StoredLicense | undefined =>
  // zod allows optional fields to be undefined, which our type does not; stored items never contain undefined.
  item && (StoredShape.parse(item['license']) as StoredLicense);

export const licenseBySlug = (table: Pick<Table, 'get'>) => async (slug: string) =>
  licenseIn(await table.get(licenseKey(slug)));

/** Returns the existing ones of these licenses, in order. */
export const licensesBySlug =
  (table: Pick<Table, 'getMany'>) =>
  async (slugs: readonly string[]): Promise<readonly StoredLicense[]> =>
    (await table.getMany(slugs.map(licenseKey))).flatMap((item) => licenseIn(item) ?? []);

/** Cached for callers that read at every request; at most one minute old. */
export const cachedLicenseBySlug = (table: Pick<Table, 'get'>, now: Clock) => {
  const kept = new Map<string, { readonly at: number; readonly license: StoredLicense }>();
  return async (slug: string): Promise<StoredLicense | undefined> => {
    const at = now().getTime();
    const known = kept.get(slug);
    if (known && at - known.at <= KEPT_MS) return known.license;
    const license = await licenseBySlug(table)(slug);
    if (license) kept.set(slug, { at, license });
    else kept.delete(slug);
    return license;
  };
};

const KEPT_MS = 60_000;

/** Under what a license is found besides its slug. */
const namesOf = ({ networks, institution, domains = [] }: StoredLicense): readonly string[] => [
  ...new Set([
    ...networks.flatMap((network) => {
      const prefix = prefixOfNetwork(network);
      return prefix === undefined ? [] : [networkName(prefix)];
    }),
    ...(institution === undefined ? [] : [institutionName(institution)]),
    ...domains.map(domainName),
  ]),
];

const recordItem = (license: StoredLicense, revision: number): Item => ({
  ...licenseKey(license.slug),
  ipk: LICENSES,
  isk: license.slug,
  license,
  revision,
});

/** The normalized name for searching: lower case, words joined by hyphens. */
const nameItem = ({ name, slug }: StoredLicense): Item => ({
  ...nameKey(slug),
  ipk: LICENSE_NAMES,
  isk: `${slugOf(name)}#${slug}`,
  slug,
});

const revisionOf = (item: Item | undefined): number => Number(item?.['revision'] ?? 0);

type Writer = Pick<Table, 'get' | 'getMany' | 'write' | 'transact' | 'transactMany'>;

/** New names are registered before the record changes, and old ones removed afterwards. */
const renamed = async (
  table: Writer,
  before: StoredLicense | undefined,
  after: StoredLicense,
  write: () => Promise<void>,
): Promise<void> => {
  const names = namesOf(after);
  const known = before ? namesOf(before) : [];
  await addHolder(table)(
    after.slug,
    before ? names.filter((name) => !known.includes(name)) : names,
  );
  await write();
  await removeHolder(table)(
    after.slug,
    known.filter((name) => !names.includes(name)),
  );
};

/** Stores a license whatever was there, and has it found by its networks, its domains and its institution. */
export const putLicense =
  (table: Omit<Writer, 'transact'>) =>
  async (license: StoredLicense): Promise<void> => {
    const item = await table.get(licenseKey(license.slug));
    const names = namesOf(license);
    await addHolder(table)(license.slug, names);
    await table.write({ kind: 'put', item: nameItem(license) });
    await table.write({ kind: 'put', item: recordItem(license, revisionOf(item) + 1) });
    const before = licenseIn(item);
    const gone = before ? namesOf(before).filter((name) => !names.includes(name)) : [];
    await removeHolder(table)(license.slug, gone);
  };

/** Stores a license that there was not; false where its slug is taken. */
export const createLicense =
  (table: Writer) =>
  async (license: StoredLicense, more: readonly Write[]): Promise<boolean> => {
    try {
      await renamed(table, undefined, license, () =>
        table.transact([
          { kind: 'put', item: recordItem(license, 1), when: { kind: 'absent' } },
          { kind: 'put', item: nameItem(license) },
          ...more,
        ]),
      );
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

/**
 * Changes a license by a function of what it is now, however many writers there are, with what else is to be written.
 * Answers it after the change; undefined where there is none. A change that answers the very same license writes nothing.
 */
export const changeLicense =
  (table: Writer) =>
  async (
    slug: string,
    change: (previous: StoredLicense) => StoredLicense,
    more: (previous: StoredLicense, after: StoredLicense) => readonly Write[] = () => [],
  ): Promise<StoredLicense | undefined> => {
    return retryOnConflict(async () => {
      const item = await table.get(licenseKey(slug));
      const before = licenseIn(item);
      if (!before) return undefined;
      const next = change(before);
      if (next === before) return before;
      const revision = revisionOf(item);
      const put: Write = {
        kind: 'put',
        item: recordItem(next, revision + 1),
        when: { kind: 'equals', attribute: 'revision', value: revision },
      };
      await renamed(table, before, next, () =>
        table.transact([put, { kind: 'put', item: nameItem(next) }, ...more(before, next)]),
      );
      return next;
    });
  };

type Page = {
  readonly prefix: string;
  readonly limit: number;
  readonly after?: string | undefined;
};

export type LicensePage = {
  readonly licenses: readonly StoredLicense[];
  readonly next?: string | undefined;
};

/** Licenses in the order of their slugs, or of their names, of those that begin so. */
export const licensesInOrder =
  (table: Pick<Table, 'query' | 'getMany'>, by: 'slug' | 'name') =>
  async ({ prefix, limit, after }: Page): Promise<LicensePage> => {
    const { items, next } = await table.query({
      pk: by === 'slug' ? LICENSES : LICENSE_NAMES,
      index: 'inverse',
      limit,
      ...(prefix !== '' && { prefix }),
      ...(after !== undefined && { after }),
    });
    const licenses =
      by === 'slug'
        ? items.flatMap((item) => licenseIn(item) ?? [])
        : await licensesBySlug(table)(
            items.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : [])),
          );
    return { licenses, next };
  };
