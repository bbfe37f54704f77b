import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createLocalServer } from '#infra/local/http-server.ts';

let server: Server;
let asked = 0;
let address: string;
beforeAll(async () => {
  server = createLocalServer(
    () => {
      asked += 1;
      return Promise.resolve({ statusCode: 200, body: 'read' });
    },
    (_, response) => Promise.resolve(void response.end()),
    (error) => {
      throw error;
    },
  );
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address with one.
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/anything`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (bytes: number) => {
  const reply = await fetch(address, { method: 'POST', body: 'x'.repeat(bytes) });
  return [reply.status, reply.headers.get('content-type'), await reply.text()] as const;
};

describe('a body sent to the local run', () => {
  it.each([7, 20, 40])(
    'of %i MB is answered 413, which its sender can read, and the next call goes on',
    async (megabytes) => {
      const before = asked;
      const [status, type, text] = await send(megabytes * 1024 * 1024);
      expect([status, type]).toEqual([413, 'application/problem+json']);
      expect(JSON.parse(text)).toMatchObject({ status: 413 });
      expect(asked).toBe(before);
      expect((await send(1024))[0]).toBe(200);
    },
  );
});
