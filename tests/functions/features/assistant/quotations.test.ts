import { checkOf, extractiveSentences } from '#functions/features/assistant/answer-steps.ts';
import type { Evidence } from '#functions/features/assistant/evidence.ts';
import {
  type Material,
  quoteCompared,
  quoteOnProposition,
  paragraph,
} from '#functions/features/assistant/extractive.ts';
import { subjectOf } from '#functions/features/assistant/subject.ts';
import { topicPositionIn, topicWordsIn } from '#functions/features/assistant/topic-position.ts';
import { onProposition } from '#functions/features/assistant/proposition.ts';
import { isQuotable, readability } from '#functions/features/assistant/readable.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { conceptsOf, formKeysIn, speaksOf } from '#shared/domain/concepts.ts';

const statement = (id: string, text: string, more: Partial<StatementDocument> = {}) =>
  ({
    id,
    text,
    kind: 'text',
    type: 'mentioning',
    section: 'introduction',
    selfCitation: false,
    citingDoi: `10.5555/${id}`,
    cited: {},
    ...more,
  }) as StatementDocument;
const evidence = (
  id: string,
  text: string,
  {
    type = 'mentioning',
    section = 'introduction',
    ...more
  }: Partial<Evidence & StatementDocument> = {},
): Evidence => ({
  statement: statement(id, text, { type, section }),
  coverage: 1,
  ownShare: 1,
  ...more,
});
const material = (list: readonly Evidence[]): Material => ({
  evidence: list,
  counts: {
    total: list.length,
    supporting: 0,
    contradicting: 0,
    mentioning: list.length,
    unclassified: 0,
  },
  of: 'topic',
  papers: new Map(),
});
const quotes = (sentences: ReturnType<typeof paragraph>) =>
  sentences.flatMap(({ citations }) => citations.map(({ statementId }) => statementId));

const CONFIRMS =
  'Late frost kills the flower buds of pear trees in most orchards of the north [1].';
const BESIDE = 'Pear trees with flower buds that open early stand in late frost more often [2].';
const METHODS =
  'Flower buds of pear trees were assembled after late frost as described previously [3].';
const LEANING =
  'Furthermore, we found late frost beside flower buds of pear trees (Figure 3) here [4].';

describe('a question whether something holds', () => {
  const proposition = 'late frost kills flower buds of pear trees';
  it('begins with what bears on it most, and takes no side from the stance towards a cited work', async () => {
    const judged = await onProposition(proposition, [
      evidence('beside', BESIDE, { type: 'contradicting' }),
      evidence('confirms', CONFIRMS, { type: 'supporting' }),
    ]);
    expect(judged.map((judgedEvidence) => judgedEvidence.statement.type)).toEqual([
      'mentioning',
      'mentioning',
    ]);
    const sentences = quoteOnProposition(material(judged));
    expect(quotes(sentences)[0]).toBe('confirms');
    expect(sentences[0]?.text).toMatch(/whichever side they take; the closest reads/u);
  });

  it('has no more than three quotations, each once, and none on methods or that leans on another', async () => {
    const many = Array.from({ length: 6 }, (_, number) =>
      evidence(
        `more-${number}`,
        `Late frost of kind ${'abcdef'[number]} hit ${['pear', 'plum', 'apple', 'quince', 'cherry', 'almond'][number]} buds, blossoms, ${['stems', 'roots', 'leaves', 'bark', 'shoots', 'fruits'][number]} and whole farms near town [5].`,
      ),
    );
    const sentences = quoteOnProposition(
      material(
        await onProposition(proposition, [
          evidence('methods', METHODS),
          evidence('leaning', LEANING),
          evidence('confirms', CONFIRMS),
          ...many,
        ]),
      ),
    );
    const ids = quotes(sentences);
    expect(ids.length).toBeLessThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('methods');
    expect(ids).not.toContain('leaning');
  });
});

describe('quotations', () => {
  it('that need their context for the subject give way to those that speak of it themselves', () => {
    const sentences = quoteOnProposition(
      material([
        evidence('itself', CONFIRMS, { ownShare: 1, bearing: 0.5 }),
        evidence('by-context', BESIDE, { ownShare: 0.5, bearing: 0.9 }),
      ]),
    );
    expect(quotes(sentences)).toEqual(['itself']);
  });

  it('of a comparison are those that speak of both sides, or, where none does, of one', () => {
    const compared = (isOfBoth: (id: string) => boolean) =>
      quotes(
        quoteCompared(
          material([evidence('one', BESIDE), evidence('both', CONFIRMS)]),
          ({ statement: { id } }) => isOfBoth(id),
        ),
      );
    expect(compared((id) => id === 'both')).toEqual(['both']);
    expect(compared(() => false).toSorted()).toEqual(['both', 'one']);
  });

  it('of a comparison pass the check of an answer also where the other side has the best of a topic', () => {
    const both = evidence('both', CONFIRMS);
    const lesser = evidence('lesser', BESIDE, { coverage: 0.3, ownShare: 0.3 });
    const gathered = {
      kind: 'comparison',
      topic: 'pear trees and quince',
      materials: [material([both, lesser]), material([both])],
      found: [],
      papers: new Map(),
      subjects: [],
    } as const;
    const sentences = extractiveSentences(gathered);
    expect(quotes(sentences)).toEqual(['lesser', 'both']);
    const check = checkOf(gathered);
    expect(sentences.map((sentence) => check(sentence))).toEqual(
      sentences.map((shown) => ({ shown })),
    );
  });

  it('on methods read worse than others', () => {
    for (const text of [METHODS, LEANING]) {
      expect(isQuotable(statement('a', text))).toBe(true);
      expect(readability(text)).toBeLessThan(readability(CONFIRMS));
    }
  });
});

describe('a paragraph', () => {
  const INTRODUCES = 'Fire blight is a disease of pear and apple trees that bacteria cause [1].';
  const DETAIL =
    'In an orchard of the south, bacteria of fire blight spread along irrigation lines [2].';
  const opensAfterWords = (opensAfter: number) => ({
    ...{ together: 1, opensAfter, phrased: 1, named: 1, worded: 1 },
    isInPassing: false,
  });
  it('begins with what introduces its subject, and ends with what contrasts', () => {
    const sentences = paragraph(
      material([
        evidence('contrast', 'Fire blight did not harm quince in three of four other trials [3].', {
          type: 'contradicting',
          position: opensAfterWords(0),
        }),
        evidence('detail', DETAIL, { position: opensAfterWords(9), section: 'results' }),
        evidence('introduces', INTRODUCES, { position: opensAfterWords(0) }),
      ]),
    );
    expect(quotes(sentences)).toEqual(['introduces', 'detail', 'contrast']);
  });

  it('goes on with the sentence that shares most with the one before', () => {
    const sentences = paragraph(
      material([
        evidence('introduces', INTRODUCES, { position: opensAfterWords(0) }),
        evidence('other', 'Warm springs make fire blight worse across many valleys [4].', {
          type: 'supporting',
          position: opensAfterWords(3),
        }),
        evidence(
          'linked',
          'Antibiotics stop bacteria before fire blight reaches the wood, though their cost, rising resistance and strict rules limit how growers use them on apple farms [5].',
          {
            position: opensAfterWords(8),
          },
        ),
      ]),
    );
    expect(quotes(sentences)).toEqual(['introduces', 'linked', 'other']);
  });
});

describe('the concepts of a question', () => {
  const concepts = conceptsOf('genomic selection in wheat');
  it('that stand together in it are one thing in a text where they do so too', () => {
    expect(topicPositionIn(concepts, 'Genomic selection of wheat is cheap.').together).toBe(1);
    expect(
      topicPositionIn(
        concepts,
        'Wheat was bred by selection for many long years before genomic methods.',
      ).together,
    ).toBeLessThan(1);
    expect(
      topicPositionIn(concepts, 'In the north, genomic selection of wheat is cheap.').opensAfter,
    ).toBe(3);
  });

  const placed = (topic: string, text: string) =>
    topicPositionIn(conceptsOf(topic), text, topicWordsIn(topic));

  it('and its other words are found as they stand together there', () => {
    const topic = 'Does strength training reduce back pain';
    const right = placed(topic, 'Strength training reduced the back pain of most gardeners [1].');
    const wrong = placed(topic, 'Pain came back after a training that needed strength [1].');
    expect(right).toMatchObject({ worded: 1, isInPassing: false });
    expect(right.worded).toBeGreaterThan(wrong.worded);
    expect(right.phrased).toBeGreaterThan(wrong.phrased);
  });

  it('are named in passing where they are only examples, or what something is compared with', () => {
    const topic = 'frost tolerance in quince';
    const isInPassing = (text: string) => placed(topic, text).isInPassing;
    expect(isInPassing('Pears have more frost tolerance than trees such as quince [1].')).toBe(
      true,
    );
    expect(isInPassing('Frost tolerance is low in pears compared with quince [1].')).toBe(true);
    expect(isInPassing('Quince has more frost tolerance than trees such as pears [1].')).toBe(
      false,
    );
  });

  it('share their weight where they name one thing together', async () => {
    const index = {
      search: async () => ({ totals: { papers: 5, statements: 5 } }) as never,
      spell: async () => new Map(),
    };
    const { concepts, weights } = await subjectOf(index)(
      'Do arbuscular mycorrhizal fungi reduce arsenic in quince',
    );
    const weightOf = (word: string) =>
      weights[concepts.findIndex((concept) => concept.word === word)] ?? 0;
    expect(weightOf('arsenic')).toBeCloseTo(weightOf('quince'));
    expect(weightOf('arsenic')).toBeCloseTo(
      weightOf('arbuscular') + weightOf('mycorrhizal') + weightOf('fungi'),
    );
  });

  it('are not those of a name that holds one of their words', () => {
    const [zinc] = conceptsOf('zinc');
    const speaks = (text: string) => zinc !== undefined && speaksOf(zinc, formKeysIn(text));
    expect(speaks('Plants take up zinc by their roots.')).toBe(true);
    expect(speaks('A zinc-finger protein of rice')).toBe(false);
    expect(speaks('Zinc fingers bind zinc.')).toBe(true);
    const [finger] = conceptsOf('zinc finger proteins');
    expect(finger && speaksOf(finger, formKeysIn('A zinc-finger protein of rice'))).toBe(true);
  });
});
