import fc from '#tests/support/fast-check.ts';

import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import committed from '#functions/ingest/stance/model.json' with { type: 'json' };
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { type Section, sections } from '#shared/domain/section.ts';

const classifier = createClassifier();
const { classify } = classifier;

type Example = readonly [text: string, section: Section, before?: string];

const examples: Record<CitationType, readonly Example[]> = {
  supporting: [
    ['In agreement with earlier reports [3], we found that the mutant was sterile.', 'results'],
    ['Our data confirm the findings of Writer et al. (2010).', 'discussion'],
    ['These results are consistent with previous studies [4,5].', 'discussion'],
    [
      'Similar results were obtained by Other et al. [12].',
      'discussion',
      'We found that growth was slow.',
    ],
    [
      'This is in line with the observation that lamps attract moths [8], as we found here.',
      'discussion',
    ],
  ],
  contradicting: [
    ['In contrast to previous reports [3], we did not observe any increase in growth.', 'results'],
    [
      'Contrary to the model proposed by Writer et al. (2010), our data show no effect.',
      'discussion',
    ],
    ['Our results are not consistent with those of Other et al. [12].', 'discussion'],
    ['These findings contradict earlier studies [4,5], which found a strong effect.', 'discussion'],
    ['Our estimate is much lower than that reported by Writer et al. [9].', 'discussion'],
  ],
  mentioning: [
    ['Cells were grown in glass flasks as described previously [7].', 'methods'],
    ['Moths are attracted by the light of lamps [3].', 'introduction'],
    [
      'Writer et al. [4] found an increase, whereas Other et al. [5] found a decrease.',
      'introduction',
    ],
    ['The software was used to align the sequences [11].', 'methods'],
    ['Lamps may attract moths by their warmth [3], and future studies are needed.', 'introduction'],
  ],
};

const statementsOf = (type: CitationType) =>
  examples[type].map(([text, section, before = '']) => ({ text, section, before }));

describe.each(citationTypes)('%s', (type) => {
  it.each(statementsOf(type))('is the type of: $text', (statement) => {
    const answer = classify(statement);
    // A mere mention may be possibly more (third parties in conflict look much alike); what is shown must be right.
    expect(type === 'mentioning' ? answer?.type : (answer?.possibly ?? answer?.type)).toBe(type);
  });
});

const allExamples = citationTypes.flatMap((type) => examples[type]);

it('knows its name', () => {
  expect(classifier.model).toMatch(/^[a-z]+-\d+\.\d+$/);
});

it('cannot tell where there are no words it knows', () => {
  const statements = [
    '[3]',
    '',
    '…',
    'Die Ergebnisse zeigen keinen Unterschied [3].',
    '結果は一致した [3]。',
  ];
  expect(statements.map((text) => classify({ text }))).toEqual(statements.map(() => undefined));
});

it('listens to the network where support or contrast is within reach, and there alone', () => {
  const alone = createClassifier({ ...committed, networkShare: 0 });
  const near = 'These values are lower than those reported by Writer et al. [3].';
  const far = 'Cells were grown in glass flasks as described previously [7].';
  const ask = (text: string) => ({ text, section: 'methods' as const });
  expect(classify(ask(near))?.probabilities).not.toEqual(alone.classify(ask(near))?.probabilities);
  expect(classify(ask(far))).toEqual(alone.classify(ask(far)));
});

it('adds its probabilities up to one and shows support and contrast only where they are likely', () => {
  for (const [text, section] of allExamples) {
    const answer = classify({ text, section });
    const { supporting = 0, contradicting = 0, mentioning = 0 } = answer?.probabilities ?? {};
    expect(supporting + contradicting + mentioning).toBeCloseTo(1, 9);
    if (answer && answer.type !== 'mentioning')
      expect(answer.probabilities[answer.type]).toBeGreaterThanOrEqual(0.4);
  }
});

it('gives the same answer whatever it was asked between, also from a second classifier', () => {
  const other = createClassifier();
  const first = allExamples.map(([text, section]) => classify({ text, section }));
  const again = allExamples.toReversed().map(([text, section]) => classify({ text, section }));
  expect(again.toReversed()).toEqual(first);
  expect(allExamples.map(([text, section]) => other.classify({ text, section }))).toEqual(first);
});

it('decides by the words, not by the printing of the marks', () => {
  const marks = [
    '[3]',
    '[3–7, 12]',
    '(Writer et al., 2010)',
    '(Writer and Other 2011a; Third, 2012)',
    '(14)',
  ];
  const answers = marks.map((mark) =>
    classify({ text: `In contrast to earlier work ${mark}, we found no effect of light.` }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer?.probabilities))).size).toBe(1);
});

it('takes given marks for marks, such as numbers raised behind a word', () => {
  const text = 'In contrast to earlier work12, we found no effect of light.';
  const start = text.indexOf('12');
  const raised = classify({ text, marks: [[start, start + 2]] });
  const plain = classify({
    text: 'In contrast to earlier work [12], we found no effect of light.',
  });
  expect(raised?.probabilities).toEqual(plain?.probabilities);
});

describe('cues', () => {
  const wordsOf = (text: string) =>
    (classify({ text, section: 'discussion' })?.cues ?? []).map(({ start, end, weight }) => ({
      word: text.slice(start, end).toLowerCase(),
      weight,
    }));

  it('are the words that decided, the strongest first in weight', () => {
    const agreeing = wordsOf(
      'In agreement with earlier reports [3], we found that the mutant was sterile.',
    );
    const strongest = agreeing.reduce((best, one) => (one.weight > best.weight ? one : best));
    expect(strongest.word).toContain('agreement');
    const opposing = wordsOf('Contrary to Writer et al. (2010), we saw the opposite.');
    expect(
      opposing
        .filter(({ weight }) => weight > 0)
        .map(({ word }) => word)
        .join(' '),
    ).toContain('contrary');
  });

  it('are at most six, in order, without overlap, and never on a mark', () => {
    for (const [text, section] of allExamples) {
      const cues = classify({ text, section })?.cues ?? [];
      expect(cues.length).toBeLessThanOrEqual(6);
      for (const [at, { start, end, weight }] of cues.entries()) {
        expect(start).toBeGreaterThanOrEqual(cues[at - 1]?.end ?? 0);
        expect(text.slice(start, end)).toMatch(/^\p{L}.*[\p{L}\p{N}]$|^\p{L}$/u);
        expect(text.slice(start, end)).not.toMatch(/\[|\]|\(|\)|\b(?:19|20)\d\d\b|et al/u);
        expect(weight).not.toBe(0);
      }
    }
  });

  it('add up to the decision with what is told by all else', () => {
    for (const [text, section, before] of allExamples) {
      const answer = classify({ text, section, ...(before && { before }) });
      if (!answer) throw new Error(`No answer to ${text}`);
      const { type, probabilities, cues, rest = NaN } = answer;
      const others = citationTypes.filter((one) => one !== type).map((one) => probabilities[one]);
      const decision = Math.log(probabilities[type] / Math.max(...others));
      const sum = cues.reduce((whole, { weight }) => whole + weight, rest);
      // Probabilities come in ten-thousandths and weights in hundredths.
      expect(Math.abs(sum - decision)).toBeLessThan(0.05 + 0.0002 / Math.max(...others));
    }
  });
});

const sentence = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'we',
        'found',
        'contrast',
        'to',
        '[3]',
        '(Writer et al., 2010)',
        'not',
        'et',
        'al.',
        'İ',
        'Other',
        '12',
        ',',
        ';',
        '.',
        '😀',
        'consistent',
        'with',
        'our',
        'and',
      ),
      { maxLength: 40 },
    )
    .map((words) => words.join(' ')),
);
const range = fc.tuple(fc.integer({ min: -5, max: 250 }), fc.integer({ min: -5, max: 250 }));

it('answers any text and any marks with sound probabilities and cues beside the marks', () => {
  fc.assert(
    fc.property(
      fc.record({
        text: sentence,
        before: sentence,
        after: sentence,
        section: fc.constantFrom(...sections),
        marks: fc.array(range, { maxLength: 4 }),
      }),
      (statement) => {
        const answer = classify(statement);
        if (!answer) return;
        const { supporting, contradicting, mentioning } = answer.probabilities;
        expect(supporting + contradicting + mentioning).toBeCloseTo(1, 9);
        expect(Math.min(supporting, contradicting, mentioning)).toBeGreaterThanOrEqual(0);
        for (const { start, end, weight } of answer.cues) {
          expect(start >= 0 && start < end && end <= statement.text.length).toBe(true);
          expect(Number.isFinite(weight)).toBe(true);
          for (const [from, to] of statement.marks)
            if (from < to) expect(end <= from || start >= to).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
