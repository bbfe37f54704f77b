import { type PaperDocument } from '#functions/platform/ports/search-index.ts';

import { capitalize } from '../grammar.ts';
import { type Random } from '../random.ts';
import { pseudoWord, createVocabulary, createZipfDraw } from './vocabulary.ts';

const VOCABULARY = 120_000;

/** The inputs of invented papers. */
export type InventionInputs = {
  readonly random: Random;
  readonly articles: number;
  readonly sentence: (words: number) => string;
  readonly doiOf: (index: number, kind: 'read' | 'cited') => string;
  readonly draws: Readonly<
    Record<'author' | 'journal' | 'affiliation' | 'topic' | 'substance' | 'heading', () => number>
  >;
};

/** As many different names as a library of this size has: about 40,000 articles have 60,000 authors. */
export const createInventionInputs = (
  random: Random,
  articles: number,
  words?: readonly string[],
): InventionInputs => {
  const vocabulary = words ?? createVocabulary(VOCABULARY);
  const drawWord = createZipfDraw(random, vocabulary.length);
  const drawName = (name: number, maxNames: number) =>
    createZipfDraw(random, Math.max(20, Math.min(maxNames, Math.ceil(articles * name))));
  return {
    random,
    articles,
    sentence: (count) => {
      const drawnWords = new Array<string>(count);
      for (let index = 0; index < count; index++) drawnWords[index] = vocabulary[drawWord()] ?? '';
      return `${capitalize(drawnWords.join(' '))}.`;
    },
    doiOf: (index, kind) => `10.5555/${kind === 'read' ? 'invented' : 'known'}.${index}`,
    draws: {
      author: drawName(1.5, 200_000),
      journal: drawName(0.05, 5000),
      affiliation: drawName(0.2, 30_000),
      topic: drawName(0.015, 2000),
      substance: drawName(0.01, 1000),
      heading: drawName(0.05, 10_000),
    },
  };
};

/** Returns the paper at an index: one that was read, or its counterpart with only a title. */
export const inventedPaper = (
  invention: InventionInputs,
  index: number,
  kind: 'read' | 'cited',
): PaperDocument => {
  const { random, sentence, doiOf, draws } = invention;
  const several = (draw: () => number, count: number) => [
    ...new Set(Array.from({ length: count }, draw)),
  ];
  const drawNames = (prefix: string, draw: () => number, count: number) =>
    several(draw, count).map((number) => `${prefix} ${capitalize(pseudoWord(number + 500_000))}`);
  const year = 1990 + Math.floor(Math.sqrt(random.next()) * 36);
  const supporting = Math.floor(random.next() ** 4 * 30);
  const contradicting = Math.floor(random.next() ** 6 * 12);
  const mentioning = Math.floor(random.next() ** 4 * 300);
  const authors = several(draws.author, random.integer(1, 7)).map((number) => {
    const name = `${capitalize(pseudoWord((number % 977) + 900_000))} ${capitalize(pseudoWord(number))}`;
    return { name, slug: name.toLowerCase().replace(' ', '-') };
  });
  const journal = `Journal of ${capitalize(pseudoWord(draws.journal() + 700_000))}`;
  return {
    doi: doiOf(index, kind),
    title: sentence(random.integer(7, 14)).slice(0, -1),
    authors,
    year,
    publishedDate: `${year}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    paperType: random.chance(0.92) ? 'article' : random.chance(0.7) ? 'preprint' : 'book',
    editorialNotices: random.chance(0.01)
      ? [random.chance(0.5) ? 'retracted' : 'has correction']
      : [],
    tally: {
      total: supporting + contradicting + mentioning,
      supporting,
      contradicting,
      mentioning,
      unclassified: 0,
      selfCitations: Math.floor(mentioning / 12),
      citingPublications: Math.ceil((supporting + contradicting + mentioning) / 2),
    },
    ...(kind === 'read'
      ? {
          abstract: Array.from({ length: 6 }, () => sentence(random.integer(14, 28))).join(' '),
          journal: { name: journal, slug: journal.toLowerCase().replaceAll(' ', '-') },
          affiliations: drawNames('University of', draws.affiliation, random.integer(1, 3)),
          topics: drawNames('Science of', draws.topic, random.integer(1, 3)),
          substances: random.chance(0.3) ? drawNames('Compound', draws.substance, 2) : [],
          meshDescriptors: random.chance(0.5) ? drawNames('Heading', draws.heading, 6) : [],
        }
      : { affiliations: [], topics: [], substances: [], meshDescriptors: [] }),
  };
};
