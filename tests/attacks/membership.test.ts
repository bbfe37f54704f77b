import { jest } from '@jest/globals';

import { productWithPeople, type ProductWithPeople } from './support/product-with-people.ts';

/**
 * What a librarian tried: to make a member of somebody who knows nothing of it, to learn whether an address has an account and
 * of whom, and to end the session of an administrator by the license's rule of one session.
 */

jest.setTimeout(300_000);

const LICENSE = '/licenses/demo-university';
const VICTIM = 'victim@elsewhere.example';
const ADMIN = 'admin@demo.veracite.test';

let product: ProductWithPeople;
let librarian: Awaited<ReturnType<ProductWithPeople['signIn']>>;
beforeAll(async () => {
  product = await productWithPeople();
  librarian = await product.demonstration('librarian');
});
afterAll(() => product.stop());

const invite = (email: string, role = 'member') =>
  librarian.call('POST', `${LICENSE}/members`, { members: [{ email, role }] });
const listed = async (email: string) =>
  (await librarian.call('GET', `${LICENSE}/members?q=${encodeURIComponent(email)}`)).body[
    'members'
  ];
const memberOf = async (person: typeof librarian) =>
  (await person.call('GET', '/users/me')).body['memberOf'];

it('nobody is made a member, however often they come back, and people who left stay out', async () => {
  const victim = await product.register(VICTIM);
  await invite(VICTIM);
  expect(await memberOf(victim)).toBeUndefined();
  const elsewhere = await product.signIn(VICTIM);
  expect(await memberOf(elsewhere)).toBeUndefined();

  expect((await victim.call('POST', `${LICENSE}/invitation`)).status).toBe(200);
  expect(await memberOf(victim)).toBe('demo-university');
  const { slug } = (await victim.call('GET', '/users/me')).body;
  // Made a librarian, they would have been held.
  await librarian.call('PATCH', `${LICENSE}/members/${String(slug)}`, { role: 'librarian' });
  expect((await victim.call('DELETE', `${LICENSE}/members/${String(slug)}`)).status).toBe(200);
  await invite(VICTIM);
  await product.signIn(VICTIM);
  expect(await memberOf(victim)).toBeUndefined();
});

it('no reply, list or e-mail tells whether an address has an account, or of whom', async () => {
  await product.register('known@elsewhere.example');
  const seen = new Set<string>();
  for (const email of ['known@elsewhere.example', 'nobody@elsewhere.example', ADMIN]) {
    const reply = await invite(email);
    const members = await listed(email);
    const again = await invite(email);
    const removed = await librarian.call('DELETE', `${LICENSE}/members/${email}`);
    const plain = JSON.stringify([
      [reply.status, reply.text],
      members,
      [again.status, again.text],
      [removed.status, removed.text],
    ])
      .replaceAll(email, 'an address')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
    seen.add(plain);
    expect(plain).not.toMatch(/slug|Person of|"name"/);
  }
  expect(seen.size).toBe(1);
});

it('the rule of one session ends no session of an administrator, member or not', async () => {
  const admin = await product.demonstration('admin');
  await librarian.call('PATCH', LICENSE, { oneSession: true });
  await invite(ADMIN, 'librarian');
  await product.demonstration('admin');
  expect(await admin.runs()).toBe(true);

  expect((await admin.call('POST', `${LICENSE}/invitation`)).status).toBe(200);
  await product.demonstration('admin');
  expect(await admin.runs()).toBe(true);
  // Members follow the rule.
  const student = await product.demonstration('student');
  await product.demonstration('student');
  expect(await student.runs()).toBe(false);
});
