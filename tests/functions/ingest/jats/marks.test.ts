import { article, citedIn, mark, numberedList, readOne } from './fictional.ts';

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

  it('leave out marks of nothing', () => {
    expect(citedIn(`known [${mark('nowhere', '1')}] and ${mark('b2 nowhere', '2')}.`)).toEqual([
      { text: 'known [1] and 2.', cited: { b2: ['2'] } },
    ]);
  });
});
