import { type Range, splitSentences } from '#functions/ingest/jats/sentences.ts';

import { citedIn, mark, sentencesOf } from './fictional.ts';

/** Sentences are parted by | and marks stand in ⟦ ⟧. */
const split = (written: string): string => {
  let text = '';
  const marks: Range[] = [];
  for (const [, before = '', marked] of written
    .replaceAll('|', '')
    .matchAll(/([^⟦]*)(?:⟦([^⟧]*)⟧)?/g)) {
    text += before;
    if (marked === undefined) continue;
    marks.push([text.length, text.length + marked.length]);
    text += marked;
  }
  return splitSentences(text, marks)
    .map(([start, end]) => text.slice(start, end))
    .join('| ');
};
const plain = (written: string): string => written.replaceAll(/[⟦⟧]/g, '');

describe('sentences end', () => {
  it.each([
    'The cells grew.| The others died.',
    'Did they grow?| They did!| All of them.',
    'It was found.[⟦3⟧]| Next came the rest.',
    'It was found.⟦3⟧,⟦4⟧| Next came the rest.',
    'It was found. [⟦3⟧]| Next came the rest.',
    'It was found.⟦3–5⟧| Next came the rest.',
    'It was found (⟦Author, 2001⟧).| Next came the rest.',
    'It was found. (⟦Author, 2001⟧).| Next came the rest.',
    'They measured it as in Author et al.⟦3⟧| Samples were cooled.',
    'We used vitamin C.| Patients gained weight.',
    'Grains of Triticum aestivum L.| Plants were watered.',
    'They fed mice (see below).| “Nothing changed,” they wrote.',
    'It rose to 5.| The rest fell.',
    'Rates fell...| The rest rose.',
    '(A) Growth over time [⟦1⟧].| (B) Death over time.',
    'We found it.| (This was new.)| Others did not.',
    'Growth was slow.| mTOR was active [⟦2⟧].',
    'Growth was slow.| α-synuclein was active.',
    'Curves of all lamps.| (left) Emission of the red one.',
  ])('here: %s', (written) => {
    expect(split(written)).toBe(plain(written));
  });
});

describe('sentences go on', () => {
  it.each([
    'Author et al. found it.',
    'Author et al. (⟦2001⟧) counted cells and did not matter.',
    'As in Fig. 3 and Figs. 4 and 5, it grew.',
    'With Eq. 2 of Ref. 7 and No. 8 it works.',
    'Some sugars, e.g. Glucose, i.e. Dextrose, cf. Table 1, vs. Fructose.',
    'It took ca. 5 min and approx. 3 steps.',
    'Dr. Author and Prof. Writer agreed.',
    'Bacillus spp. isolates grew.',
    'In E. coli and S. cerevisiae it grew.',
    'As J. R. Author and K.-L. Writer wrote.',
    'It rose by 3.5 to 7.25 units.',
    'On p. 3 of vol. 7 they say so.',
    'We used R version 3.1.2 and Tool v. 4.0 (www.made-up.example/a.b?c=1) today.',
    'See https://doi.org/10.5555/a.b.c for more.',
    'Some data (not shown. See below for them) are missing.',
    'The U.S. Department of Inventions paid.',
    'Plants of Poncirus trifoliata (L.) Raf. (Trifoliate orange) [⟦17⟧] and others.',
    'By Author et al. [⟦14⟧] (118 markers) and others.',
    'Larvae of Cx. pipiens⟦29⟧ died.',
    'Waiting … and waiting ... for nothing.',
    'Avena sativa L. (Poaceae) is oat.',
  ])('here: %s', (sentence) => {
    expect(split(sentence)).toBe(plain(sentence));
  });
});

it('sentences end without white space where the script has none', () => {
  expect(split('测量完成。结果如下。')).toBe('测量完成。| 结果如下。');
});

it('numbers of headings do not stand alone', () => {
  expect(split('1. Introduction to things. They grew.')).toBe(
    '1. Introduction to things.| They grew.',
  );
});

it('a gene in italics may begin a sentence with a small letter', () => {
  const [sentence] = citedIn(
    `Stripes broke into spots. <italic>leopard</italic> encodes a channel ${mark('b1', '[1]')}.`,
  );
  expect(sentence?.text).toBe('leopard encodes a channel [1].');
});

it('gives the sentences before and after in the same paragraph only', () => {
  const body = `<p>Zero.</p><p>One was said. Two cites [${mark('b1', '1')}]. Three follows.</p><p>Four.</p>`;
  expect(sentencesOf(body)).toMatchObject([
    { before: 'One was said.', text: 'Two cites [1].', after: 'Three follows.', paragraph: 1 },
  ]);
  expect(sentencesOf(`<p>Alone ${mark('b1', '1')}.</p>`)).toMatchObject([
    { before: '', after: '' },
  ]);
});
