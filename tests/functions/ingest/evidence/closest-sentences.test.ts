import { articleSentences } from '#functions/ingest/evidence/article-sentences.ts';
import { closestSentences } from '#functions/ingest/evidence/closest-sentences.ts';
import { jats } from '#tests/support/jats.ts';

/** An invented article about lanterns, in which each sentence says something else. */
const article = [
  'Lanterns of the deep reef glow at night.',
  'We counted 312 herons in the northern marshes between 2001 and 2009.',
  'Vaccination of herons reduced mortality by 40% in the northern marshes.',
  'Mortality of gulls was not affected by vaccination.',
  'Temperature of the inlet rose by 1.5 degrees in ten years.',
  'Warmer inlets had fewer crabs.',
  'Limits of this work are its short time and its few sites.',
  'All data are available on request.',
].map((text) => ({ text }));

const cases: readonly (readonly [claim: string, closest: string | undefined])[] = [
  // What the claim says is said by this sentence.
  [
    'Vaccinating herons lowers their mortality [3].',
    'Vaccination of herons reduced mortality by 40%',
  ],
  [
    'The inlet has warmed by 1.5 degrees (Rowan et al., 2011).',
    'Temperature of the inlet rose by 1.5',
  ],
  [
    'Gulls die as often with vaccination as without [12-14].',
    'Mortality of gulls was not affected',
  ],
  ['Crabs are rare in warmer inlets.', 'Warmer inlets had fewer crabs'],
  // What it says is said nowhere, though words of every article are shared.
  ['Previous studies have shown that results of authors are reported [1].', undefined],
  ['Lighthouses attract migrating butterflies in spring [5].', undefined],
  ['Quantum computers factor large numbers [5].', undefined],
  ['[1]', undefined],
  ['', undefined],
];

describe('the sentences that speak to a claim', () => {
  it.each(cases)('are found, if there are any: %j', (claim, closest) => {
    const [first] = closestSentences(claim, article);
    if (closest === undefined) expect(first).toBeUndefined();
    else expect(first?.sentence.text).toContain(closest);
  });

  it('are at most five, the closest first, with the words they share', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      text: `Herons of marsh ${String(at)} eat crabs${at === 7 ? ' in winter' : ''}.`,
    }));
    const found = closestSentences('Herons eat crabs in winter.', many);
    expect(found).toHaveLength(5);
    expect(found[0]?.sentence).toBe(many[7]);
    const { sentence, marks = [] } = found[0] ?? {};
    expect(marks.map(([start, end]) => sentence?.text.slice(start, end))).toEqual([
      'Herons',
      'eat',
      'crabs',
      'winter',
    ]);
  });
});

describe('the sentences of an article', () => {
  it('are those of its running text, with their section and place', () => {
    const file = jats({
      doi: '10.5555/lantern',
      results: ['Lanterns glow [1]. Nobody knows why.', 'Herons eat crabs.'],
      references: [{ doi: '10.5555/a' }],
    });
    const found = articleSentences(Buffer.from(file), '10.5555/LANTERN');
    expect(found.map(({ text, section, place }) => [text, section, place])).toEqual([
      ['Lanterns glow [1].', 'results', 0],
      ['Nobody knows why.', 'results', 1],
      ['Herons eat crabs.', 'results', 2],
    ]);
  });
});
