import { createRandom, type Random } from '#infra/local/demonstration/random.ts';
import { often } from '#tests/support/often.ts';

import { readOne } from './fictional.ts';
import { namedArticle, numberedArticle, type PrintedArticle } from './mark-grammar.ts';

const CASES = often({ commit: 150, proof: 20_000 });

/** The sentences that are not read as they were printed, with the seed of their article. */
const misread = (seed: string, print: (random: Random) => PrintedArticle) =>
  Array.from({ length: CASES }, (_, index) => `${seed}/${String(index)}`).flatMap((name) => {
    const { xml, sentences } = print(createRandom(name));
    const read = readOne(xml).sentences.map(({ text, citations }) => ({
      text,
      cited: citations.map(({ reference }) => reference).toSorted(),
    }));
    return Array.from({ length: Math.max(read.length, sentences.length) }, (_, index) => ({
      name,
      printed: sentences[index],
      read: read[index],
    })).filter(({ printed, read: found }) => printed?.cited.join() !== found?.cited.join());
  });

describe('marks of a generated article cite what was printed', () => {
  it('by numbers', () => {
    expect(misread('numbers', numberedArticle)).toEqual([]);
  });

  it('by names and years', () => {
    expect(misread('names', namedArticle)).toEqual([]);
  });
});
