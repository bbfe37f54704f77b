import { BlockList, isIP } from 'node:net';

import { plainAddress } from './network-address.ts';

const BITS = { ipv4: 32, ipv6: 128 } as const;

type Network = {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
};

/** An address, or a network such as `192.0.2.0/24`, `2001:db8::/32`. */
export const networkIn = (text: string): Network | undefined => {
  const [address = '', length, ...more] = text.trim().split('/');
  if (isIP(address) === 0 || more.length > 0) return undefined;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (length === undefined) return { address, bits: BITS[family], family };
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : Infinity;
  return bits <= BITS[family] ? { address, bits, family } : undefined;
};

export const isNetwork = (text: string): boolean => networkIn(text) !== undefined;

export type NetworkList = { readonly holds: (address: string) => boolean };

/**
 * Returns a matcher for a list of networks, which accepts an address in any notation; an invalid address is in none.
 * Throws if an entry is not a network.
 */
export const networkList = (networks: readonly string[]): NetworkList => {
  const list = new BlockList();
  for (const text of networks) {
    const network = networkIn(text);
    if (!network) throw new RangeError(`${text} is neither an address nor a network.`);
    list.addSubnet(network.address, network.bits, network.family);
  }
  return {
    holds: (text) => {
      const address = plainAddress(text);
      return address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    },
  };
};
