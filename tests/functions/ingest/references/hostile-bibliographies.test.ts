import { referencesIn } from '#functions/ingest/references/references-in.ts';

/** `@string`s of which each puts the one before it in twice. */
const doubling = (times: number) =>
  Array.from({ length: times }, (_, at) =>
    at === 0
      ? '@string{a0 = "reef xxxxxxxxxx"}'
      : `@string{a${String(at)} = a${String(at - 1)} # a${String(at - 1)}}`,
  ).join('\n');

describe('what @strings put in', () => {
  it('is refused where it grows beyond what a work says of itself; the other entries are read', () => {
    const { references } = referencesIn(
      `${doubling(18)}\n@article{bomb, title = a17}\n@article{doe, title = a0, year = 2019}`,
    );
    expect(references).toEqual([
      expect.objectContaining({ unreadable: expect.stringContaining('abbreviations') }),
      expect.objectContaining({ title: 'reef xxxxxxxxxx', year: 2019 }),
    ]);
  });

  it('is refused in sum, however many values it is spread over', () => {
    const uses = Array.from(
      { length: 4000 },
      (_, at) => `@article{k${String(at)}, title = {One}, note = a8}`,
    ).join('\n');
    const { references } = referencesIn(`${doubling(9)}\n${uses}`);
    expect(references).toHaveLength(4000);
    expect(references[0]).toMatchObject({ title: 'One' });
    expect(references.at(-1)).toMatchObject({
      unreadable: expect.stringContaining('abbreviations'),
    });
  });

  it('stays what it is in an ordinary file', () => {
    const { references } = referencesIn(
      '@string{pre = "Coral "}\n@article{doe, title = pre # "and " # {light}, year = 2019}',
    );
    expect(references).toMatchObject([{ title: 'Coral and light', year: 2019 }]);
  });
});

describe('brackets within brackets', () => {
  const deep = 20_000;
  it.each([
    ['JSON', `[${'['.repeat(deep)}${']'.repeat(deep)}]`],
    ['JSON in a title', `[{"title":${'['.repeat(deep)}${']'.repeat(deep)}}]`],
    ['objects of JSON', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
    ['BibTeX', `@article{k, title = ${'{'.repeat(deep)}\\"a${'}'.repeat(deep)}}`],
    ['XML', `<?xml version="1.0"?><records>${'<record>'.repeat(deep)}</records>`],
  ])('are told as unreadable, or read, and end nothing: %s', (_, text) => {
    const { references } = referencesIn(text);
    expect(references.length).toBeGreaterThan(0);
  });
});

describe('more entries than are wanted', () => {
  it.each([
    ['bibtex', '@article{k, title = {A study of coral}}\n'],
    ['ris', 'TY  - JOUR\nTI  - A study of coral\nER  - \n'],
    ['dois', '10.5555/abc\n'],
    ['csl-json', '{"title":"A study of coral"}\n'],
    ['endnote', '%0 Journal Article\n%T A study of coral\n\n'],
  ])('are not read to the end: %s', (format, entry) => {
    const read = referencesIn(entry.repeat(500), undefined, 20);
    expect(read.format).toBe(format);
    expect(read.references).toHaveLength(21);
  });

  it('are not read to the end: csv', () => {
    const rows = Array.from(
      { length: 500 },
      (_, at) => `Title ${String(at)},10.5555/${String(at)}`,
    );
    const read = referencesIn(`title,doi\n${rows.join('\n')}`, 'a.csv', 20);
    expect(read.format).toBe('csv');
    expect(read.references).toHaveLength(21);
  });
});
