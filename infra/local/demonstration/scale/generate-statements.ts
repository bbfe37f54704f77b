import {
  type PaperDocument,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';

import { type Random, createRandom } from '../random.ts';
import { inventedPaper, type InventionInputs, createInventionInputs } from './invented-paper.ts';

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
  const random = createRandom(seed);
  const articles = Math.ceil(statements / STATEMENTS_PER_ARTICLE);
  const invention = createInventionInputs(random, articles, words);
  let remaining = statements;
  for (let firstIndex = 0; firstIndex < articles; firstIndex += ARTICLES_PER_BATCH) {
    const indexes = Array.from(
      { length: Math.min(ARTICLES_PER_BATCH, articles - firstIndex) },
      (_, offset) => firstIndex + offset,
    );
    const papers = indexes.flatMap((index) => [
      inventedPaper(invention, index, 'read'),
      inventedPaper(invention, index, 'cited'),
    ]);
    const batch = indexes.map((index) => {
      const count = Math.min(STATEMENTS_PER_ARTICLE, remaining);
      remaining -= count;
      const doi = invention.doiOf(index, 'read');
      return {
        citing: { doi, sequence: 1 },
        statements: statementsOf(invention, index, doi, count),
      };
    });
    yield { papers, statements: batch };
  }
}

const statementsOf = (
  { random, sentence, doiOf, articles }: InventionInputs,
  index: number,
  doi: string,
  count: number,
): readonly StatementDocument[] => {
  const texts = Array.from({ length: count + 2 }, () => sentence(random.integer(14, 34)));
  return Array.from({ length: count }, (_, order): StatementDocument => {
    const text = `${(texts[order + 1] ?? '').slice(0, -1)} [${order + 1}].`;
    // The square of a draw: the first works are cited thousands of times, most of them once or never.
    const cited = Math.floor(random.next() ** 2 * articles);
    return {
      id: `${index.toString(16).padStart(8, '0')}${order.toString(16).padStart(4, '0')}`,
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
  const remainder = Math.round(((1 - sure) / 2) * 1000) / 1000;
  const base = { supporting: remainder, contradicting: remainder, mentioning: remainder };
  const type = draw < 0.08 ? 'supporting' : draw < 0.11 ? 'contradicting' : 'mentioning';
  return { type, probabilities: { ...base, [type]: sure } };
};
