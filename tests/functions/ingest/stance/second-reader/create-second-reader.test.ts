import {
  createSecondReader,
  secondReaderModel,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { mixedProbabilities } from '#functions/ingest/stance/second-reader/mix.ts';

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', '@', 'moths'].join('\n');

const even = { supporting: 0.1, contradicting: 0.1, mentioning: 0.8 };
const statement = (text: string, first = even) => ({
  text,
  before: '',
  after: '',
  section: 'results' as const,
  first,
});
const mix = {
  first: [0, 0, 0],
  second: [1, 1, 1],
  shift: [0, 0, 0],
  thresholds: {
    shown: { supporting: 0.6, contradicting: 0.6 },
    possibly: { supporting: 0.2, contradicting: 0.2 },
  },
} as const;

/** Answers with one row of scores for all texts, and records the sizes of its calls. */
const encoderWith = (scores: readonly number[]) => {
  const calls: number[] = [];
  return {
    calls,
    encoder: {
      scores: async (texts: readonly unknown[]) => {
        calls.push(texts.length);
        return texts.map(() => scores);
      },
    },
  };
};

const contrast = [0.1, 0.7, 0.2, 0.25, 0.25, 0.5];

describe('the second reader', () => {
  it('gives a label by both readers, and the purpose by the encoder', async () => {
    const reader = createSecondReader(encoderWith(contrast).encoder, vocabulary, mix);
    const [reading] = await reader.read([statement('Moths [1].')]);
    expect(reading?.verdict).toEqual({
      type: 'contradicting',
      probabilities: { supporting: 0.1, contradicting: 0.7, mentioning: 0.2 },
    });
    expect(reading?.purpose).toEqual({ background: 0.25, method: 0.25, result: 0.5 });
    expect(reader.model).toBe(secondReaderModel);
  });

  it('lets the first reader weigh in', async () => {
    const { encoder } = encoderWith(contrast);
    const reader = createSecondReader(encoder, vocabulary, { ...mix, first: [1, 1, 1] });
    const [doubted, shared] = await reader.read([
      statement('Moths [1].', { supporting: 0.01, contradicting: 0.01, mentioning: 0.98 }),
      statement('Moths [1].', { supporting: 0.1, contradicting: 0.8, mentioning: 0.1 }),
    ]);
    expect(doubted?.verdict.type).toBe('mentioning');
    expect(shared?.verdict.type).toBe('contradicting');
  });

  it('reads in small batches and in order, and leaves out a sentence that is too long', async () => {
    const { encoder, calls } = encoderWith(contrast);
    const statements = Array.from({ length: 18 }, (_, index) =>
      statement(index === 1 ? 'Moths '.repeat(500) : 'Moths [1].'),
    );
    const readings = await createSecondReader(encoder, vocabulary, mix).read(statements);
    expect(readings.map((reading) => reading !== undefined)).toEqual(
      statements.map((_, index) => index !== 1),
    );
    expect(calls).toEqual([8, 8, 1]);
  });

  it.each([
    ['too few numbers', [0.1, 0.9]],
    ['a number that is none', [Number.NaN, 0.7, 0.3, 0.3, 0.3, 0.4]],
  ])('says that there is no result for %s', async (_, scores) => {
    const reader = createSecondReader(encoderWith(scores).encoder, vocabulary, mix);
    await expect(reader.read([statement('Moths [1].')])).rejects.toMatchObject({
      name: 'ModelUnavailable',
    });
  });
});

describe('the mix of both readers', () => {
  it.each([
    [{ supporting: 1, contradicting: 0, mentioning: 0 }],
    [{ supporting: 0, contradicting: 1, mentioning: 0 }],
  ])('has finite probabilities that add up to 1 for readers that are certain: %p', (certain) => {
    const { supporting, contradicting, mentioning } = mixedProbabilities(certain, even, {
      ...mix,
      first: [1, 1, 1],
    });
    for (const share of [supporting, contradicting, mentioning])
      expect(share).toBeGreaterThanOrEqual(0);
    expect(supporting + contradicting + mentioning).toBeCloseTo(1, 9);
  });
});
