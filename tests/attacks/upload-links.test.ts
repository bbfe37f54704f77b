/** A signed address outlives its check: it takes a file only while the check waits for it. */
import { checkingProduct } from './support/checking-product.ts';

const FILE = Buffer.from('10.5555/raven\n10.5555/crow\n');

let product: Awaited<ReturnType<typeof checkingProduct>>;
beforeAll(async () => {
  product = await checkingProduct();
}, 300_000);
afterAll(() => product.stop());

/** The product listens on any free port, which its signed addresses do not know. */
const put = async (address: unknown) => {
  const { pathname, search } = new URL(String(address));
  return (await product.send('PUT', `${product.url}${pathname}${search}`, { body: FILE })).status;
};

it('takes a file while the check waits, and none once the check is queued or deleted', async () => {
  const person = await product.signIn('premium');
  const begin = async () => {
    const { body } = await person.call('POST', '/reference-checks', {
      fileName: 'list.txt',
      size: FILE.length,
    });
    return { task: String(body['taskId']), address: body['uploadUrl'] };
  };
  const read = await begin();
  expect(await put(read.address)).toBe(200);
  await person.call('POST', `/reference-checks/${read.task}/begin`);
  expect(await put(read.address)).toBe(403);

  const deleted = await begin();
  await person.call('DELETE', `/reference-checks/${deleted.task}`);
  expect(await put(deleted.address)).toBe(403);
}, 60_000);
