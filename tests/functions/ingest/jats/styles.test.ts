import fc from '#tests/support/fast-check.ts';

import { article, mark, readOne, sentencesOf } from './fictional.ts';

const raised = (number: number) => `<sup>${mark(`b${String(number)}`, String(number))}</sup>`;

/** What stands in which style, in words. */
const said = (
  text: string,
  styles: readonly (readonly [number, number, string])[] | undefined,
): readonly string[] =>
  (styles ?? []).map(([start, end, style]) => `${style} ${text.slice(start, end)}`);

describe('how a sentence is set', () => {
  it.each([
    [`Crows return home${raised(3)}.`, 'Crows return home3.', ['superscript 3']],
    [
      `Shown by Quill <italic>et al</italic>.${raised(7)}`,
      'Shown by Quill et al.7',
      ['italic et al', 'superscript 7'],
    ],
    [
      `The K<sub>d</sub> of Ca<sup>2+</sup> is small ${mark('b1', '[1]')}.`,
      'The Kd of Ca2+ is small [1].',
      ['subscript d', 'superscript 2+'],
    ],
    [
      `In <italic>E. coli <sup>R</sup></italic> it is so ${mark('b1', '[1]')}.`,
      'In E. coli R it is so [1].',
      ['italic E. coli R', 'superscript R'],
    ],
    // A power of ten is written with letters of its own, as ever.
    [`Of 10<sup>6</sup> cells ${mark('b1', '[1]')}.`, 'Of 10⁶ cells [1].', []],
    // The comma that parts two marks stands as high as they do.
    [`So it is${raised(3)}${raised(12)}.`, 'So it is3,12.', ['superscript 3,12']],
    [`Nothing <sup> </sup>is set here ${mark('b1', '[1]')}.`, 'Nothing is set here [1].', []],
  ])('is read from %s', (paragraph, text, styles) => {
    const [sentence] = sentencesOf(`<p>${paragraph}</p>`);
    expect(sentence?.text).toBe(text);
    expect(said(text, sentence?.styles?.text)).toEqual(styles);
  });

  it('is told of its neighbours as well, each counted from its own first letter', () => {
    const [sentence] = sentencesOf(
      `<p><italic>Drosophila</italic> flies. They rest at CO<sub>2</sub>${raised(1)}. Then H<sub>2</sub>O.</p>`,
    );
    const { before = '', text = '', after = '', styles } = sentence ?? {};
    expect(said(before, styles?.before)).toEqual(['italic Drosophila']);
    expect(said(text, styles?.text)).toEqual(['subscript 2', 'superscript 1']);
    expect(said(after, styles?.after)).toEqual(['subscript 2']);
  });

  it('is cut where a sentence ends inside it', () => {
    const [sentence] = sentencesOf(
      `<p><italic>Birds sing at dawn. They rest at noon ${mark('b1', '[1]')}.</italic></p>`,
    );
    expect(said(sentence?.before ?? '', sentence?.styles?.before)).toEqual([
      'italic Birds sing at dawn.',
    ]);
    expect(sentence?.styles?.text).toEqual([[0, sentence?.text.length, 'italic']]);
  });

  it('is not told of plain sentences, and of a file made to be huge only so far', () => {
    const [plain] = sentencesOf(`<p>Nothing is set here ${mark('b1', '[1]')}.</p>`);
    expect(plain).not.toHaveProperty('styles');
    const [huge] = sentencesOf(`<p>${'a<sub>b</sub> '.repeat(900)}${mark('b1', '[1]')}.</p>`);
    expect(huge?.styles?.text).toHaveLength(200);
  });

  it('leaves words, marks and places of citations as they are without it', () => {
    const piece = fc.oneof(
      fc.constantFrom('home', ' ', 'et al.', '. ', 'Kd ', '(', ') ', ', ', 'x'),
      fc
        .integer({ min: 1, max: 12 })
        .map((number) => mark(`b${String(number)}`, `[${String(number)}]`)),
    );
    const wrapped = fc.tuple(piece, fc.constantFrom('', 'sub', 'sup'));
    fc.assert(
      fc.property(fc.array(wrapped, { minLength: 1, maxLength: 20 }), (pieces) => {
        const inner = pieces
          .map(([text, tag]) => (tag === '' ? text : `<${tag}>${text}</${tag}>`))
          .join('');
        const withStyles = sentencesOf(`<p>A ${inner}</p>`);
        const without = sentencesOf(`<p>A ${pieces.map(([text]) => text).join('')}</p>`);
        expect(withStyles.map(({ styles: _styles, ...rest }) => rest)).toEqual(without);
        for (const { text, styles } of withStyles)
          for (const [start, end] of styles?.text ?? []) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
      }),
    );
  });
});

it('is kept of title, subtitle and abstract, counted in the whole', () => {
  const titled = article('<p>Text.</p>').replace(
    '<article-title>A made-up study</article-title>',
    '<article-title>Na<sup>+</sup> in <italic>Corvus</italic></article-title><subtitle>CP<italic>X</italic><sub>acc</sub></subtitle>',
  );
  const { article: read } = readOne(
    titled.replace(
      '</title-group>',
      '</title-group><abstract><sec><title>Aim</title><p>To find H<sub>2</sub>.</p></sec><sec><title>End</title><p>10 cm<sup>2</sup>.</p></sec></abstract>',
    ),
  );
  expect(read.title).toBe('Na+ in Corvus: CPXacc');
  expect(said(read.title, read.styles?.title)).toEqual([
    'superscript +',
    'italic Corvus',
    'italic X',
    'subscript acc',
  ]);
  expect(read.abstract).toBe('Aim: To find H2. End: 10 cm2.');
  expect(said(read.abstract ?? '', read.styles?.abstract)).toEqual([
    'subscript 2',
    'superscript 2',
  ]);
});
