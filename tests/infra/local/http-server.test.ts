import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { createLocalServer } from '#infra/local/http/http-server.ts';

let server: Server;
let asked = 0;
const sources: string[] = [];
const surprises: unknown[] = [];
let address: string;
beforeAll(async () => {
  server = createLocalServer(
    (event) => {
      asked += 1;
      sources.push(event.requestContext.http.sourceIp);
      return Promise.resolve({ statusCode: 200, body: 'read' });
    },
    (_, response) => Promise.resolve(void response.end()),
    (error) => void surprises.push(error),
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

it('every answer says that its type is what it says', async () => {
  for (const path of ['/api/anything', '/page'])
    expect((await fetch(new URL(path, address))).headers.get('x-content-type-options')).toBe(
      'nosniff',
    );
});

it('whoever calls comes from where their connection comes from, whatever they write', async () => {
  sources.length = 0;
  const written = {
    'x-forwarded-for': '192.0.2.7',
    forwarded: 'for=192.0.2.7',
    'x-real-ip': '192.0.2.7',
  };
  await fetch(address, { headers: written });
  expect(sources).toEqual(['127.0.0.1']);
});

it('an upload that its sender ends early is no surprise', async () => {
  const { port } = new URL(address);
  const begun = connect(Number(port), '127.0.0.1');
  begun.write('POST /api/anything HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhalf');
  const ended = new Promise((resolve) => {
    server.once('request', (request) => request.once('close', resolve));
  });
  setTimeout(() => begun.resetAndDestroy(), 50);
  await ended;
  // The answer to the next call comes after what the end of the first one set off.
  expect((await send(1024))[0]).toBe(200);
  expect(surprises).toEqual([]);
});

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
