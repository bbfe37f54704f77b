import { jest } from '@jest/globals';

import { type AttackedProduct, attackedProduct } from './support/attacked-product.ts';

jest.setTimeout(240_000);

let product: AttackedProduct;
beforeAll(async () => {
  product = await attackedProduct();
});
afterAll(() => product.stop());

const log =
  '/api/resolve-doi/update-access-log?doi=10.5555%2Fa&url=https%3A%2F%2Fdoi.org%2F10.5555%2Fa';

test.each(['cross-site', 'same-site', 'none'])(
  'a link, a picture or a typed address (%s) does not sign a reader out, nor count',
  async (site) => {
    const reader = await product.reader();
    expect((await reader.ask('/api/users/logout', { site })).status).toBe(403);
    expect((await reader.ask(log, { site })).status).toBe(403);
    expect((await reader.ask('/api/auth/api_token')).status).toBe(200);
  },
);

test('a link does not object to the sale of data in the name of a reader', async () => {
  const reader = await product.reader();
  const token = (await (await reader.ask('/api/auth/api_token')).json()) as string;
  const asking = async (method: string, path: string) => {
    const response = await fetch(`${product.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { doNotSell?: boolean }).doNotSell;
  };
  expect(await asking('GET', '/users/donotsell')).toBe(false);
  expect(await asking('GET', '/users/me')).toBe(false);
  expect(await asking('POST', '/users/donotsell')).toBe(true);
  expect(await asking('GET', '/users/donotsell')).toBe(true);
});

test('a token of a mail that somebody made up confirms nothing', async () => {
  const { ask } = product.browser();
  for (const token of ['x', '%00', '..%2F..%2Fusers%2Flogout', 'a'.repeat(150)]) {
    const response = await ask(`/api/users/verify-email/${token}`, { site: 'cross-site' });
    expect([200, 400, 404]).toContain(response.status);
    if (response.status === 200) expect(await response.json()).toMatchObject({ success: false });
  }
});
