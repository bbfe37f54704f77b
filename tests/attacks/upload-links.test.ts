/** A signed address outlives its check and its account: it takes a file only while the check waits for it. */
import { productWithChecks, type ProductWithChecks } from './support/product-with-checks.ts';

const FILE = Buffer.from('10.5555/raven\n10.5555/crow\n');

let product: ProductWithChecks;
let own: ProductWithChecks['visitor'];
beforeAll(async () => {
  product = await productWithChecks();
  own = await product.callsOf('premium');
}, 300_000);
afterAll(() => product.stop());

const announce = async () => {
  const { body } = await own('POST', '/reference-checks', {
    fileName: 'list.txt',
    size: FILE.length,
  });
  return { task: String(body['taskId']), address: body['uploadUrl'] };
};

it('takes a file while the check waits, and none once it is queued', async () => {
  const { task, address } = await announce();
  expect(await product.put(address, FILE)).toBe(200);
  await own('POST', `/reference-checks/${task}/begin`);
  expect(await product.put(address, FILE)).toBe(403);
}, 60_000);

it('takes none once the check is deleted', async () => {
  const { task, address } = await announce();
  await own('DELETE', `/reference-checks/${task}`);
  expect(await product.put(address, FILE)).toBe(403);
}, 60_000);

it('takes none once the account is deleted', async () => {
  const { address } = await announce();
  expect((await own('DELETE', '/users/delete')).status).toBe(200);
  expect(await product.put(address, FILE)).toBe(403);
}, 60_000);
