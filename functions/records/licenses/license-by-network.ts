import { networkOf, plainAddress } from '#functions/platform/addresses/network-address.ts';
import { type NetworkList, networkList } from '#functions/platform/addresses/network-list.ts';
import {
  prefixesOfAddress,
  prefixOfNetwork,
} from '#functions/platform/addresses/network-prefix.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { licenseCovers } from '#shared/domain/organization-license.ts';

import { holdersOf } from './license-holders.ts';
import { networkName } from './license-keys.ts';
import { licensesBySlug, type StoredLicense } from './license-repository.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 10_000;

type Kept = { readonly at: number; readonly found: Promise<readonly StoredLicense[]> };

/** Finds the license whose network an address belongs to, by the address alone; what it knows is at most a minute old. */
export const licenseByNetwork = (table: Pick<Table, 'getMany'>, now: Clock) => {
  const kept = new Map<string, Kept>();
  const found = (address: string): Promise<readonly StoredLicense[]> => {
    const at = now().getTime();
    const known = kept.get(address);
    if (known && at - known.at <= KEPT_MS) return known.found;
    const asked = { at, found: holding(table, address) };
    kept.delete(address);
    kept.set(address, asked);
    // The oldest entries are dropped first: addresses belong to people, and their number is unbounded.
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    // Failures are not cached.
    asked.found.catch(() => {
      if (kept.get(address) === asked) kept.delete(address);
    });
    return asked.found;
  };
  return async (text: string): Promise<StoredLicense | undefined> => {
    const address = plainAddress(text);
    if (address === undefined) return undefined;
    const licenses = await found(address);
    // An organization may have had another license for the same network before.
    return licenses.find((license) => licenseCovers(license, now())) ?? licenses[0];
  };
};

const holding = async (
  table: Pick<Table, 'getMany'>,
  address: string,
): Promise<readonly StoredLicense[]> => {
  const slugs = await holdersOf(table)(prefixesOfAddress(address).map(networkName));
  const licenses = await licensesBySlug(table)(slugs);
  return licenses.filter(({ networks }) => listOf(networks).holds(address));
};

/** An IPv6 address stands for its /64, since a machine changes its address daily. An invalid network covers nobody. */
const listOf = (networks: readonly string[]): NetworkList =>
  networkList(
    networks
      .map((network) => (network.includes('/') ? network : networkOf(network)))
      .filter((network) => prefixOfNetwork(network) !== undefined),
  );
