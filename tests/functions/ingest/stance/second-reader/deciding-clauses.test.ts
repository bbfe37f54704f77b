import { type EncodedText } from '#functions/platform/ports/encoder.ts';
import { createSecondReader } from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { type TellingType } from '#shared/domain/citation-type.ts';

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
const decidingClausesOf = createSecondReader(encoder, vocabulary.join('\n'), {
  first: [0, 0, 0],
  second: [1, 1, 1],
  shift: [0, 0, 0],
  thresholds: {
    shown: { supporting: 0.6, contradicting: 0.6 },
    possibly: { supporting: 0.2, contradicting: 0.2 },
  },
}).decidingClauses;
const decidingClauses = async (text: string, type: TellingType = 'contradicting') =>
  (await decidingClausesOf?.({ text, before: '', after: '', section: 'results' }, type)) ?? [];

describe('the clauses that decided', () => {
  it('are those without which the label would be less likely', async () => {
    const text = 'We counted moths, unlike others [1], at night.';
    const cues = await decidingClauses(text);
    expect(cues.map(({ start, end }) => text.slice(start, end))).toEqual([
      'We counted moths',
      'unlike others [1]',
      'at night.',
    ]);
    expect(cues.map(({ weight }) => Math.round(weight))).toEqual([0, 6, 0]);
  });

  it('are none for a label that this reader does not give', async () => {
    expect(await decidingClauses('We counted moths, unlike others [1].', 'supporting')).toEqual([]);
    expect(await decidingClauses('We counted moths, as others [1].')).toEqual([]);
  });

  it('are none in a sentence of one clause, which is not read', async () => {
    encoder.calls = 0;
    expect(await decidingClauses('Moths unlike others.')).toEqual([]);
    expect(encoder.calls).toBe(0);
  });

  it('take at most seven readings, however many clauses there are', async () => {
    encoder.calls = 0;
    await decidingClauses('unlike moths, '.repeat(30));
    expect(encoder.calls).toBe(7);
  });

  it('are none in a sentence that is too long to be read', async () => {
    expect(await decidingClauses('unlike moths, '.repeat(300))).toEqual([]);
  });
});
