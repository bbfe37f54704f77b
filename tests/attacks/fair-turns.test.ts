/** One account hands in several slow files: the check of another one does not wait until they are read. */
import { productWithChecks, type ProductWithChecks } from './support/product-with-checks.ts';
import { slowPdf } from './support/slow-pdf.ts';

const SHORT_LIST = Buffer.from('10.5555/raven\n10.5555/crow\n');

let product: ProductWithChecks;
beforeAll(async () => {
  product = await productWithChecks();
}, 300_000);
afterAll(() => product.stop());

it('checks the file of another account while slow files of the first still wait', async () => {
  const slow = slowPdf();
  expect(slow.length).toBeLessThan(1_000_000);
  const many = await product.callsOf('premium');
  const tasks: string[] = [];
  while (tasks.length < 3) tasks.push(await product.upload(many, 'slow.pdf', slow));

  const one = await product.callsOf('free');
  const check = await product.over(one, await product.upload(one, 'list.txt', SHORT_LIST));
  const others = await Promise.all(
    tasks.map(async (task) => (await product.statusOf(many, task))['status']),
  );
  expect(check['status']).toBe('DONE');
  // None of them is over: the long deadline of the first has not even passed, and the others wait for it.
  expect(others).toEqual([
    expect.stringMatching(/PENDING|IN_PROGRESS/),
    expect.stringMatching(/PENDING|IN_PROGRESS/),
    expect.stringMatching(/PENDING|IN_PROGRESS/),
  ]);
  expect(others).toContain('PENDING');
}, 300_000);

it('refuses a slow file in the end, with a sentence', async () => {
  const many = await product.callsOf('premium');
  const { body } = await many('GET', '/reference-checks');
  const checks = body['checks'] as readonly { readonly taskId: string }[];
  const first = checks.at(-1);
  const { status, reason } = await product.over(many, first?.taskId ?? '');
  expect(status).toBe('ERROR');
  expect(reason).toMatch(/exceeds the time/);
}, 600_000);
