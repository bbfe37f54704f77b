import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { summaryOf } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { trimmed } from '#shared/domain/trimmed.ts';
import { MAX_USES_PER_REFERENCE } from '#shared/domain/reference-check-limits.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const list = Array.from(
  { length: 5 },
  (_, at) =>
    `${String(at + 1)}. Smith J. A title of a work of words ${String(at)}. Nature 2010;1:2.`,
).join('\n');
const markdown = (body: string) =>
  `# Title\n\n## Introduction\n\n${'We cite works here [1, 2], and more words. '.repeat(10)}\n\n${body}\n\n## References\n${list}\n`;
const latex = (body: string) =>
  `\\documentclass{article}\\begin{document}${body}\\begin{thebibliography}{9}\\bibitem{a} Smith J. A title. 2010.\\end{thebibliography}\\end{document}`;

const secondsOf = async (name: string, text: string): Promise<number> => {
  const file = Buffer.from(text);
  const from = processorMs();
  await readManuscript(file, name);
  return (processorMs() - from) / 1000;
};

// What grows with the square of its size takes 64 times as long for eight times the size, and more than a minute in all.
describe.each<[string, string, (size: number) => string]>([
  ['words of LaTeX in one paragraph', 'a.tex', (size) => latex('word '.repeat(size))],
  ['white space in a line', 'a.md', (size) => markdown(`a${' '.repeat(size * 5)}b`)],
  ['signs in a heading', 'a.md', (size) => markdown(`# a${' #'.repeat(size)}x`)],
  ['brackets that never close', 'a.md', (size) => markdown('(Smith 2010'.repeat(size))],
  [
    'lines of one value of RIS',
    'a.ris',
    (size) => `TY  - JOUR\nTI  - a\n${'b\n'.repeat(size)}ER  - \n`,
  ],
])('%s', (_, name, make) => {
  it('take about as long as they are large', async () => {
    const small = await secondsOf(name, make(10_000));
    const large = await secondsOf(name, make(80_000));
    expect(large).toBeLessThan(Math.max(small, 0.2) * 32);
  });
});

it('reads no pattern whose ways double with each letter between a name and its year', async () => {
  const text = markdown(`We follow Smith ${'A'.repeat(80)}% 2010 in this.`);
  expect((await readManuscript(Buffer.from(text), 'a.md')).kind).toBe('read');
});

it('counts all uses of a reference and keeps the first of them', async () => {
  const read = await readManuscript(
    Buffer.from(markdown('Water rises [1]. '.repeat(MAX_USES_PER_REFERENCE * 3))),
    'a.md',
  );
  if (read.kind === 'refused') throw new Error(read.reason);
  const [first] = summaryOf(read.manuscript, () => undefined).references;
  expect(first?.uses).toHaveLength(MAX_USES_PER_REFERENCE);
  expect(first?.useCount).toBeGreaterThanOrEqual(MAX_USES_PER_REFERENCE * 3);
});

it('takes signs from the ends of a text and leaves those within it', () => {
  expect(trimmed(' ,a, b.;', /[\s,]/, /[.;]/)).toBe('a, b');
});
