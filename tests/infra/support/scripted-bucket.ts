import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A bucket that holds one text under every name; it keeps what it was asked and how that was signed. */
export const scriptedBucket = async (text: string) => {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { asked, port, close: () => void server.close() };
};
