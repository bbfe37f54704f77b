import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { openAiCompatibleModel } from '#functions/adapters/openai/language-model.ts';

type Serve = (request: IncomingMessage, response: ServerResponse, call: number) => void;

const close: (() => void)[] = [];
afterEach(() => {
  for (const one of close.splice(0)) one();
});

/** An endpoint on this machine that answers as it is told. */
const endpoint = async (serve: Serve) => {
  const bodies: string[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      keys.push(request.headers.authorization);
      serve(request, response, bodies.length);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const waits: number[] = [];
  const model = openAiCompatibleModel({
    url: `http://127.0.0.1:${port}/v1/`,
    model: 'tiny',
    key: 'secret-key',
    patienceMs: 300,
    fetch,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { model, bodies, keys, waits };
};
const says = (response: ServerResponse, content: unknown, status = 200, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(content));
const completion = { choices: [{ message: { role: 'assistant', content: 'Yes.' } }] };
const question = { task: 'Judge.', data: '{"sentence":"Kelp."}' };

it('asks with its key, the task apart from what is judged', async () => {
  const { model, bodies, keys } = await endpoint((_, response) => says(response, completion));

  expect(await model.ask(question)).toBe('Yes.');
  expect(keys).toEqual(['Bearer secret-key']);
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
    model: 'tiny',
    temperature: 0,
    messages: [
      { role: 'system', content: 'Judge.' },
      { role: 'user', content: '{"sentence":"Kelp."}' },
    ],
  });
});

it('waits as long as it is told where the endpoint is busy, and asks again', async () => {
  const { model, waits } = await endpoint((_, response, call) =>
    call < 3 ? says(response, {}, 429, { 'retry-after': '2' }) : says(response, completion),
  );

  expect(await model.ask(question)).toBe('Yes.');
  expect(waits).toEqual([2000, 2000]);
});

it('never waits longer than half a minute at a time', async () => {
  const { model, waits } = await endpoint((_, response) =>
    says(response, {}, 503, { 'retry-after': '86400' }),
  );

  await expect(model.ask(question)).rejects.toMatchObject({ why: 'busy' });
  expect(waits).toEqual([30_000, 30_000]);
});

it.each<[string, string, Serve]>([
  ['refuses its key', 'refused', (_, response) => says(response, { error: 'no' }, 401)],
  [
    'leads elsewhere',
    'not reached',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['speaks another form', 'refused', (_, response) => says(response, { answer: 'Yes.' })],
  ['speaks no JSON', 'refused', (_, response) => response.writeHead(200).end('<html>')],
  [
    'answers without end',
    'refused',
    (_, response) => response.writeHead(200).end('x'.repeat(400_000)),
  ],
  ['never answers', 'slow', () => undefined],
  ['begins and never ends', 'slow', (_, response) => response.writeHead(200).write('{')],
  ['hangs up', 'not reached', (request) => request.socket.destroy()],
])('gives up where the endpoint %s, and never tells its key', async (_, why, serve) => {
  const { model } = await endpoint(serve);

  const error: unknown = await model.ask(question).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ModelUnavailable', why });
  expect(String(error)).not.toContain('secret-key');
});
