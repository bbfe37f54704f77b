import { isIP } from 'node:net';

import { plainAddress } from './network-address.ts';
import { networkIn } from './network-list.ts';

/** No organization owns more than the widest prefix; within the narrowest, the caller compares networks itself. */
const LENGTHS = {
  ipv4: { widest: 8, narrowest: 24 },
  ipv6: { widest: 16, narrowest: 48 },
} as const;

const GROUPS = 8;

/** Returns the bytes of an address in canonical form, most significant first. */
export const bytesOf = (plain: string): readonly number[] => {
  if (isIP(plain) === 4) return plain.split('.').map(Number);
  const [before = [], after = []] = plain.split('::').map((part) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) => {
        // The last two groups may be written as an IPv4 address.
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return group.includes('.') ? [a * 256 + b, c * 256 + d] : [Number.parseInt(group, 16)];
      }),
  );
  const missing = Math.max(GROUPS - before.length - after.length, 0);
  return [...before, ...Array<number>(missing).fill(0), ...after].flatMap((group) => [
    group >> 8,
    group & 0xff,
  ]);
};

/** Returns the first bits of an address with their number: equal for all addresses of one network. */
const prefixOf = (bytes: readonly number[], bits: number): string => {
  const kept = bytes
    .slice(0, Math.ceil(bits / 8))
    .map((byte, index) => byte & (0xff << Math.max((index + 1) * 8 - bits, 0)) & 0xff);
  return `${Buffer.from(kept).toString('hex')}/${String(bits)}${bytes.length > 4 ? 'v6' : ''}`;
};

/**
 * Returns the key under which a network is stored so that its addresses find it: its own prefix, or for a narrow
 * network that of the network around it. Undefined for an invalid network, and for one wider than any organization owns
 * (192.0.0.0/7).
 */
export const prefixOfNetwork = (text: string): string | undefined => {
  const network = networkIn(text);
  const plain = network && plainAddress(network.address);
  if (!network || plain === undefined) return undefined;
  const { widest, narrowest } = LENGTHS[network.family];
  return network.bits < widest || (isIP(plain) === 6) !== (network.family === 'ipv6')
    ? undefined
    : prefixOf(bytesOf(plain), Math.min(network.bits, narrowest));
};

/**
 * Returns all keys under which a network that contains this address may be stored, 17 or 33 of them; none for an
 * invalid address.
 */
export const prefixesOfAddress = (text: string): readonly string[] => {
  const plain = plainAddress(text);
  if (plain === undefined) return [];
  const { widest, narrowest } = LENGTHS[isIP(plain) === 6 ? 'ipv6' : 'ipv4'];
  const bytes = bytesOf(plain);
  return Array.from({ length: narrowest - widest + 1 }, (_, more) =>
    prefixOf(bytes, widest + more),
  );
};
