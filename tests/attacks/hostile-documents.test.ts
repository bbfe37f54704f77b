/** Small files that once took all the time there is: each is read, and the product goes on answering. */
import { productWithChecks, type ProductWithChecks } from './support/product-with-checks.ts';

let product: ProductWithChecks;
beforeAll(async () => {
  product = await productWithChecks();
}, 300_000);
afterAll(() => product.stop());

const latex = (body: string) =>
  `\\documentclass{article}\\begin{document}${body}\\begin{thebibliography}{9}\\bibitem{a} Smith J. A title of a work. 2010.\\end{thebibliography}\\end{document}`;
const list =
  '1. Smith J. A title of a work of many words. Nature 2010;1:2.\n2. Jones K. Another title of a work of words. Nature 2011;1:2.';
const markdown = (body: string) => `# T\n\n## Introduction\n\n${body}\n\n## References\n${list}`;

it.each([
  ['a paragraph of LaTeX of 2.8 MB', 'a.tex', latex('word '.repeat(560_000))],
  [
    'capitals between a name and a year',
    'a.md',
    markdown(`We follow Smith ${'A'.repeat(60)}% 2010 and others in this text.`),
  ],
  ['a line of white space', 'a.md', markdown(`a${' '.repeat(900_000)}b [1]`)],
])(
  'reads %s',
  async (_, name, text) => {
    const calls = await product.callsOf('premium');
    const check = await product.over(calls, await product.upload(calls, name, Buffer.from(text)));
    expect([check['status'], check['reason']]).toEqual(['DONE', undefined]);
    expect((await product.visitor('GET', '/health')).status).toBe(200);
  },
  120_000,
);
