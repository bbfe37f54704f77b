import { isIP, SocketAddress } from 'node:net';

/** `::ffff:192.0.2.1` is how a socket for both families writes an address of the older one. */
const MAPPED = /^::ffff:(?=\d+\.)/;

/** An IP address in its one written form: no zone, no brackets, lower case and short; undefined for anything else. */
export const plainAddress = (text: string): string | undefined => {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  if (family !== 6) return family === 4 ? bare : undefined;
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(MAPPED, '');
};

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** The groups of an address of the newer family, of which `::` stands for those that are zero. */
const groupsOf = (plain: string): readonly string[] => {
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = plain.includes('::') ? GROUPS - before.length - after.length : 0;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
};

/**
 * What a limit counts: an address of the older family itself, and of the newer one the network of 64 bits, out of which one
 * machine takes as many addresses as it likes (RFC 4291, 2.5.1; RFC 8981). What is no address shares one name.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  if (plain === undefined) return 'unknown';
  if (isIP(plain) === 4) return plain;
  return `${groupsOf(plain).slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
};
