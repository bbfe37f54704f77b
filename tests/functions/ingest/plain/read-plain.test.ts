import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import fc from '#tests/support/fast-check.ts';
import { often } from '#tests/support/often.ts';

const read = async (text: string, name = 'pasted.txt'): Promise<Manuscript> => {
  const found = await readManuscript(Buffer.from(text), name);
  if (found.kind === 'refused') throw new Error(found.reason);
  return found.manuscript;
};
const marksOf = ({ sections }: Manuscript) =>
  sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ text, marks }) =>
      marks.map(({ start, end, references }) => [text.slice(start, end), references] as const),
    ),
  );

const [first, second] = [
  'Okonkwo A, Lindqvist B. Salt marshes of the southern shores and how they shrink. J Tides. 2011;14:33-41.',
  'Third D. Northern shores revisited after the great floods. Coast Res. 2012;3:1-9. doi:10.5555/north',
] as const;
const titles = [
  { title: 'Salt marshes of the southern shores and how they shrink', year: 2011 },
  { title: 'Northern shores revisited after the great floods', year: 2012, doi: '10.5555/north' },
];
/** As programs break long lines. */
const wrapped = (text: string, indent: string) => text.replace(/(.{50}\S*) /g, `$1\n${indent}`);

describe('a list of references alone', () => {
  it.each([
    ['each on its line', `${first}\n${second}`],
    ['under a heading', `References\n\n${first}\n\n${second}`],
    ['numbered and broken', `[1] ${wrapped(first, '')}\n[2] ${wrapped(second, '')}`],
    [
      'numbered with stops and indented',
      `1. ${wrapped(first, '   ')}\n2. ${wrapped(second, '   ')}`,
    ],
    ['broken, with blank lines between', `${wrapped(first, '')}\n\n${wrapped(second, '')}`],
    ['broken and hanging', `${wrapped(first, '    ')}\n${wrapped(second, '    ')}`],
    ['broken, nothing between', `${wrapped(first, '')}\n${wrapped(second, '')}`],
    ['as an unordered list of Markdown', `- ${first}\n- ${second}`],
  ])('is split, %s', async (_how, text) => {
    const { references } = await read(text);
    expect(references).toMatchObject(titles);
    expect(references).toHaveLength(2);
  });

  it.each([
    ['on lines', '10.5555/a\nhttps://doi.org/10.5555/b\ndoi: 10.5555/c'],
    ['on one line', '10.5555/a, 10.5555/b; https://doi.org/10.5555/c'],
    ['with words', 'see 10.5555/a\nPMID: 123 and 10.5555/b\nlast: 10.5555/c'],
  ])('may be DOIs, %s', async (_how, text) => {
    expect((await read(text)).references.map(({ doi }) => doi)).toEqual([
      '10.5555/a',
      '10.5555/b',
      '10.5555/c',
    ]);
  });

  it('may be titles', async () => {
    const { references } = await read(titles.map(({ title }) => title).join('\n'));
    expect(references.map(({ title }) => title)).toEqual(titles.map(({ title }) => title));
  });

  it.each([
    ['prose', 'We went to the shore. There was nothing to see there, and so we went home again.\n'],
    ['two words', 'Hello there'],
  ])('is none where there is only %s', async (_what, text) => {
    expect(await readManuscript(Buffer.from(text), 'pasted.txt')).toEqual({
      kind: 'refused',
      reason: 'no references',
    });
  });
});

const prose =
  'Marshes shrink in all of the regions that somebody measured so far, and they shrink faster there';

describe('a manuscript', () => {
  it('is read from plain text with its sections and marks', async () => {
    const manuscript = await read(
      `Salt marshes in a warming sea\nAda Okonkwo, Bo Lindqvist\n\n1. Introduction\n\n${prose} [1]. Oth-\ners differ [1,2].\n\nMETHODS\n\n${prose} (as in [2]).\n\nReferences\n\n[1] ${wrapped(first, '')}\n[2] ${second}\n\nFigure legends\nFigure 1. A marsh.`,
    );
    expect(manuscript.title).toBe('Salt marshes in a warming sea');
    expect(manuscript.authors.map(({ surname }) => surname)).toEqual(['Okonkwo', 'Lindqvist']);
    expect(manuscript.references).toMatchObject(titles);
    expect(manuscript.references).toHaveLength(2);
    expect(manuscript.sections.map(({ heading, kind }) => [heading, kind]).slice(1, 3)).toEqual([
      ['1. Introduction', 'introduction'],
      ['METHODS', 'methods'],
    ]);
    expect(marksOf(manuscript)).toEqual([
      ['[1]', ['r1']],
      ['[1,2]', ['r1', 'r2']],
      ['[2]', ['r2']],
    ]);
    expect(JSON.stringify(manuscript.sections)).toContain('Others differ');
  });

  it('may be a few lines with a numbered list behind them that has no heading', async () => {
    const text = [
      'Tides shrink marshes (Writer 2011; Doe 2010).',
      '',
      '1. Writer A. Marshes of the southern shores and how they shrink. J Tides. 2011;14(2):33-41.',
      '2. Meyer C. A coast of glass and sand. J Coast. 2010;1:1. doi:10.5555/raven',
      '3. Doe K. Unknown things. 2010.',
    ].join('\n');
    const manuscript = await read(text);
    expect(manuscript.references.map(({ label, printed }) => [label, printed.slice(0, 8)])).toEqual(
      [
        ['1', '1. Write'],
        ['2', '2. Meyer'],
        // It lacks a title, and is one all the same.
        ['3', '3. Doe K'],
      ],
    );
    expect(marksOf(manuscript)).toEqual([
      ['Writer 2011', ['r1']],
      ['Doe 2010', ['r3']],
    ]);
  });

  it('is read from Markdown, links and superscripts and names among its signs', async () => {
    const manuscript = await read(
      `# Salt marshes in a warming sea\n\n## Introduction\n\n**${prose}** (Okonkwo and Lindqvist, 2011). *${prose}*, as Third (2012) found.\n\n## References\n\n- Okonkwo, A., & Lindqvist, B. (2011). Salt marshes of the southern shores and how they shrink. *J Tides*, 14, 33–41.\n- Third, D. (2012). Northern shores revisited after the great floods. *Coast Res*, 3. [link](https://doi.org/10.5555/north)\n`,
      'paper.md',
    );
    expect(manuscript.title).toBe('Salt marshes in a warming sea');
    expect(manuscript.references).toMatchObject(titles);
    expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([['r1'], ['r2']]);
  });

  it('is read from Markdown whose notes are its references', async () => {
    const manuscript = await read(
      `# A\n\n${prose}.[^1] ${prose}.[^north]\n\n[^1]: ${first}\n[^north]: ${second}\n`,
      'paper.md',
    );
    expect(manuscript.references).toMatchObject(titles);
    expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([['r1'], ['r2']]);
  });

  it('is not taken for one with numbers where its list has none, whatever amounts it puts in brackets', async () => {
    const manuscript = await read(
      `Introduction\n\n${prose} (Okonkwo and Lindqvist, 2011), in (1) the south and (2) the north. ${prose}, as Third (2012) found in plots (1, 2).\n\nReferences\n\n${first}\n\n${second}\n`,
    );
    expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([['r1'], ['r2']]);
  });

  it('keeps its first paragraphs where no heading stands before them', async () => {
    const manuscript = await read(
      `Salt marshes in a warming sea\nAda Okonkwo\n\n${prose} (Third, 2012). ${prose}. ${prose}. ${prose}.\n\nMethods\n\nNone.\n\nReferences\n\n${second}\n`,
    );
    expect(manuscript.title).toBe('Salt marshes in a warming sea');
    expect(marksOf(manuscript)).toHaveLength(1);
  });

  it('is never a failure, whatever its pieces', async () => {
    const piece = fc.constantFrom(
      ...[
        '\n',
        '\n\n',
        '# ',
        '- ',
        '[1]',
        '[^1]',
        '[^1]: ',
        '**',
        '_',
        '<sup>1</sup>',
        '[a](b)',
        'References\n',
        '===\n',
        first,
        second,
        prose,
        '10.5555/a',
        '\t',
        '1. ',
        '(2011)',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const found = await readManuscript(Buffer.from(pieces.join('')), 'a.txt');
        if (found.kind === 'refused') return;
        const ids = new Set(found.manuscript.references.map(({ id }) => id));
        for (const { paragraphs } of found.manuscript.sections)
          for (const { text, marks } of paragraphs)
            for (const { end, references } of marks) {
              expect(end).toBeLessThanOrEqual(text.length);
              expect(references.every((id) => ids.has(id))).toBe(true);
            }
      }),
      { numRuns: often({ commit: 150, proof: 20_000 }) },
    );
  });
});
