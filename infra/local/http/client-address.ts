import type { IncomingMessage } from 'node:http';

import { plainAddress } from '#functions/platform/addresses/network-address.ts';
import type { NetworkList } from '#functions/platform/addresses/network-list.ts';

/** What stands for a client whose address a trusted proxy did not write in a readable form: it is in no network of anybody. */
const UNKNOWN = 'unknown';

/** Some proxies add the port of the connection: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(\[.*\]|[^:]*):\d{1,5}$/;

/** An address as a proxy wrote it, in its one written form. */
const forwardedAddress = (text: string): string =>
  plainAddress(text) ?? plainAddress(WITH_PORT.exec(text)?.[1] ?? '') ?? UNKNOWN;

/**
 * Returns the client's address: the socket's address or, behind our proxies, the last forwarded address that is not a
 * proxy. Entries further left in the header are written by the client and cannot be trusted.
 */
export const clientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: NetworkList | undefined,
): string => {
  const near = plainAddress(socket.remoteAddress ?? '') ?? UNKNOWN;
  if (!trusted?.holds(near)) return near;
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(forwardedAddress);
  return forwarded.findLast((address) => !trusted.holds(address)) ?? near;
};
