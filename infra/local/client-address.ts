import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses and networks, separated by commas, as a list to ask; undefined where one of them is neither. */
export const addressList = (text: string): BlockList | undefined => {
  const list = new BlockList();
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const size = bits === undefined ? most : Number(bits);
    if (family === 0 || !Number.isInteger(size) || size < 0 || size > most) return undefined;
    list.addSubnet(address, size, family === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** `::ffff:192.0.2.1` is how a socket for both families writes an address of the older one. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

const holds = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * Who is at the other end: the socket's address, and behind proxies of ours the last forwarded address that is none of
 * them. What stands further left in the header was written by whoever sent the request.
 */
export const clientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: BlockList | undefined,
): string => {
  const near = plain(socket.remoteAddress ?? '');
  if (!trusted || !holds(trusted, near)) return near;
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => plain(text.trim()));
  return forwarded.findLast((address) => !holds(trusted, address)) ?? near;
};

/** Names and addresses that lead to this machine alone; `127.example.org` is somebody else's. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
