import { generateStatements } from '#infra/local/demonstration/scale/generate-statements.ts';
import { createVocabulary } from '#infra/local/demonstration/scale/vocabulary.ts';

const library = (seed: string, statements: number, words?: readonly string[]) => {
  const batches = [...generateStatements({ seed, statements, ...(words && { words }) })];
  return {
    papers: batches.flatMap(({ papers }) => papers),
    articles: batches.flatMap((batch) => batch.statements),
    statements: batches.flatMap((batch) => batch.statements.flatMap((one) => one.statements)),
  };
};

describe('a library invented for measuring', () => {
  const { papers, articles, statements } = library('test', 5000);

  it('has as many statements as asked for, each of an article and about a paper that it holds', () => {
    const known = new Set(papers.map(({ doi }) => doi));

    expect(statements).toHaveLength(5000);
    expect(new Set(statements.map(({ id }) => id)).size).toBe(5000);
    expect(
      statements.filter(
        ({ citingDoi, citedDoi = '' }) => !known.has(citingDoi) || !known.has(citedDoi),
      ),
    ).toEqual([]);
    expect(
      articles.every((article) =>
        article.statements.every(({ citingDoi }) => citingDoi === article.citing.doi),
      ),
    ).toBe(true);
  });

  it('is the same for the same seed and another for another', () => {
    expect(library('a', 100)).toEqual(library('a', 100));
    expect(library('a', 100)).not.toEqual(library('b', 100));
  });

  it('knows at least 100,000 words, no two alike', () => {
    const words = createVocabulary(120_000);

    expect(words.length).toBeGreaterThanOrEqual(100_000);
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((word) => /^[a-z]+$/.test(word))).toBe(true);
  });

  it('uses them as a language does: common ones far more often than the next, many only once', () => {
    const counts = new Map<string, number>();
    for (const { text } of statements)
      for (const word of text.toLowerCase().match(/[a-z]+/g) ?? [])
        counts.set(word, (counts.get(word) ?? 0) + 1);
    const [the = 0, tenth = 0] = [counts.get('the'), counts.get(createVocabulary(10)[9] ?? '')];

    expect(the / tenth).toBeGreaterThan(2.5);
    expect(the / tenth).toBeLessThan(5);
    expect(
      [...counts.values()].filter((count) => count === 1).length / counts.size,
    ).toBeGreaterThan(0.3);
  });

  it('cites few works often and many once', () => {
    const counts = new Map<string | undefined, number>();
    for (const { citedDoi } of statements) counts.set(citedDoi, (counts.get(citedDoi) ?? 0) + 1);
    const amounts = [...counts.values()].sort((a, b) => b - a);

    expect(amounts[0]).toBeGreaterThan(10 * (amounts[amounts.length >> 1] ?? 0));
  });

  it('is written in given words where they are given', () => {
    const { statements: own } = library('c', 50, ['alpha', 'beta', 'gamma']);

    expect(own.every(({ text }) => /^(?:(?:alpha|beta|gamma) ?)+\[\d+\]\.$/i.test(text))).toBe(
      true,
    );
  });
});
