import type { AddressInfo } from 'node:net';

import { createLocalServer } from '#infra/local/http/http-server.ts';

/** Two pieces, the second of which waits until it is let go; `ended` tells that its reader went away or had all. */
const opened = async () => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let noteEnd = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    noteEnd = resolve;
  });
  async function* pieces() {
    try {
      yield 'first';
      await gate;
      for (;;) yield 'more';
    } finally {
      noteEnd();
    }
  }
  const server = createLocalServer(
    async () => ({
      statusCode: 200,
      headers: { 'content-type': 'text/event-stream' },
      stream: pieces(),
    }),
    async (_, response) => void response.end(),
    () => undefined,
  );
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { server, letGo, ended, address: `http://127.0.0.1:${String(port)}/api/anything` };
};

it('a piece of a stream arrives while the next is being made, and who goes away ends the making', async () => {
  const { server, letGo, ended, address } = await opened();
  const gone = new AbortController();
  const reply = await fetch(address, { signal: gone.signal });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const { value } = (await reply.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('first');
  gone.abort();
  letGo();
  await ended;
  server.closeAllConnections();
  server.close();
});

const answering = async (type: string, pieces: () => AsyncGenerator<string>) => {
  const surprises: unknown[] = [];
  const server = createLocalServer(
    async () => ({ statusCode: 200, headers: { 'content-type': type }, stream: pieces() }),
    async (_, response) => void response.end(),
    (error) => void surprises.push(error),
  );
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { surprises, close, address: `http://127.0.0.1:${String(port)}/api/anything` };
};

it('a file of pieces travels packed and whole', async () => {
  const { address, close } = await answering('text/csv; charset=utf-8', async function* () {
    for (let line = 0; line < 20_000; line += 1) yield `line ${String(line)}\r\n`;
  });
  const reply = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  const text = await reply.text();
  expect(text.split('\r\n')).toHaveLength(20_001);
  close();
});

it('of a stream that is only asked about, nothing is sent and nothing stays open', async () => {
  const closed = Promise.withResolvers<true>();
  const { address, close, surprises } = await answering('text/csv', async function* () {
    try {
      for (;;) yield 'more';
    } finally {
      closed.resolve(true);
    }
  });
  const reply = await fetch(address, { method: 'HEAD' });
  expect(await reply.text()).toBe('');
  expect(await closed.promise).toBe(true);
  expect(surprises).toEqual([]);
  close();
});

it.each(['gzip', 'identity'])('half a file is no file (%s)', async (encoding) => {
  const { address, close, surprises } = await answering('text/csv', async function* () {
    yield 'half,';
    throw new Error('The list is damaged.');
  });
  const whole = fetch(address, { headers: { 'accept-encoding': encoding } }).then((reply) =>
    reply.text(),
  );
  await expect(whole).rejects.toThrow();
  expect(surprises).toMatchObject([{ message: 'The list is damaged.' }]);
  close();
});

it.each([
  ['before a packed file begins', 'text/csv', 'gzip'],
  ['before a plain file begins', 'text/csv', 'identity'],
  ['before events begin', 'text/event-stream', 'identity'],
])('a client that goes away %s is no failure', async (_, type, encoding) => {
  const surprises: unknown[] = [];
  const asked = Promise.withResolvers<true>();
  const gone = Promise.withResolvers<true>();
  const server = createLocalServer(
    async () => {
      asked.resolve(true);
      await gone.promise;
      return {
        statusCode: 200,
        headers: { 'content-type': type },
        stream: (async function* () {
          for (let line = 0; line < 1_000; line += 1) yield `line ${String(line)}\r\n`;
        })(),
      };
    },
    async (__, response) => void response.end(),
    (error) => void surprises.push(error),
  );
  server.on('connection', (socket) => socket.once('close', () => gone.resolve(true)));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const abort = new AbortController();
  const reply = fetch(`http://127.0.0.1:${String(port)}/api/anything`, {
    headers: { 'accept-encoding': encoding },
    signal: abort.signal,
  });
  reply.catch(() => undefined);
  await asked.promise;
  abort.abort();
  await gone.promise;
  await new Promise((settled) => setTimeout(settled, 50));
  expect(surprises).toEqual([]);
  server.closeAllConnections();
  server.close();
});
