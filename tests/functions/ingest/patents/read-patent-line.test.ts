import { readPatentLine } from '#functions/ingest/patents/read-patent-line.ts';

const line = (changes: object = {}) =>
  JSON.stringify({ number: 'EP 1 234 567 A1', title: 'Dusk lamp', ...changes });

it('reads a line of our own form', () => {
  expect(
    readPatentLine(
      line({
        abstract: 'It glows.',
        applicants: ['Dusk Light Works', 'Dusk Light Works'],
        inventors: ['Mira Rowan'],
        filed: '2015-02-03',
        published: '20160809',
        classes: ['F21K 2/06'],
        citations: ['Elm 2011', { printed: 'Rowan 2012', doi: 'https://doi.org/10.5555/ABC' }],
      }),
    ),
  ).toEqual({
    kind: 'patent',
    patent: {
      jurisdiction: 'EP',
      number: '1234567',
      kind: 'A1',
      title: 'Dusk lamp',
      abstract: 'It glows.',
      applicants: ['Dusk Light Works'],
      inventors: ['Mira Rowan'],
      filed: '2015-02-03',
      published: '2016-08-09',
      classes: ['F21K 2/06'],
      citations: [{ printed: 'Elm 2011' }, { printed: 'Rowan 2012', doi: '10.5555/abc' }],
    },
  });
});

it.each([
  ['not readable', '{"number": '],
  ['not readable', '7'],
  ['not readable', line({ inventors: 'Mira Rowan' })],
  ['no patent', '{"title": "A lamp"}'],
  ['no number', line({ number: 'lamp' })],
  ['no title', line({ title: ' ' })],
])('leaves out what has %s', (reason, text) => {
  expect(readPatentLine(text)).toEqual({ kind: 'left', reason });
});

it('keeps no more of a huge record than can be stored', () => {
  const read = readPatentLine(
    line({
      title: 'glow '.repeat(10_000),
      abstract: 'It glows. '.repeat(10_000),
      inventors: Array.from({ length: 5000 }, (_, at) => `Mira Rowan ${String(at)}`),
      citations: Array.from({ length: 5000 }, (_, at) => `Work ${String(at)} ${'x'.repeat(9000)}`),
      published: '2016-13-45',
    }),
  );
  if (read.kind !== 'patent') throw new Error('It was left out.');
  const { title, abstract, inventors, citations, published } = read.patent;
  expect(title.length).toBeLessThanOrEqual(1000);
  expect(abstract?.length).toBeLessThanOrEqual(10_000);
  expect(inventors).toHaveLength(200);
  expect(citations).toHaveLength(2000);
  expect(citations[0]?.printed.length).toBeLessThanOrEqual(2000);
  expect(published).toBeUndefined();
});
