import {
  type PaperDocument,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';

import { type Random, randomFrom } from '../random.ts';
import { inventedPaper, type Invention, inventionFrom } from './invented-paper.ts';

export type StatementBatch = {
  readonly papers: readonly PaperDocument[];
  readonly statements: readonly {
    readonly citing: { readonly doi: string; readonly sequence: number };
    readonly statements: readonly StatementDocument[];
  }[];
};

const STATEMENTS_PER_ARTICLE = 25;
const ARTICLES_PER_BATCH = 40;
const SECTIONS = ['introduction', 'methods', 'results', 'discussion'] as const;

/**
 * Generates a library of any size for measurements: papers and statements about each other, in batches, so that memory
 * use is constant. Words, authors, journals and cited works are as unevenly distributed as in a real one; tallies are
 * plausible but do not add up to the statements. `words` replaces the invented vocabulary, most frequent first.
 */
export function* generateStatements({
  seed,
  statements,
  words,
}: {
  readonly seed: string;
  readonly statements: number;
  readonly words?: readonly string[];
}): Generator<StatementBatch, void, undefined> {
  const random = randomFrom(seed);
  const articles = Math.ceil(statements / STATEMENTS_PER_ARTICLE);
  const invention = inventionFrom(random, articles, words);
  let left = statements;
  for (let first = 0; first < articles; first += ARTICLES_PER_BATCH) {
    const places = Array.from(
      { length: Math.min(ARTICLES_PER_BATCH, articles - first) },
      (_, offset) => first + offset,
    );
    const papers = places.flatMap((place) => [
      inventedPaper(invention, place, 'read'),
      inventedPaper(invention, place, 'cited'),
    ]);
    const batch = places.map((place) => {
      const count = Math.min(STATEMENTS_PER_ARTICLE, left);
      left -= count;
      const doi = invention.doiOf(place, 'read');
      return {
        citing: { doi, sequence: 1 },
        statements: statementsOf(invention, place, doi, count),
      };
    });
    yield { papers, statements: batch };
  }
}

const statementsOf = (
  { random, sentence, doiOf, articles }: Invention,
  place: number,
  doi: string,
  count: number,
): readonly StatementDocument[] => {
  const texts = Array.from({ length: count + 2 }, () => sentence(random.integer(14, 34)));
  return Array.from({ length: count }, (_, order): StatementDocument => {
    const text = `${(texts[order + 1] ?? '').slice(0, -1)} [${order + 1}].`;
    // The square of a draw: the first works are cited thousands of times, most of them once or never.
    const cited = Math.floor(random.next() ** 2 * articles);
    return {
      id: `${place.toString(16).padStart(8, '0')}${order.toString(16).padStart(4, '0')}`,
      citingDoi: doi,
      citedDoi: doiOf(cited, random.chance(0.5) ? 'read' : 'cited'),
      cited: { title: `Work ${cited}`, year: 1990 + (cited % 35) },
      kind: 'text',
      text,
      before: texts[order] ?? '',
      after: texts[order + 2] ?? '',
      marks: [[text.length - 4, text.length - 1]],
      section: SECTIONS[Math.floor((order / count) * SECTIONS.length)] ?? 'other',
      sectionTitles: ['Section'],
      paragraph: order >> 2,
      order,
      selfCitation: random.chance(0.08),
      coCited: [],
      ...stanceFrom(random),
      cues: [{ start: 0, end: 4, weight: 0.2 }],
      source: { license: 'CC BY 4.0', sha256: doi },
      model: 'invented',
    };
  });
};

const stanceFrom = (random: Random): Pick<StatementDocument, 'type' | 'probabilities'> => {
  const draw = random.next();
  const sure = Math.round((0.5 + random.next() / 2) * 1000) / 1000;
  const rest = Math.round(((1 - sure) / 2) * 1000) / 1000;
  const base = { supporting: rest, contradicting: rest, mentioning: rest };
  const type = draw < 0.08 ? 'supporting' : draw < 0.11 ? 'contradicting' : 'mentioning';
  return { type, probabilities: { ...base, [type]: sure } };
};
