import type { IncomingMessage } from 'node:http';

import { plainAddress } from '#functions/platform/addresses/network-address.ts';
import type { NetworkList } from '#functions/platform/addresses/network-list.ts';

const written = (address: string): string => plainAddress(address) ?? address.trim();

/**
 * Who is at the other end: the socket's address, and behind proxies of ours the last forwarded address that is none of
 * them. What stands further left in the header was written by whoever sent the request.
 */
export const clientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: NetworkList | undefined,
): string => {
  const near = written(socket.remoteAddress ?? '');
  if (!trusted?.holds(near)) return near;
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map(written);
  return forwarded.findLast((address) => !trusted.holds(address)) ?? near;
};
