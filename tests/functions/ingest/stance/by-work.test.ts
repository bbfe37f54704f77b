import { existsSync, readFileSync } from 'node:fs';

import { labelByWork } from '#functions/ingest/stance/by-work.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { clausesOf } from '#functions/ingest/stance/clauses.ts';
import { marksOf } from '#functions/ingest/stance/marks.ts';

const { classify } = createClassifier();
/** Each mark of a sentence as a work of its own. */
const labelled = (text: string, { before = '', after = '' } = {}) => {
  const citations = marksOf(text).map((mark) => ({ marks: [mark] }));
  return labelByWork(classify)({ text, before, after, section: 'discussion', citations });
};
const typesOf = (text: string) => {
  const { whole, each } = labelled(text);
  return each.map((own) => (own ?? whole)?.type);
};

describe('a sentence that does different things to the works it cites', () => {
  it.each([
    [
      'agreement, then conflict',
      'Our results agree with those of Writer et al. [1] but contradict those of Other et al. [2].',
      ['supporting', 'contradicting'],
    ],
    [
      'two findings of its own, set against each other',
      'These findings are consistent with our data [1], whereas we found no such rise as reported earlier [2].',
      ['supporting', 'contradicting'],
    ],
    [
      'a work set apart before the comma',
      'In contrast to an earlier report [1], our results are consistent with the work of Other [2].',
      ['contradicting', 'supporting'],
    ],
    [
      'the same words denied',
      'Our findings are consistent with an earlier study [1] but not with another [2].',
      ['supporting', 'contradicting'],
    ],
    [
      'a concession',
      'Although the rate was lower than in one study [1], it is in agreement with others [2].',
      ['contradicting', 'supporting'],
    ],
    [
      'two sentences in one',
      'This is in line with Writer [1]; however, we did not observe the decline reported by Other [2].',
      ['supporting', 'contradicting'],
    ],
    [
      'background, then agreement',
      'Kelp was seen before [1], but our results are in agreement with Other [2].',
      ['mentioning', 'supporting'],
    ],
  ])('has a label for each of them: %s', (_, text, types) => {
    expect(typesOf(text)).toEqual(types);
  });

  it.each([
    [
      'a list of works',
      'Our results agree with earlier work [1], with the model [2] and with others [3].',
    ],
    ['one mark of several works', 'Our results agree with earlier work (Writer 2001; Other 2002).'],
    [
      'a turn within brackets',
      'Our results agree with earlier work [1] (in birds; not in bats) and with the model [2].',
    ],
    [
      'not only this but also that',
      'Our results agree not only with Writer [1] but also with Other [2].',
    ],
  ])('has one label where it does the same to all: %s', (_, text) => {
    const { whole, each } = labelled(text);

    expect(whole?.type).toBe('supporting');
    expect(each.every((own) => own === undefined)).toBe(true);
  });

  it('tells of each work the words of its own clause', () => {
    const text =
      'Our results agree with those of Writer et al. [1] but contradict those of Other et al. [2].';
    const [first, second] = labelled(text).each;
    const wordsOf = (label = first) =>
      label?.cues.map(({ start, end }) => text.slice(start, end).toLowerCase()).join(' ');

    expect(wordsOf(first)).toContain('agree');
    expect(wordsOf(first)).not.toContain('contradict');
    expect(wordsOf(second)).toContain('contradict');
    expect(wordsOf(second)).not.toContain('agree');
    for (const label of [first, second]) {
      const { supporting = 0, contradicting = 0, mentioning = 0 } = label?.probabilities ?? {};
      expect(supporting + contradicting + mentioning).toBeCloseTo(1, 6);
    }
  });

  it('gives a work that two clauses cite the clearer of both labels', () => {
    const text =
      'Kelp was described by Writer [1], but our results contradict those of Writer [1] and Other [2].';
    const [one = [0, 0], again = [0, 0], other = [0, 0]] = marksOf(text);
    const { each } = labelByWork(classify)({
      text,
      before: '',
      after: '',
      section: 'discussion',
      citations: [{ marks: [one, again] }, { marks: [other] }],
    });

    expect(each.map((own) => own?.type)).toEqual(['contradicting', 'contradicting']);
  });
});

it.each([
  '',
  '[1]',
  '[1] but [2]',
  'but not [1]; but not [2]',
  `${'('.repeat(500)}[1]; but [2]`,
  '[1]'.repeat(400),
])('cuts nothing out of a sentence, whatever it holds: %s', (text) => {
  const clauses = clausesOf(text, marksOf(text));
  expect(clauses.map(([start, end]) => text.slice(start, end)).join('')).toBe(text);
  expect(() => labelled(text)).not.toThrow();
});

const folder = '../shared/data/stance';
if (existsSync(folder))
  describe('sentences that were labelled by hand', () => {
    type Line = Readonly<Record<'text' | 'before' | 'after' | 'label', string>>;
    const lines = ['train', 'wild'].flatMap((name) =>
      readFileSync(`${folder}/${name}.jsonl`, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line),
    );
    const isBoth = ({ text, before, after }: Line) => {
      const types = labelled(text, { before, after }).each.map((own) => own?.type);
      return types.includes('supporting') && types.includes('contradicting');
    };

    it('have both labels where they were found to do both, and hardly ever where not', () => {
      const several = lines.filter(({ text }) => marksOf(text).length > 1);
      const mixed = several.filter(({ label }) => label === 'mixed');
      const plain = several.filter(
        ({ label }) => label === 'supporting' || label === 'contradicting',
      );

      expect(mixed.filter(isBoth).length / mixed.length).toBeGreaterThanOrEqual(0.3);
      expect(plain.filter(isBoth).length / plain.length).toBeLessThanOrEqual(0.005);
    });
  });
else
  it.skip('Sentences labelled by hand were not looked at: ../shared/data/stance is not there.', () =>
    undefined);
