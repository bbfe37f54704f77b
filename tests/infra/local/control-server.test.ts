import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import { readControlAddress } from '#infra/local/control/control-address.ts';
import { sendToRunningProduct } from '#infra/local/control/control-client.ts';
import { type ControlRequest } from '#infra/local/control/control-messages.ts';
import { type ControlServer, startControlServer } from '#infra/local/control/control-server.ts';

const asked: ControlRequest = { kind: 'schedule', name: 'any' };
let root: string;
let server: ControlServer | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'control-'));
});
afterEach(async () => {
  await server?.close(0);
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

const start = async (work: Parameters<typeof startControlServer>[1]) => {
  server = await startControlServer(root, work);
};
const ask = () => sendToRunningProduct(root, asked, () => undefined);
const raw = (): Socket => connect(readControlAddress(root) ?? '').on('error', () => undefined);

it('answers progress and then the result', async () => {
  await start(async (request, onProgress) => {
    onProgress({ done: 1, handedIn: 2, doing: 'Reading' });
    return request.kind;
  });
  const heard: unknown[] = [];
  const result = await sendToRunningProduct(root, asked, (progress) => heard.push(progress));
  expect(result).toBe('schedule');
  expect(heard).toMatchObject([{ done: 1, handedIn: 2, doing: 'Reading' }]);
});

it('outlives a client that is killed with its answer unread', async () => {
  const said = Promise.withResolvers<true>();
  const gone = Promise.withResolvers<true>();
  const ended = Promise.withResolvers<true>();
  await start(async (request, onProgress) => {
    if (request.kind !== 'schedule' || request.name !== 'killed') return 'still here';
    onProgress({ done: 1, handedIn: 0 });
    await setImmediate();
    said.resolve(true);
    await gone.promise;
    for (let done = 0; done < 100; done += 1) {
      onProgress({ done, handedIn: 0 });
      await setImmediate();
    }
    ended.resolve(true);
    return 'x'.repeat(1_000_000);
  });
  // Closed by the system with something unread in it, a socket is reset.
  const client = raw();
  client.write(`${JSON.stringify({ kind: 'schedule', name: 'killed' })}\n`);
  await said.promise;
  client.destroy();
  await once(client, 'close');
  gone.resolve(true);
  await ended.promise;
  expect(await ask()).toBe('still here');
});

it.each([
  ['garbage', '\u0000\u0001 garbage\n'],
  ['no JSON object', '[1]\n'],
  ['an unknown command', '{"kind":"erase"}\n'],
  ['a manuscript that is none', '{"kind":"check-references","manuscript":{"references":5}}\n'],
  ['endless nesting', `${'['.repeat(1_000_000)}\n`],
])('answers %s with a sentence', async (_, sent) => {
  await start(async () => 'still here');
  const client = raw();
  client.write(sent);
  expect(await text(client)).toMatch(/"kind":"failed","reason":"[^"]*does not understand/);
  expect(await ask()).toBe('still here');
});

it('refuses a line that does not end, without holding it', async () => {
  await start(async () => 'still here');
  const client = raw();
  const answer = text(client);
  client.write('x'.repeat(40_000_000));
  expect(await answer).toMatch(/too large for the running product/);
  client.destroy();
  expect(await ask()).toBe('still here');
});

it('is there for others while some send half a message, or nothing, or end at once', async () => {
  await start(async () => 'still here');
  const others = Array.from({ length: 30 }, (_, place) => {
    const client = raw();
    if (place % 3 > 0) client.write('{"kind":"sched');
    if (place % 3 > 1) client.end();
    return client;
  });
  expect(await ask()).toBe('still here');
  for (const client of others) client.destroy();
  for (let place = 0; place < 200; place += 1) raw().destroy();
  await setImmediate();
  expect(await ask()).toBe('still here');
});

it('goes on with what a killed client asked for', async () => {
  const done = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<true>();
  const gone = Promise.withResolvers<true>();
  await start(async (_request, _onProgress, signal) => {
    begun.resolve(true);
    await gone.promise;
    done.resolve(signal.aborted);
  });
  const client = raw();
  client.write(`${JSON.stringify(asked)}\n`);
  await begun.promise;
  client.destroy();
  await once(client, 'close');
  gone.resolve(true);
  expect(await done.promise).toBe(false);
});

it('tells waiting clients that the product is stopping, once the work has stopped', async () => {
  const stopped = { yet: false };
  const begun = Promise.withResolvers<true>();
  await start(async (_request, _onProgress, signal) => {
    begun.resolve(true);
    await once(signal, 'abort');
    await setImmediate();
    stopped.yet = true;
    throw signal.reason;
  });
  const waiting = ask();
  waiting.catch(() => undefined);
  await begun.promise;
  await server?.close(60_000);
  expect(stopped.yet).toBe(true);
  await expect(waiting).rejects.toThrow(/stopped before it finished/);
  await expect(ask()).rejects.toThrow(/takes no commands yet/);
});
