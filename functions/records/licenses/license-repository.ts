import * as z from 'zod';

import { prefixOfNetwork } from '#functions/platform/addresses/network-prefix.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { licenseStatuses, type OrganizationLicense } from '#shared/domain/organization-license.ts';

import { addHolder, removeHolder } from './license-holders.ts';

/** `networks` are CIDR ranges, `192.0.2.0/24` or `2001:db8::/32`, whose callers the licence covers. */
export type StoredLicense = OrganizationLicense & {
  readonly networks: readonly string[];
  /** The organization's name in its sign-in federation: whoever comes from there is a member. */
  readonly institution?: string;
};

const Stored = z.object({
  name: z.string(),
  slug: z.string(),
  status: z.enum(licenseStatuses),
  trialEndDate: z.string().optional(),
  linkResolverURL: z.string().optional(),
  linkResolverImageURL: z.string().optional(),
  oneSession: z.boolean(),
  networks: z.array(z.string()),
  institution: z.string().optional(),
});

const licenseKey = (slug: string) => ({ pk: `license#${slug}`, sk: 'record' });

const licenseIn = (item: Item | undefined): StoredLicense | undefined =>
  // Optional fields of zod may be present and undefined, which our type does not say; storage never holds such.
  item && (Stored.parse(item['license']) as StoredLicense);

export const licenseBySlug = (table: Pick<Table, 'get'>) => async (slug: string) =>
  licenseIn(await table.get(licenseKey(slug)));

/** Those of these names that there are, in their order. */
export const licensesBySlug =
  (table: Pick<Table, 'getMany'>) =>
  async (slugs: readonly string[]): Promise<readonly StoredLicense[]> =>
    (await table.getMany(slugs.map(licenseKey))).flatMap((item) => licenseIn(item) ?? []);

/** The same for those who ask at every call; what it knows is at most a minute old. */
export const keptLicenseBySlug = (table: Pick<Table, 'get'>, now: Clock) => {
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

export const networkName = (prefix: string): string => `network#${prefix}`;
export const institutionName = (institution: string): string => `institution#${institution}`;

/** Under what a licence is found besides its slug. */
const namesOf = ({ networks, institution }: StoredLicense): readonly string[] => [
  ...new Set([
    ...networks.flatMap((network) => {
      const prefix = prefixOfNetwork(network);
      return prefix === undefined ? [] : [networkName(prefix)];
    }),
    ...(institution === undefined ? [] : [institutionName(institution)]),
  ]),
];

/** Stores a licence, and has it found by its networks and its institution: the new ones before it names them, the old ones until it no longer does. */
export const putLicense =
  (table: Pick<Table, 'get' | 'getMany' | 'write' | 'transactMany'>) =>
  async (license: StoredLicense) => {
    const before = await licenseBySlug(table)(license.slug);
    const names = namesOf(license);
    await addHolder(table)(license.slug, names);
    await table.write({ kind: 'put', item: { ...licenseKey(license.slug), license } });
    const gone = before ? namesOf(before).filter((name) => !names.includes(name)) : [];
    await removeHolder(table)(license.slug, gone);
  };
