import { jest } from '@jest/globals';

import { productWithPeople, type ProductWithPeople } from './support/product-with-people.ts';

/** What somebody tried: to delete their account, register again and have a new trial, and each code once more. */

jest.setTimeout(300_000);

let product: ProductWithPeople;
beforeAll(async () => {
  product = await productWithPeople();
});
afterAll(() => product.stop());

const CHECKOUT = '/checkout/subscription';
type Somebody = Awaited<ReturnType<ProductWithPeople['register']>>;
const deleted = async (person: Somebody) => {
  expect((await person.call('DELETE', '/users/delete')).status).toBe(200);
};
const trialOf = async (person: Somebody) =>
  (await person.call('POST', '/users/activate-trial')).status;
const checkoutTrialOf = async (person: Somebody) =>
  (await person.call('POST', `${CHECKOUT}/new-trial`)).status;
const redeemedBy = async (person: Somebody, code: string) =>
  (await person.call('POST', `${CHECKOUT}/redeem-code`, { code })).status;

it('three times deleted and registered again is one trial', async () => {
  const email = 'again@elsewhere.example';
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const person = await product.register(email);
    statuses.push(await trialOf(person));
    if (times > 0) statuses.push(await checkoutTrialOf(person));
    await deleted(person);
  }
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
});

it('and each code once', async () => {
  const email = 'codes@elsewhere.example';
  const statuses: number[][] = [];
  for (let times = 0; times < 3; times += 1) {
    const person = await product.register(email);
    const codes = ['THREE-MONTHS', 'READ-MORE'];
    statuses.push(await Promise.all(codes.map((code) => redeemedBy(person, code))));
    await deleted(person);
  }
  expect(statuses).toEqual([
    [200, 200],
    [409, 409],
    [409, 409],
  ]);
});

it('spellings of one mailbox are one address', async () => {
  const statuses: number[] = [];
  for (const email of ['ada.quill@gmail.com', 'adaquill+2@gmail.com', 'a.d.a.quill@googlemail.com'])
    statuses.push(await trialOf(await product.register(email)));
  expect(statuses).toEqual([200, 409, 409]);
});
