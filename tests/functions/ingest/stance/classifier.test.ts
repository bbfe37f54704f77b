import { createClassifier } from '#functions/ingest/stance/classifier.ts';

const { classify } = createClassifier();

it('adds its probabilities up to one', () => {
  const { supporting, contradicting, mentioning } = classify({
    text: 'In agreement with earlier reports [3], we found that the mutant was sterile.',
  })?.probabilities ?? { supporting: 0, contradicting: 0, mentioning: 0 };
  expect(supporting + contradicting + mentioning).toBeCloseTo(1, 9);
});
