import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';

import { parts } from '#functions/adapters/aws/search/index-definition.ts';

const aliases = Object.fromEntries(
  parts.map((part) => [`veracite-${part}-1`, { aliases: { [`veracite-${part}`]: {} } }]),
);

/**
 * A search engine that has its indexes and counts seven of everything; it records the requests it receives and how they were
 * signed. Requests to DynamoDB get an empty item and are not recorded.
 */
export const scriptedSearch = async () => {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    if (headers['x-amz-target']?.toString().startsWith('DynamoDB_') === true) {
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      response.end('{}');
      return;
    }
    asked.push({ method, url, headers });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url?.endsWith('/_alias') ? aliases : { count: 7 }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { asked, port, close: () => void server.close() };
};
