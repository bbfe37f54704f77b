import { isPublicAddress } from '#functions/platform/addresses/public-address.ts';
import { prefixesOfAddress } from '#functions/platform/addresses/network-prefix.ts';
import {
  overlaps,
  type WrittenNetwork,
  writtenNetwork,
} from '#functions/platform/addresses/written-network.ts';
import { badRequest, type FieldError } from '#functions/platform/http/problem.ts';
import { holdersOf } from '#functions/records/licenses/license-holders.ts';
import { networkName } from '#functions/records/licenses/license-keys.ts';
import { licensesBySlug } from '#functions/records/licenses/license-repository.ts';

import type { LicensesPorts } from './ports.ts';

/** The maximum for librarians; administrators of the product can set more. */
const WIDEST = { ipv4: 16, ipv6: 32 } as const;

/**
 * Normalizes a librarian's networks. Refuses, with its index, a network that is invalid, too wide, private where nobody
 * connects from one, or overlaps an earlier one or another organization's.
 */
export const grantedNetworks =
  ({ table, behindEdge }: Pick<LicensesPorts, 'table' | 'behindEdge'>) =>
  async (slug: string, texts: readonly string[]): Promise<readonly string[]> => {
    const earlierNetworks: WrittenNetwork[] = [];
    const errors: FieldError[] = [];
    for (const [index, text] of texts.entries()) {
      const network = writtenNetwork(text);
      const message = network
        ? (wrongWith(network, earlierNetworks, behindEdge) ??
          (await takenByOther(table, slug, network)))
        : 'is not a network, such as 192.0.2.0/24 or 2001:db8::/32';
      if (message !== undefined) errors.push({ path: `networks.${String(index)}`, message });
      if (network) earlierNetworks.push(network);
    }
    if (errors.length > 0) throw badRequest('The body of the request is not valid.', errors);
    return earlierNetworks.map(({ text }) => text);
  };

const wrongWith = (
  network: WrittenNetwork,
  earlierNetworks: readonly WrittenNetwork[],
  behindEdge: boolean,
): string | undefined => {
  const widest = WIDEST[network.family];
  if (network.bits < widest) return `is wider than /${String(widest)}`;
  if (behindEdge && !isPublicAddress(network.address))
    return 'is not a public network, so no requests come from it';
  const conflict = earlierNetworks.find((earlier) => overlaps(earlier, network));
  return conflict && `overlaps ${conflict.text}`;
};

/**
 * Whether another organization has a network that overlaps this one. Wider ones and those of the same /24 (IPv6: /48) are
 * found; a narrower one in another part of a wide network is not, and keeps its people by its own license.
 */
const takenByOther = async (
  table: LicensesPorts['table'],
  slug: string,
  network: WrittenNetwork,
): Promise<string | undefined> => {
  const slugs = await holdersOf(table)(prefixesOfAddress(network.address).map(networkName));
  const otherLicenses = await licensesBySlug(table)(
    slugs.filter((otherSlug) => otherSlug !== slug),
  );
  const isTaken = otherLicenses.some(({ networks }) =>
    networks.some((text) => {
      const other = writtenNetwork(text);
      return other !== undefined && overlaps(other, network);
    }),
  );
  return isTaken ? 'overlaps a network of another organization' : undefined;
};
