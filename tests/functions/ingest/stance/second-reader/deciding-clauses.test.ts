import { type EncodedText } from '#functions/platform/ports/encoder.ts';
import { decidingClausesBy } from '#functions/ingest/stance/second-reader/deciding-clauses.ts';

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', '@', 'unlike', 'moths', ','];
const UNLIKE = vocabulary.indexOf('unlike');

/** Finds a contrast where the word "unlike" stands. */
const encoder = {
  calls: 0,
  scores: async (texts: readonly EncodedText[]) => {
    encoder.calls += texts.length;
    return texts.map(({ pieces }) =>
      pieces.includes(UNLIKE) ? [0.05, 0.9, 0.05, 0.2, 0.2, 0.6] : [0.05, 0.05, 0.9, 0.2, 0.2, 0.6],
    );
  },
};
const decidingClauses = decidingClausesBy(encoder, vocabulary.join('\n'), {
  first: [0, 0, 0],
  second: [1, 1, 1],
  shift: [0, 0, 0],
  thresholds: {
    shown: { supporting: 0.6, contradicting: 0.6 },
    possibly: { supporting: 0.2, contradicting: 0.2 },
  },
});
const statement = (text: string) => ({
  text,
  before: '',
  after: '',
  section: 'results' as const,
  first: { supporting: 0.1, contradicting: 0.1, mentioning: 0.8 },
});

describe('the clauses that decided', () => {
  it('are those without which the label would be less likely', async () => {
    const text = 'We counted moths, unlike others [1], at night.';
    const cues = await decidingClauses(statement(text));
    expect(cues.map(({ start, end }) => text.slice(start, end))).toEqual([
      'We counted moths',
      'unlike others [1]',
      'at night.',
    ]);
    expect(cues.map(({ weight }) => Math.round(weight))).toEqual([0, 6, 0]);
  });

  it('are none in a sentence of one clause, which is not read', async () => {
    encoder.calls = 0;
    expect(await decidingClauses(statement('Moths unlike others.'))).toEqual([]);
    expect(encoder.calls).toBe(0);
  });

  it('take at most seven readings, however many clauses there are', async () => {
    encoder.calls = 0;
    await decidingClauses(statement('unlike moths, '.repeat(30)));
    expect(encoder.calls).toBe(7);
  });

  it('are none in a sentence that is too long to be read', async () => {
    expect(await decidingClauses(statement('unlike moths, '.repeat(300)))).toEqual([]);
  });
});
