import { isIP } from 'node:net';

import { networkList } from './network-list.ts';

/**
 * IPv4 networks that contain no public address (IANA's special-purpose registry): this host, private, shared by
 * carriers, loopback, link-local with the metadata services of clouds, protocols, documentation, relays of 6to4,
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
 * In IPv6 one network is public; everything else (loopback, unique local, link-local, multicast, IPv4 addresses within
 * `::ffff:0:0/96` or NAT64's `64:ff9b::/96`) is not.
 */
const OPEN_6 = ['2000::/3'] as const;
/** Exceptions within it: protocols and Teredo, benchmarks, documentation, 6to4, and the services of AS112. */
const CLOSED_6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
] as const;

const closed4 = networkList(CLOSED_4);
const open6 = networkList(OPEN_6);
const closed6 = networkList(CLOSED_6);

/** Returns whether an address is on the public internet, and not one that only we can reach. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed4.holds(address);
  return isIP(address) === 6 && open6.holds(address) && !closed6.holds(address);
};

/** Names and addresses of the local machine; `127.example.org` belongs to a third party. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
