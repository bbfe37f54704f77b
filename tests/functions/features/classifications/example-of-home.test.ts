import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { homeExamples } from '#web/text/home-examples.ts';

/** What decided a little is not underlined on a page that explains the idea. */
const DECIDES = 1;

describe('the sentences on the first page', () => {
  const { classify } = createClassifier();

  it.each(homeExamples)('$type: what is shown is what the classifier says of it', (sentence) => {
    const found = classify({ text: sentence.text });
    expect(found?.type).toBe(sentence.type);
    expect(found?.probabilities[sentence.type]).toBeGreaterThan(0.9);
    expect(
      found?.cues.filter(({ weight }) => weight >= DECIDES).map(({ start, end }) => [start, end]),
    ).toEqual(sentence.cues);
    for (const [start, end] of sentence.marks)
      expect(sentence.text.slice(start, end)).toBe('Rowan et al. (2019)');
  });
});
