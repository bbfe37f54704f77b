import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { homeText } from '#web/text/home.ts';
import { english } from '#web/text/language.ts';

const { sentences } = english.words(homeText).example;
/** What decided a little is not underlined on a page that explains the idea. */
const DECIDES = 1;

describe('the sentences on the first page', () => {
  const { classify } = createClassifier();

  it.each(sentences)('$type: what is shown is what the classifier says of it', (sentence) => {
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
