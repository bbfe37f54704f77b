/** One account hands in several slow files: the check of another one does not wait until they are read. */
import { checkingProduct } from './support/checking-product.ts';

let product: Awaited<ReturnType<typeof checkingProduct>>;
beforeAll(async () => {
  product = await checkingProduct();
}, 300_000);
afterAll(() => product.stop());

/** Long words in one paragraph take long in any reader; nesting takes all its memory and time. */
const slow = `\\documentclass{article}\\begin{document}${'\\title{'.repeat(300_000)}\\end{document}`;

it('reads the file of another account before all files of the first', async () => {
  const [many, one] = [await product.signIn('premium'), await product.signIn('free')];
  const tasks: string[] = [];
  for (let at = 0; at < 3; at += 1) tasks.push(await many.handIn('slow.tex', slow));
  const task = await one.handIn('list.txt', '10.5555/raven\n10.5555/crow\n');
  await one.over(task);
  const others = await Promise.all(tasks.map(many.statusOf));
  expect(others.filter((status) => status === 'PENDING').length).toBeGreaterThan(0);
}, 120_000);
