import { BlockList, isIP } from 'node:net';

import * as z from 'zod';

import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import {
  licenseCovers,
  licenseStatuses,
  type OrganizationLicense,
} from '#shared/domain/organization-license.ts';

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
/** All licences in the secondary index: there are thousands at most, and they are kept in memory for a minute. */
const ALL_LICENSES = 'licenses';

const licenseIn = (item: Item | undefined): StoredLicense | undefined =>
  // Optional fields of zod may be present and undefined, which our type does not say; storage never holds such.
  item && (Stored.parse(item['license']) as StoredLicense);

export const licenseBySlug = (table: Pick<Table, 'get'>) => async (slug: string) =>
  licenseIn(await table.get(licenseKey(slug)));

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

export const putLicense = (table: Pick<Table, 'write'>) => async (license: StoredLicense) => {
  await table.write({
    kind: 'put',
    item: { ...licenseKey(license.slug), license, ipk: ALL_LICENSES, isk: license.slug },
  });
};

const KEPT_MS = 60_000;

/** Finds the licence whose network an address belongs to; what it knows is at most a minute old. */
export const licenseByNetwork = (table: Pick<Table, 'query'>, now: Clock) => {
  let known: { readonly at: number; readonly found: Promise<readonly Known[]> } | undefined;
  return async (address: string): Promise<StoredLicense | undefined> => {
    const family = isIP(address);
    if (family === 0) return undefined;
    const at = now().getTime();
    if (!known || at - known.at > KEPT_MS) {
      known = { at, found: allNetworks(table) };
      // A failure is not kept: the next call asks again.
      known.found.catch(() => (known = undefined));
    }
    const kind = family === 4 ? 'ipv4' : 'ipv6';
    const found = (await known.found).filter(({ list }) => list.check(address, kind));
    // An organization may have had another licence for the same network before.
    return (found.find(({ license }) => licenseCovers(license, now())) ?? found[0])?.license;
  };
};

type Known = { readonly license: StoredLicense; readonly list: BlockList };

const allNetworks = async (table: Pick<Table, 'query'>): Promise<readonly Known[]> =>
  (await allLicenses(table))
    .filter(({ networks }) => networks.length > 0)
    .map((license) => ({ license, list: listOf(license.networks) }));

/** The licence of an organization by its name in the sign-in federation, or by our own name for it. */
export const licenseByInstitution =
  (table: Pick<Table, 'query'>) =>
  async (institution: string): Promise<StoredLicense | undefined> =>
    (await allLicenses(table)).find(
      (license) => license.institution === institution || license.slug === institution,
    );

const allLicenses = async (table: Pick<Table, 'query'>): Promise<readonly StoredLicense[]> => {
  const found: StoredLicense[] = [];
  let after: string | undefined;
  do {
    const page = await table.query({
      pk: ALL_LICENSES,
      index: 'inverse',
      ...(after !== undefined && { after }),
    });
    for (const item of page.items) {
      const license = licenseIn(item);
      if (license) found.push(license);
    }
    after = page.next;
  } while (after !== undefined);
  return found;
};

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return list;
};
