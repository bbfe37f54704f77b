/** Small files that once took all the time there is: each is read or refused, and the product goes on answering. */
import { checkingProduct } from './support/checking-product.ts';

let product: Awaited<ReturnType<typeof checkingProduct>>;
beforeAll(async () => {
  product = await checkingProduct();
}, 300_000);
afterAll(() => product.stop());

const latex = (body: string) =>
  `\\documentclass{article}\\begin{document}${body}\\begin{thebibliography}{9}\\bibitem{a} Smith J. A title of a work. 2010.\\end{thebibliography}\\end{document}`;
const list =
  '1. Smith J. A title of a work of many words. Nature 2010;1:2.\n2. Jones K. Another title of a work of words. Nature 2011;1:2.';

it.each([
  ['a paragraph of LaTeX of 2.8 MB', 'a.tex', latex('word '.repeat(560_000))],
  [
    'capitals between a name and a year',
    'a.md',
    `# T\n\n## Introduction\n\nWe follow Smith ${'A'.repeat(60)}% 2010 and others in this text.\n\n## References\n${list}`,
  ],
  [
    'a line of white space',
    'a.md',
    `# T\n\n## Introduction\n\na${' '.repeat(900_000)}b [1]\n\n## References\n${list}`,
  ],
])(
  'reads %s',
  async (_, name, text) => {
    const person = await product.signIn('premium');
    expect(await person.over(await person.handIn(name, text))).toBe('DONE');
    expect((await product.send('GET', '/health', {})).status).toBe(200);
  },
  120_000,
);
