import { isPublicAddress } from '#functions/platform/addresses/public-address.ts';
import type { DeliveryRules } from '#functions/features/webhooks/ports.ts';
import { type Resolve, createSafeSender } from '#functions/features/webhooks/send-safely.ts';
import { publicTargetsOnly } from '#functions/features/webhooks/delivery-rules.ts';

import { type Receiver, startReceiver } from './support/receiver.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const now = () => new Date();
/** As the product's own rules, but for the address of the test's receiver. */
const withReceiver: DeliveryRules = {
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  allowsPlain: true,
};
const leadsTo =
  (...addresses: readonly string[]): Resolve =>
  async () =>
    addresses;

const send = (
  resolve: Resolve,
  { rules = withReceiver, path = '/', patienceMs = 5000, host = 'hooks.example.test' } = {},
) =>
  createSafeSender({ rules, resolve, now, patienceMs })({
    url: `http://${host}:${String(receiver.port)}${path}`,
    headers: { 'content-type': 'application/json', 'veracite-delivery': 'one' },
    body: '{"name":"Müller"}',
  });

it('sends the body to the address that the name leads to, under the name itself', async () => {
  const sent = await send(leadsTo('127.0.0.1'));
  expect(sent).toMatchObject({ kind: 'answered', code: 200, excerpt: 'thank you' });
  const [received] = receiver.received;
  expect(received).toMatchObject({ method: 'POST', body: '{"name":"Müller"}' });
  expect(received?.headers).toMatchObject({
    host: `hooks.example.test:${String(receiver.port)}`,
    'veracite-delivery': 'one',
    connection: 'close',
  });
});

it('is not led elsewhere by a name that leads somewhere else a moment later', async () => {
  const asked: string[] = [];
  const answers = [['127.0.0.1'], ['169.254.169.254']];
  const rebinding: Resolve = async (name) => {
    asked.push(name);
    return answers.shift() ?? ['10.0.0.1'];
  };
  expect(await send(rebinding)).toMatchObject({ kind: 'answered', code: 200 });
  expect(asked).toEqual(['hooks.example.test']);
  // Asked again it leads to what only we can reach, and nothing is sent.
  expect(await send(rebinding)).toMatchObject({ kind: 'failed', failure: 'address-refused' });
  expect(receiver.received).toHaveLength(1);
});

it('sends nothing where any of the addresses of a name is not public', async () => {
  const rules = { ...withReceiver, isAllowed: isPublicAddress };
  const here = leadsTo('127.0.0.1');
  expect(await send(here, { rules })).toMatchObject({ failure: 'address-refused' });
  for (const other of ['10.0.0.1', '::1', '::ffff:10.0.0.1', 'fd00::1', 'nonsense'])
    expect(await send(leadsTo('127.0.0.1', other))).toMatchObject({ failure: 'address-refused' });
  expect(receiver.received).toEqual([]);
});

it('sends nothing to an address that the rules of the product refuse, whatever was kept', async () => {
  const sent = await createSafeSender({
    rules: publicTargetsOnly,
    resolve: leadsTo('127.0.0.1'),
    now,
  })({
    url: `http://127.0.0.1:${String(receiver.port)}/`,
    headers: {},
    body: '{}',
  });
  expect(sent).toMatchObject({ kind: 'failed', failure: 'address-refused' });
  for (const url of ['https://127.0.0.1/', 'https://2130706433/', 'https://hooks.example.test/'])
    expect(
      await createSafeSender({ rules: publicTargetsOnly, resolve: leadsTo('127.0.0.1'), now })({
        url,
        headers: {},
        body: '{}',
      }),
    ).toMatchObject({ failure: 'address-refused' });
  expect(receiver.received).toEqual([]);
});

it('sends nothing in plain, nor to another port, though the name leads to a public address', async () => {
  const rules: DeliveryRules = { isAllowed: () => true, allowsPlain: false };
  expect(await send(leadsTo('127.0.0.1'), { rules })).toMatchObject({ failure: 'address-refused' });
  expect(receiver.received).toEqual([]);
});

it('follows no redirect', async () => {
  receiver.answer((response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  expect(await send(leadsTo('127.0.0.1'))).toMatchObject({ kind: 'answered', code: 302 });
  expect(receiver.received).toHaveLength(1);
});

it('reads no more of an answer than 64 kB, and keeps its first 500 characters without control signs', async () => {
  receiver.answer((response) => {
    // It never ends: reading it to the end would wait forever.
    response.writeHead(500);
    response.write(`\u0000\u0007Too \u001b[31mbad${'x'.repeat(70 * 1024)}`);
  });
  const sent = await send(leadsTo('127.0.0.1'));
  expect(sent).toMatchObject({ kind: 'answered', code: 500 });
  const excerpt = sent.kind === 'answered' ? sent.excerpt : '';
  expect(excerpt).toHaveLength(500);
  expect(excerpt.startsWith('Too [31mbadxxx')).toBe(true);
});

it('does not wait for who does not answer, nor for a name that nobody knows', async () => {
  receiver.answer(() => undefined);
  expect(await send(leadsTo('127.0.0.1'), { patienceMs: 50 })).toMatchObject({
    failure: 'too-slow',
  });
  const never: Resolve = () => new Promise(() => undefined);
  expect(await send(never, { patienceMs: 50 })).toMatchObject({ failure: 'too-slow' });
  expect(await send(leadsTo())).toMatchObject({ failure: 'name-unknown' });
  const unknown: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await send(unknown)).toMatchObject({ failure: 'name-unknown' });
});

it('says so where nobody listens', async () => {
  await receiver.close();
  expect(await send(leadsTo('127.0.0.1'))).toMatchObject({
    kind: 'failed',
    failure: 'not-connected',
  });
  receiver = await startReceiver();
});

it('speaks TLS to an https address, and to the address that was looked at', async () => {
  const sent = await createSafeSender({ rules: withReceiver, resolve: leadsTo('127.0.0.1'), now })({
    url: `https://hooks.example.test:${String(receiver.port)}/`,
    headers: {},
    body: '{}',
  });
  // The receiver speaks none: it was reached, and nothing came through in plain.
  expect(sent).toMatchObject({ kind: 'failed', failure: 'not-connected' });
  expect(receiver.received).toEqual([]);
});
