import { BlockList, isIP } from 'node:net';

/**
 * Networks of the older family that lead to no public address (IANA's registry of special purposes): this host, private,
 * shared by carriers, loopback, link-local with the metadata services of clouds, protocols, documentation, relays of 6to4,
 * benchmarks, multicast, reserved and broadcast.
 */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/**
 * Of the newer family one network is public; everything else (loopback, unique local, link-local, multicast, addresses of
 * the older family within `::ffff:0:0/96` or NAT64's `64:ff9b::/96`) is not.
 */
const OPEN_6 = ['2000::/3'] as const;
/** Within it: protocols and Teredo, benchmarks, documentation, 6to4, and the services of AS112. */
const CLOSED_6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
] as const;

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closed4 = listOf(CLOSED_4, 'ipv4');
const open6 = listOf(OPEN_6, 'ipv6');
const closed6 = listOf(CLOSED_6, 'ipv6');

/** Whether an address leads to the public internet and to nothing that only we can reach. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed4.check(address, 'ipv4');
  if (isIP(address) === 6) return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return false;
};
