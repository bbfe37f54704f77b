import { BlockList, isIP } from 'node:net';

import { plainAddress } from './network-address.ts';
import { networkIn } from './network-list.ts';
import { bytesOf } from './network-prefix.ts';

/** A network as it is stored: `address` is its first address, in canonical form. */
export type WrittenNetwork = {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
  readonly text: string;
};

/** The IPv6 range of IPv4-mapped addresses (RFC 4291, 2.5.5.2). */
const MAPPED_BITS = 96;

/**
 * Returns a network in canonical form, whichever of its addresses was given: `192.0.2.7/24` and `::ffff:192.0.2.0/120`
 * are `192.0.2.0/24`. Undefined for an invalid network.
 */
export const writtenNetwork = (text: string): WrittenNetwork | undefined => {
  const network = networkIn(text);
  const plain = network && plainAddress(network.address);
  if (!network || plain === undefined) return undefined;
  const isMapped = network.family === 'ipv6' && isIP(plain) === 4;
  if (isMapped && network.bits < MAPPED_BITS) return undefined;
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  const bits = isMapped ? network.bits - MAPPED_BITS : network.bits;
  const bytes = bytesOf(plain).map(
    (byte, index) => byte & (0xff << Math.min(Math.max((index + 1) * 8 - bits, 0), 8)) & 0xff,
  );
  const address = family === 'ipv4' ? bytes.join('.') : (plainAddress(groupsOf(bytes)) ?? plain);
  return { address, bits, family, text: `${address}/${String(bits)}` };
};

const groupsOf = (bytes: readonly number[]): string =>
  Array.from({ length: bytes.length / 2 }, (_, index) =>
    ((bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0)).toString(16),
  ).join(':');

/** Returns whether two networks overlap: then the wider one contains the first address of the other. */
export const overlaps = (one: WrittenNetwork, other: WrittenNetwork): boolean => {
  if (one.family !== other.family) return false;
  const [wide, narrow] = one.bits <= other.bits ? [one, other] : [other, one];
  const list = new BlockList();
  list.addSubnet(wide.address, wide.bits, wide.family);
  return list.check(narrow.address, narrow.family);
};
