import { requestOfSearch } from '#shared/domain/search-request.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { topicWordsOf, wordsIn } from '#shared/domain/topic-words.ts';
import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

type Found = AnswerOf<'search'>;

const READ = 50;

/** The most contrasted papers of the collection: questions about these can be answered here. */
export const examplesReading = reading({
  name: 'assistant/examples',
  ask: (api: Api) =>
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
export const topicsIn = (titles: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const telling = new Set(topicWordsOf(title).filter((word) => word.length >= FEWEST_LETTERS));
    const words = wordsIn(title);
    const pairs = words.slice(1).flatMap((word, place) => {
      const before = words[place] ?? '';
      const areBeside = title.includes(`${before} ${word}`);
      return areBeside && telling.has(before) && telling.has(word)
        ? [`${before} ${word}`.toLowerCase()]
        : [];
    });
    for (const pair of new Set(pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([pair]) => {
      const words = pair.split(' ');
      if (words.some((word) => taken.has(word))) return [];
      words.forEach((word) => taken.add(word));
      return [pair];
    });
};

/** The data of this collection from which examples are built. */
export type ExampleMatter = { readonly topics: readonly string[]; readonly title?: string };

export const exampleMatterOf = ({ hits }: Found): ExampleMatter => {
  const papers = hits.filter((hit) => hit.kind === 'paper');
  const contrasted = papers.find(
    ({ tally, editorialNotices, title }) =>
      tally.contradicting > 0 && editorialNotices.length === 0 && title.length <= LONGEST_TITLE,
  );
  return {
    topics: topicsIn(papers.map(({ title }) => title)),
    ...(contrasted && { title: contrasted.title }),
  };
};
