import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { sectionOf } from '#functions/ingest/sections/sections.ts';

import {
  article,
  bytesOf,
  citedIn,
  mark,
  numberedList,
  readOne,
  sentencesOf,
} from './fictional.ts';

const one = mark('b1', '[1]');
const two = mark('b2', '[2]');

describe('the section', () => {
  it.each([
    ['intro', '', undefined, 'introduction'],
    ['materials|methods', '', undefined, 'methods'],
    ['results|discussion', '', undefined, 'results'],
    ['conclusions', '', undefined, 'discussion'],
    ['supplementary-material', 'Additional files', undefined, 'other'],
    [undefined, '1. Introduction', undefined, 'introduction'],
    [undefined, 'Background', undefined, 'introduction'],
    [undefined, '2.1 Materials and Methods', undefined, 'methods'],
    [undefined, 'EXPERIMENTAL PROCEDURES', undefined, 'methods'],
    [undefined, 'Results and Discussion', undefined, 'results'],
    [undefined, 'Concluding remarks', undefined, 'discussion'],
    [undefined, 'Limitations of the study', undefined, 'discussion'],
    [undefined, 'The Biology of Invented Things', undefined, undefined],
    [undefined, 'Cell culture', 'methods', 'methods'],
    [undefined, 'Background noise of the lamp', 'results', 'results'],
    [undefined, 'Discussion', 'results', 'discussion'],
    ['subsection', 'Cell culture', 'methods', 'methods'],
    [undefined, 'Acknowledgements', undefined, 'other'],
  ] as const)('of %s "%s" inside %s is %s', (type, title, parent, expected) => {
    expect(sectionOf(type, title, parent)).toBe(expected);
  });

  it('and its titles are inherited by what is nested', () => {
    const body = `<p>Opening ${one}.</p><sec><title>Methods</title><sec><title>Cells</title><p>Grown ${two}.</p></sec></sec>`;
    expect(sentencesOf(body)).toMatchObject([
      { section: 'introduction', sectionTitles: [] },
      { section: 'methods', sectionTitles: ['Methods', 'Cells'] },
    ]);
  });
});

describe('text is what a person reads', () => {
  it.each([
    [
      'inline markup',
      `<bold>Very</bold> <italic>E. coli</italic> grew ${one}.`,
      'Very E. coli grew [1].',
    ],
    [
      'powers',
      `About 10<sup>6</sup> or 10<sup>−3</sup> m<sup>2</sup> ${one}.`,
      'About 10⁶ or 10⁻³ m2 [1].',
    ],
    ['indices', `CO<sub>2</sub> rose ${one}.`, 'CO2 rose [1].'],
    [
      'MathML',
      `Where <inline-formula><mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mfrac><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfrac></mml:math></inline-formula> holds ${one}.`,
      'Where x = a/b holds [1].',
    ],
    [
      'TeX',
      `Where <inline-formula><alternatives><tex-math>\\documentclass{x}\\begin{document}$$\\alpha = 3$$\\end{document}</tex-math><inline-graphic/></alternatives></inline-formula> holds ${one}.`,
      'Where α = 3 holds [1].',
    ],
    [
      'formulas that are pictures',
      `Where <inline-formula><inline-graphic/></inline-formula> holds ${one}.`,
      'Where [symbol] holds [1].',
    ],
    [
      'references to notes',
      `Known<xref ref-type="fn" rid="f1"><sup>a</sup></xref> since ${one}.`,
      'Known since [1].',
    ],
    [
      'references to figures',
      `See <xref ref-type="fig" rid="f">Fig. 2</xref> of ${one}.`,
      'See Fig. 2 of [1].',
    ],
    [
      'a footnote in the middle',
      `Known<fn><p>As ${two} says.</p></fn> since ${one}.`,
      'Known since [1].',
    ],
  ])('%s', (_, paragraph, text) => {
    const xml = article(`<p>${paragraph}</p>`).replace(
      '<article ',
      '<article xmlns:mml="http://www.w3.org/1998/Math/MathML" ',
    );
    expect(readOne(xml).sentences[0]?.text).toBe(text);
  });

  it('footnotes, figures and lists follow the sentence they stand in', () => {
    const body = `<p>Known<fn><p>Says ${two}.</p></fn> since<fig><caption><title>Growth</title><p>After ${mark('b3', '[3]')}.</p></caption></fig> long ${one}:<list><list-item><p>Item ${mark('b4', '[4]')}</p></list-item></list></p>`;
    expect(sentencesOf(body).map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Known since long [1]:'],
      ['text', 'Item [4]'],
      ['text', 'Says [2].'],
      ['caption', 'After [3].'],
    ]);
  });

  it('rows of tables are read whole, apart from their captions and notes', () => {
    const body = `<table-wrap><label>Table 1</label><caption><p>Works ${one}.</p></caption><table><tbody><tr><td>First. Kind.</td><td>${two}</td></tr></tbody></table><table-wrap-foot><p>From ${mark('b3', '[3]')}.</p></table-wrap-foot></table-wrap>`;
    expect(sentencesOf(body).map(({ kind, text }) => [kind, text])).toEqual([
      ['caption', 'Works [1].'],
      ['table', 'First. Kind. | [2]'],
      ['table', 'From [3].'],
    ]);
  });

  it('floats groups count, appendices are read but do not', () => {
    const back = `<app-group><app><title>Appendix</title><p>More ${two}.</p></app></app-group>${numberedList(3)}`;
    const xml = article(`<p>Known ${one}.</p>`, back).replace(
      '</article>',
      `<floats-group><fig><caption><p>After ${mark('b3', '[3]')}.</p></caption></fig></floats-group></article>`,
    );
    const read = readOne(xml);
    expect(read.inTextCitations).toBe(2);
    expect(read.sentences.map(({ kind, section, text }) => [kind, section, text])).toEqual([
      ['text', 'other', 'Known [1].'],
      ['caption', 'other', 'After [3].'],
      ['text', 'other', 'More [2].'],
    ]);
  });
});

describe('sub-articles', () => {
  const xml = article(`<p>Known ${one}.</p>`).replace(
    '</article>',
    `<sub-article id="s1" article-type="reply"><front-stub><article-id pub-id-type="doi">10.5555/made.up.s1</article-id><title-group><article-title>Reply</article-title></title-group></front-stub><body><p>We agree ${two}.</p></body></sub-article><response response-type="reply"><front-stub/><body><p>Own ${mark('x1', '[1]')}.</p></body><back><ref-list><ref id="x1"><mixed-citation>Own work.</mixed-citation></ref></ref-list></back></response></article>`,
  );
  const [parent, reply, response] = readJats(bytesOf(xml));

  it('are documents of their own, after their article', () => {
    expect(parent?.sentences.map(({ text }) => text)).toEqual(['Known [1].']);
    expect(parent?.within).toBeUndefined();
    expect(reply?.within).toEqual({ id: 's1', doi: '10.5555/made.up' });
    expect(reply?.article).toMatchObject({
      doi: '10.5555/made.up.s1',
      title: 'Reply',
      articleType: 'reply',
      paperType: 'other',
      journal: { name: 'Journal of Invented Results' },
    });
  });
  it('take the references of their article where they have no list of their own', () => {
    expect(reply?.references.map(({ id }) => id)).toEqual(['b2']);
    expect(reply?.sentences).toMatchObject([
      { text: 'We agree [2].', citations: [{ reference: 'b2' }] },
    ]);
    expect(response?.references.map(({ id }) => id)).toEqual(['x1']);
    expect(response?.within?.id).toBe('response-2');
  });
});

it('reads every article of a set, also one that damage put inside another', () => {
  const second = article(`<p>Also ${one}.</p>`).replace(/^<\?xml.*?\?>/, '');
  const set = `<pmc-articleset>${second}${article(`<p>Known ${one}. ${second}</p>`).replace(/^<\?xml.*?\?>/, '')}</pmc-articleset>`;
  expect(readJats(bytesOf(set)).map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
    ['Also [1].'],
    ['Known [1].'],
    ['Also [1].'],
  ]);
});

it('a mark without a type cites when it points at a reference', () => {
  expect(citedIn('Known <xref rid="b1">1</xref>.')).toHaveLength(1);
});
