import { requestOfSearch } from '#shared/domain/search-request.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { topicWordsOf, wordsIn } from '#shared/domain/topic-words.ts';
import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

type SearchResponse = ResponseOf<'search'>;

const READ = 50;

/** The most contrasted papers of the collection: questions about these can be answered here. */
export const examplesQuery = createQuery({
  name: 'assistant/examples',
  load: (api: Api) =>
    api.search({
      query: {
        ...requestOfSearch({
          ...startOfSearch,
          mode: 'papers',
          sort: { key: 'total_contrasted', order: 'desc' },
        }),
        limit: READ,
        by_page: true,
      },
    }),
});

const LONGEST_TITLE = 110;
/** The minimum length of the first and last word of a topic, in characters. */
const FEWEST_LETTERS = 4;

/** Returns pairs of adjacent words that occur in several titles, most frequent first; no word occurs twice. */
export const topicsInTitles = (titles: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const topicWords = new Set(topicWordsOf(title).filter((word) => word.length >= FEWEST_LETTERS));
    const words = wordsIn(title);
    const pairs = words.slice(1).flatMap((word, index) => {
      const before = words[index] ?? '';
      const areBeside = title.includes(`${before} ${word}`);
      return areBeside && topicWords.has(before) && topicWords.has(word)
        ? [`${before} ${word}`.toLowerCase()]
        : [];
    });
    for (const pair of new Set(pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const usedWords = new Set<string>();
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, item], [, other]) => other - item)
    .flatMap(([pair]) => {
      const words = pair.split(' ');
      if (words.some((word) => usedWords.has(word))) return [];
      words.forEach((word) => usedWords.add(word));
      return [pair];
    });
};

/** The data of this collection from which examples are built. */
export type ExampleData = { readonly topics: readonly string[]; readonly title?: string };

export const exampleDataOf = ({ hits }: SearchResponse): ExampleData => {
  const papers = hits.filter((hit) => hit.kind === 'paper');
  const contrasted = papers.find(
    ({ tally, editorialNotices, title }) =>
      tally.contradicting > 0 && editorialNotices.length === 0 && title.length <= LONGEST_TITLE,
  );
  return {
    topics: topicsInTitles(papers.map(({ title }) => title)),
    ...(contrasted && { title: contrasted.title }),
  };
};
