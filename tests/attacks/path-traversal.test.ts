import { jest } from '@jest/globals';

import { createApiClient } from '#web/platform/api-client.ts';
import { type AttackedProduct, attackedProduct } from './support/attacked-product.ts';

jest.setTimeout(240_000);

let product: AttackedProduct;
beforeAll(async () => {
  product = await attackedProduct();
});
afterAll(() => product.stop());

const dois = [
  '10.5555/../../users/logout',
  '10.5555/..%2F..%2Fusers%2Flogout',
  '10.5555/%2e%2e/%2e%2e/users/logout',
  '10.5555/..\\..\\users\\logout',
  'pmid:1#/../../users/logout',
  '..',
];

/** The web app's own client in the browser of a reader, and the paths that it asked for. */
const clientOf = async () => {
  const reader = await product.reader();
  const paths: string[] = [];
  const api = createApiClient({
    origin: product.origin,
    token: () => undefined,
    fetch: async (url) => {
      const { pathname } = new URL(url);
      paths.push(pathname);
      return reader.ask(url);
    },
  });
  return { api, paths, reader };
};

test.each(dois)('a link to the report of %j leaves the reader signed in', async (doi) => {
  const { api, paths, reader } = await clientOf();
  await reader.ask(`/reports/${encodeURIComponent(doi)}`, { site: 'cross-site' });
  for (const call of [api.readPaper, api.readStatementsOfPaper, api.readTally])
    await call({ params: { doi } }).catch(() => undefined);
  await api.readDashboard({ params: { slug: doi } }).catch(() => undefined);
  await api.readOverviewOfDashboard({ params: { slug: doi } }).catch(() => undefined);

  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) expect(path).toMatch(/^\/api\/(?:papers|tallies|dashboards)\/./);
  expect((await reader.ask('/api/auth/api_token')).status).toBe(200);
});

test.each(dois)('%j is nothing that the API takes for a work', async (doi) => {
  const { ask } = product.browser();
  const { status } = await ask(`/api/papers/${encodeURIComponent(doi)}`);
  expect([400, 404]).toContain(status);
});
