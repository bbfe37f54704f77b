import { withNames } from '#functions/features/assistant/names-in-topic.ts';
import { topicWordsIn } from '#functions/features/assistant/topic-position.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';

/** An index of 10,000 documents; queries without a count match none of them. */
const indexWith = (counts: Readonly<Record<string, number>>) => {
  const queries: string[] = [];
  const search = ({ query }: { readonly query?: SearchQuery }) => {
    const text = query && 'text' in query ? query.text : '';
    queries.push(text);
    const statements = query ? (counts[text] ?? 0) : 10_000;
    return Promise.resolve({ totals: { papers: 0, statements } });
  };
  return { index: { search } as unknown as Pick<SearchIndex, 'search'>, queries };
};

const namesIn = async (topic: string, counts: Readonly<Record<string, number>>) => {
  const { pairs } = await withNames(indexWith(counts).index)(topicWordsIn(topic));
  return pairs
    .filter(({ isName }) => isName)
    .map(({ words }) => words.map(({ word }) => word).join(' '));
};

it('finds names: words that stand side by side far more often than by chance', async () => {
  const counts = { 'foxtail millet': 80, foxtail: 90, millet: 300, 'millet yield': 8, yield: 900 };
  expect(await namesIn('foxtail millet yield', counts)).toEqual(['foxtail millet']);
  expect(await namesIn('foxtail millet yield', { ...counts, 'foxtail millet': 4 })).toEqual([]);
});

it('counts a bounded number of pairs, however long a question is', async () => {
  const words = Array.from({ length: 400 }, (_, index) => `kelp${String(index)}`);
  const topic = topicWordsIn(words.join(' '));
  const { index, queries } = indexWith({});
  const { pairs } = await withNames(index)(topic);
  expect(pairs).toHaveLength(399);
  expect(queries.length).toBeLessThanOrEqual(40);
});
