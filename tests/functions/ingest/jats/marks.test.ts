import { article, citedIn, mark, numberedList, readOne, sentencesOf } from './fictional.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const cites = (paragraph: string, back?: string) =>
  Object.keys(citedIn(paragraph, back)[0]?.cited ?? {}).toSorted(
    (a, b) => Number(a.slice(1)) - Number(b.slice(1)),
  );

describe('ranges of marks', () => {
  it.each([
    ['both ends marked', `known [${mark('b3', '3')}–${mark('b7', '7')}].`, 'b3 b4 b5 b6 b7'],
    ['a hyphen', `known [${mark('b3', '3')}-${mark('b5', '5')}].`, 'b3 b4 b5'],
    [
      'brackets inside the marks',
      `known ${mark('b1', '[1]')},${mark('b2', '[2]')}–${mark('b5', '[5]')}.`,
      'b1 b2 b3 b4 b5',
    ],
    ['one mark, first rid', `known [${mark('b3', '3–7')}].`, 'b3 b4 b5 b6 b7'],
    ['one mark, last rid', `known [${mark('b7', '3–7')}].`, 'b3 b4 b5 b6 b7'],
    ['one mark, both rids', `known [${mark('b3 b7', '3–7')}].`, 'b3 b4 b5 b6 b7'],
    ['one mark, all rids', `known [${mark('b3 b4 b5', '3–5')}].`, 'b3 b4 b5'],
    [
      'a list and a range',
      `known [${mark('b3', '3')}, ${mark('b5', '5')}–${mark('b8', '8')}].`,
      'b3 b5 b6 b7 b8',
    ],
    ['a list and a range in one mark', `known [${mark('b3 b5 b8', '3, 5–8')}].`, 'b3 b5 b6 b7 b8'],
    ['superscripts', `known<sup>${mark('b3', '3')}–${mark('b5', '5')}</sup>.`, 'b3 b4 b5'],
    [
      'a superscript inside the mark',
      `known${mark('b3', '<sup>3</sup>')}<sup>–</sup>${mark('b5', '<sup>5</sup>')}.`,
      'b3 b4 b5',
    ],
    [
      'empty marks in the middle',
      `known [${mark('b3', '3')}${mark('b4', '')}–${mark('b5', '5')}].`,
      'b3 b4 b5',
    ],
    ['several numbers in one mark, first rid', `known [${mark('b3', '3 4, 6')}].`, 'b3 b4 b6'],
    ['a list and a range, first rid', `known [${mark('b3', '3, 5–7')}].`, 'b3 b5 b6 b7'],
    ['targets with commas between', `known [${mark('b3,b4; b5', '3-5')}].`, 'b3 b4 b5'],
    ['targets as addresses', `known [${mark('#b3', '3')}].`, 'b3'],
    ['an unmarked end', `known [${mark('b3', '3')}–6].`, 'b3 b4 b5 b6'],
    ['several works in one mark', `known [${mark('b2 b9', '2,9')}].`, 'b2 b9'],
  ])('count each member: %s', (_, paragraph, expected) => {
    expect(cites(paragraph).join(' ')).toBe(expected);
  });

  it.each([
    ['years', `as in ${mark('b3', '2003')}–${mark('b7', '2007')}.`, 'b3 b7'],
    ['years in one mark', `reviews ${mark('b3', '2003–2007')}.`, 'b3'],
    ['a figure', `see Fig. 3–5 ${mark('b3', '3')}.`, 'b3'],
    ['two marks in a list', `known ${mark('b3', '3')}, ${mark('b7', '7')}.`, 'b3 b7'],
    [
      'numbers that are not those of the references',
      `of ${mark('b1', '6')}–${mark('b2', '9')}.`,
      'b1 b2',
    ],
    ['a falling range', `known ${mark('b7', '7')}–${mark('b3', '3')}.`, 'b3 b7'],
  ])('are not seen in %s', (_, paragraph, expected) => {
    expect(cites(paragraph).join(' ')).toBe(expected);
  });

  it.each([
    ...['-', '‐', '‑', '‒', '–', '—', '―', '−', '--', '---', '~', '～', '∼', '÷', '－'],
    ...[' to ', ' through ', ' bis ', ' à ', ' a ', ' hasta ', ' até ', ' tot '],
  ])(
    'are joined by "%s" between marks, inside a mark, and before or behind the only mark',
    (sign) => {
      for (const paragraph of [
        `known [${mark('b3', '3')}${sign}${mark('b5', '5')}].`,
        `known [${mark('b3 b5', `3${sign}5`)}].`,
        `known [3${sign}${mark('b5', '5')}].`,
        `known [${mark('b3', '3')}${sign}5].`,
        `known [${mark('b1', '1')}, 3${sign}${mark('b5', '5')}].`.replace(mark('b1', '1'), '1'),
      ])
        expect(cites(paragraph).filter((id) => id !== 'b1')).toEqual(['b3', 'b4', 'b5']);
    },
  );

  it.each([
    ['a raised range with a link at its last end', `known<sup>3–${mark('b5', '5')}</sup>.`],
    ['a raised range with a link at its first end', `known<sup>${mark('b3', '3')}–5</sup>.`],
    ['words around the numbers', `known (refs. 3 to ${mark('b5', '5')}).`],
    ['one pair of brackets for each end', `known [${mark('b3', '3')}] to [${mark('b5', '5')}].`],
  ])('are seen in %s', (_, paragraph) => {
    expect(cites(paragraph)).toEqual(['b3', 'b4', 'b5']);
  });

  it('are not seen in "from … to …" of two works', () => {
    expect(cites(`a turn from [${mark('b3', '3')}] to [${mark('b6', '6')}].`)).toEqual([
      'b3',
      'b6',
    ]);
  });

  it('give implicit members the place of the whole range', () => {
    const [sentence] = citedIn(`Known for long [${mark('b3', '3')}–${mark('b5', '5')}].`);
    expect(sentence?.cited).toEqual({ b3: ['3'], b4: ['3–5'], b5: ['5'] });
  });

  it('follow the order of a list without labels', () => {
    const unlabelled = numberedList(9).replace(/<label>.*?<\/label>/g, '');
    expect(cites(`known [${mark('b3', '3')}–${mark('b6', '6')}].`, unlabelled).join(' ')).toBe(
      'b3 b4 b5 b6',
    );
  });

  it('count in the whole of the article', () => {
    const body = `<p>Known [${mark('b3', '3')}–${mark('b5', '5')}]. Also ${mark('b1', '1')}.</p>`;
    expect(readOne(article(body)).inTextCitations).toBe(4);
  });
});

describe('places of marks', () => {
  it.each([
    [
      'superscripts glued to a word',
      `in cells<sup>${mark('b3', '3')},${mark('b4', '4')}</sup> today.`,
      'in cells3,4 today.',
      { b3: ['3'], b4: ['4'] },
    ],
    [
      'author and year',
      `as ${mark('b1', 'Author <italic>et al.</italic> (2001)')} found.`,
      'as Author et al. (2001) found.',
      { b1: ['Author et al. (2001)'] },
    ],
    [
      'white space in the mark',
      `known [${mark('b1', ' 1 ')}] well.`,
      'known [ 1 ] well.',
      { b1: ['1'] },
    ],
    [
      'line breaks in the text',
      `known\n   in\t[${mark('b1', '1')}]\n well.`,
      'known in [1] well.',
      { b1: ['1'] },
    ],
    [
      'marks that nothing parts',
      `known.[${mark('b1', '1')}${mark('b2', '2')}]`,
      'known.[1,2]',
      { b1: ['1'], b2: ['2'] },
    ],
    [
      'letters beyond the first plane',
      `𝛼𝛽 known [${mark('b1', '1')}].`,
      '𝛼𝛽 known [1].',
      { b1: ['1'] },
    ],
    [
      'the same work twice',
      `known [${mark('b1', '1')}] and seen [${mark('b1', '1')}].`,
      'known [1] and seen [1].',
      { b1: ['1', '1'] },
    ],
  ])('are exact: %s', (_, paragraph, text, cited) => {
    expect(citedIn(paragraph)).toEqual([{ text, cited }]);
  });

  it.each(['bibr', 'cite', 'bib', 'citation', 'ref', 'fn', 'other'])(
    'count whatever the type of a cross reference to a reference: %s',
    (type) => {
      const link = mark('b2', '2').replace('bibr', type);
      expect(citedIn(`known [${link}].`)).toEqual([{ text: 'known [2].', cited: { b2: ['2'] } }]);
    },
  );

  it('leave out marks of nothing', () => {
    expect(
      citedIn(
        `known [${mark('nowhere', '99')}], *${mark('', '*')} and ${mark('b2 nowhere', '2')}.`,
      ),
    ).toEqual([{ text: 'known [99], ** and 2.', cited: { b2: ['2'] } }]);
  });
});

describe('marks of several works under one number', () => {
  const parts = `<ref-list><ref id="b1"><label>1</label>${['a', 'b', 'c']
    .map((letter) => `<mixed-citation>(${letter}) Author ${letter}. J Inv 2001.</mixed-citation>`)
    .join(
      '',
    )}</ref><ref id="b2"><label>2</label><mixed-citation>Other. 2002.</mixed-citation></ref></ref-list>`;
  const [a, b, c] = ['b1', 'b1-2', 'b1-3'];
  it.each([
    ['all by the number', mark('b1', '1'), [a, b, c]],
    ['one by its letter', mark('b1', '1b'), [b]],
    ['two by their letters', mark('b1', '1a,c'), [a, c]],
    ['a range of letters', mark('b1', '1a–c'), [a, b, c]],
    ['letters behind the link', `${mark('b1', '1')}a,b`, [a, b]],
    ['a letter with its own link', `${mark('b1', '1a')},${mark('b1', 'c')}`, [a, c]],
    ['a letter in brackets', mark('b1', '1(b)'), [b]],
    ['two numbers in one mark', mark('b1 b2', '1c, 2'), [c, 'b2']],
  ])('cite %s', (_, printed, ids) => {
    expect(Object.keys(citedIn(`Known [${printed}].`, parts)[0]?.cited ?? {})).toEqual(ids);
  });
});

describe('marks that nothing links', () => {
  const named = `<ref-list>${[
    ['n1', 'Ash', '2001'],
    ['n2', 'Birch', '2002'],
    ['n3', 'Cedar', '2003'],
  ]
    .map(
      ([id = '', name = '', year = '']) =>
        `<ref id="${id}"><element-citation><person-group><name><surname>${name}</surname></name></person-group><year>${year}</year></element-citation></ref>`,
    )
    .join('')}</ref-list>`;
  it.each([
    ['numbers in brackets', 'It was known [1,2]. Others disagree [3–5].', ['b1 b2', 'b3 b4 b5']],
    [
      'wide brackets and signs',
      'It was known ［1～3］. Others 【4、5】 disagree.',
      ['b1 b2 b3', 'b4 b5'],
    ],
    ['a range in two pairs of brackets', 'It was known [1] to [4].', ['b1 b2 b3 b4']],
    [
      'numbers in round brackets',
      'It was known (1, 2). Others disagree (3–5).',
      ['b1 b2', 'b3 b4 b5'],
    ],
    [
      'superscripts',
      'It was known.<sup>1,2</sup> Others disagree<sup>3–5</sup>.',
      ['b1 b2', 'b3 b4 b5'],
    ],
    [
      'brackets and superscripts in one article',
      'It was known [1–4]. Others disagree.<sup>5</sup>',
      ['b1 b2 b3 b4', 'b5'],
    ],
    [
      'cross references without a target',
      'Known <xref ref-type="bibr">1</xref>. And <xref ref-type="bibr" rid="lost">3</xref>.',
      ['b1', 'b3'],
    ],
  ])('are read by their print: %s', (_, paragraph, cited) => {
    expect(
      citedIn(paragraph, numberedList(6)).map((sentence) => Object.keys(sentence.cited).join(' ')),
    ).toEqual(cited);
  });

  it('are read by names and years', () => {
    const text = `Ash (2001) found it. It holds (Birch, 2002; <xref ref-type="bibr">Cedar 2003</xref>).`;
    expect(
      citedIn(text, named).map((sentence) => Object.keys(sentence.cited).toSorted().join(' ')),
    ).toEqual(['n1', 'n2 n3']);
  });

  it('count beside links only where they cite what no link cites', () => {
    const links = [1, 2, 3, 4].map((n) => `Known [${mark(`b${n}`, String(n))}].`).join(' ');
    const text = `${links} In the interval [1, 2] it holds. Also [5].`;
    expect(citedIn(text, numberedList(5)).at(-1)?.cited).toEqual({ b5: ['[5]'] });
    expect(citedIn(text, numberedList(5))).toHaveLength(5);
  });

  it.each([
    'a <sup>13</sup>C value of',
    'in m<sup>2</sup> of',
    'the T<sup>2</sup> line of',
    '10<sup>3</sup> of',
  ])('are not seen in "%s"', (text) => {
    const paragraph = `Known.<sup>1</sup> We saw ${text} it. More.<sup>4–6</sup>`;
    const ids = citedIn(paragraph, numberedList(13)).flatMap(({ cited }) => Object.keys(cited));
    expect(ids).toEqual(['b1', 'b4', 'b5', 'b6']);
  });

  it('are not those of an enumeration', () => {
    const text =
      'We (1) counted and (2) burned reeds, as Ash (2001), Birch (2002) and Cedar (2003) did.';
    const withNumbers = named.replace(/<ref id="n(\d)">/g, '<ref id="n$1"><label>$1</label>');
    expect(citedIn(text, withNumbers)[0]?.cited).toMatchObject({
      n1: ['Ash (2001'],
      n3: ['Cedar (2003'],
    });
    const abstract = '<abstract><p>We (1) counted and (2) burned reeds.</p></abstract>';
    expect(readOne(article('', numberedList(4), abstract)).sentences).toEqual([]);
  });

  it('stay linear in the length of the text', () => {
    const start = processorMs();
    sentencesOf(`<p>${'[1 '.repeat(30_000)}${'[1]–'.repeat(20_000)}</p>`, numberedList(5));
    expect(processorMs() - start).toBeLessThan(5000);
  });
});

it('citations in an abstract are statements, and do not renumber the paragraphs of the text', () => {
  const abstract = `<abstract><sec><title>Results</title><p>Unlike others [${mark('b1', '1')}], we saw none.</p></sec></abstract><abstract abstract-type="graphical"><p>See [${mark('b2', '2')}].</p></abstract>`;
  const read = readOne(article(`<p>Text [${mark('b3', '3')}].</p>`, numberedList(3), abstract));
  expect(
    read.sentences.map(({ text, paragraph, sectionTitles }) => [text, paragraph, sectionTitles]),
  ).toEqual([
    ['Text [3].', 0, []],
    ['Unlike others [1], we saw none.', expect.any(Number), ['Abstract', 'Results']],
  ]);
  expect(read.inTextCitations).toBe(1);
});
