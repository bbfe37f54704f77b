import { isIP, SocketAddress } from 'node:net';

/** A dual-stack socket writes an IPv4 address as `::ffff:192.0.2.1`. */
const MAPPED = /^::ffff:(?=\d+\.)/;

/**
 * Returns an IP address in canonical form: no zone, no brackets, lower case and compressed; undefined for any other
 * text.
 */
export const plainAddress = (text: string): string | undefined => {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  if (family !== 6) return family === 4 ? bare : undefined;
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(MAPPED, '');
};

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** Returns the groups of an IPv6 address, with `::` expanded to zeros. */
const groupsOf = (plain: string): readonly string[] => {
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = plain.includes('::') ? GROUPS - before.length - after.length : 0;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
};

/**
 * Returns the key for rate limits: an IPv4 address itself, and of an IPv6 address its /64 network, from which one
 * machine can take any number of addresses (RFC 4291, 2.5.1; RFC 8981). All invalid addresses share one key.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  if (plain === undefined) return 'unknown';
  if (isIP(plain) === 4) return plain;
  return `${groupsOf(plain).slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
};
