import { type SearchFilters, type SearchRequest } from '#functions/platform/ports/search-index.ts';
import { createRandom, type Random } from '#infra/local/demonstration/random.ts';
import { generateStatements } from '#infra/local/demonstration/scale/generate-statements.ts';
import { createVocabulary } from '#infra/local/demonstration/scale/vocabulary.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { isStopWord } from '#shared/domain/stop-words.ts';

/** Every library that is measured is made from this seed, and so are its queries. */
export const SEED = 'benchmarks';
export const QUERIES = 300;

export type Queries = {
  /** Two to four words of one title or sentence, or a phrase of it, or both. */
  readonly wordsAndPhrases: readonly SearchRequest[];
  /** What a person types of a title: words, phrases, or both. */
  readonly terms: readonly string[];
  /** The 100 most common words as they are, function words included. */
  readonly commonestWords: readonly SearchRequest[];
  /** The 100 most common words that are no stop words. */
  readonly commonestTellingWords: readonly SearchRequest[];
  readonly completions: readonly {
    readonly field: 'title' | 'author';
    readonly prefix: string;
    readonly limit: number;
  }[];
};

/** Queries drawn from the titles, sentences and names of a library of this size. */
export const queriesFor = (statements: number): Queries => {
  const random = createRandom(`${SEED} queries`);
  const { texts, titles, names } = sampleOf(random, statements);
  // Drawn apart, so that the other queries stay as they were.
  const terms = random.fork('terms');
  const common = createVocabulary(1000);
  const single = (words: readonly string[]) => words.map((word, place) => requestFor(word, place));
  return {
    // Each shape of a term in each mode; words of sentences where statements are searched, of titles where papers are.
    wordsAndPhrases: Array.from({ length: QUERIES }, (_, place) => {
      const turn = Math.floor(place / 3);
      const source = turn % 3 === 1 || (turn % 3 === 0 && place % 2 === 1) ? texts : titles;
      return requestFor(termFrom(random, random.pick(source), place), turn);
    }),
    terms: titles.slice(0, 60).map((title, place) => termFrom(terms, title, place)),
    commonestWords: single(common.slice(0, 100)),
    commonestTellingWords: single(common.filter((word) => !isStopWord(word)).slice(0, 100)),
    completions: Array.from({ length: QUERIES }, (_, place) =>
      completionFrom(
        random,
        place % 3 ? 'title' : 'author',
        random.pick(place % 3 ? titles : names),
      ),
    ),
  };
};

const sampleOf = (random: Random, statements: number) => {
  const texts: string[] = [];
  const titles: string[] = [];
  const names: string[] = [];
  let batches = 0;
  for (const batch of generateStatements({ seed: SEED, statements })) {
    texts.push(
      ...batch.statements.flatMap((article) =>
        article.statements.slice(0, 3).map(({ text }) => text),
      ),
    );
    titles.push(...batch.papers.map(({ title }) => title));
    names.push(...batch.papers.flatMap(({ authors }) => authors.map(({ name }) => name)));
    if (++batches === 20) break;
  }
  return { texts: random.shuffled(texts), titles: random.shuffled(titles), names };
};

const termFrom = (random: Random, text: string, place: number): string => {
  const words = (text.match(/[A-Za-z]{2,}/g) ?? []).map((word) => word.toLowerCase());
  const telling = words.filter((word) => !isStopWord(word));
  const several = random.shuffled(telling).slice(0, random.integer(2, 4)).join(' ');
  const start = random.integer(0, Math.max(0, words.length - 4));
  const phrase = `"${words.slice(start, start + random.integer(2, 3)).join(' ')}"`;
  if (place % 3 === 0) return phrase;
  return place % 3 === 1 ? several : `${phrase} ${random.pick(telling)}`;
};

/** Three filters each, wide enough to leave something to count, and all aggregations. */
const filters: readonly {
  readonly mode: SearchRequest['mode'];
  readonly filters: SearchFilters;
}[] = [
  {
    mode: 'all',
    filters: {
      years: { from: 1995, to: 2024 },
      paperTypes: ['article', 'preprint'],
      hasTally: true,
    },
  },
  {
    mode: 'citations',
    filters: {
      years: { from: 1992 },
      sections: ['introduction', 'results', 'discussion'],
      citationTypes: ['supporting', 'mentioning'],
    },
  },
  {
    mode: 'papers',
    filters: { years: { to: 2023 }, paperTypes: ['article'], supporting: { from: 0, to: 25 } },
  },
];

const requestFor = (term: string, place: number): SearchRequest => {
  const { query } = parseSearchQuery(term);
  const chosen = filters[place % filters.length] ?? { mode: 'all', filters: {} };
  return {
    ...chosen,
    ...(query && { query }),
    sort: { key: 'relevance', order: 'desc' },
    offset: 0,
    limit: 10,
    aggregate: true,
  };
};

/** Three to nine letters as a person types them; one in five with a letter wrong. */
const completionFrom = (random: Random, field: 'title' | 'author', text: string) => {
  const prefix = text.slice(0, random.integer(3, 9));
  const wrong = random.integer(1, prefix.length - 1);
  const typed =
    prefix.length > 4 && random.chance(0.2)
      ? `${prefix.slice(0, wrong)}q${prefix.slice(wrong + 1)}`
      : prefix;
  return { field, prefix: typed, limit: 10 };
};
