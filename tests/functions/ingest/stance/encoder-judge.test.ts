import { encoderJudge } from '#functions/ingest/stance/judge/encoder/encoder-judge.ts';
import { piecesIn, wordPieces } from '#functions/ingest/stance/judge/encoder/word-pieces.ts';
import { encoderLessons } from '#tests/lab/training/encoder-lessons.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { readLabeled } from '#functions/ingest/stance/labeled.ts';
import fc from '#tests/support/fast-check.ts';

const file = [
  ...['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', 'the', 'moth', '##s', 'un', '##like', '##ly'],
  ...['naive', ':', '-', '(', ')', '[', ']', '1', '蛾', 'discussion', '.', '=', '5'],
].join('\n');
const { pieces, special } = piecesIn(file);
const names = file.split('\n');
const read = (text: string) =>
  wordPieces(text, pieces, special.unknown)
    .map((piece) => names[piece])
    .join(' ');

describe('pieces of words', () => {
  // As BertTokenizer of transformers splits the same text with the same pieces.
  it.each([
    ['the moths', 'the moth ##s'],
    ['Unlikely', 'un ##like ##ly'],
    ['NAÏVE naïve', 'naive naive'],
    ['moth-moths', 'moth - moth ##s'],
    ['(the moth).', '( the moth ) .'],
    ['the\tmoth\u00A0\nthe', 'the moth the'],
    ['mo\u200Bth', 'moth'],
    ['蛾蛾', '蛾 蛾'],
    ['=5', '= 5'],
    ['mothx the', '[UNK] the'],
    ['moth'.repeat(26), '[UNK]'],
    ['', ''],
  ])('of %j are %j', (text, found) => {
    expect(read(text)).toBe(found);
  });

  it('are found in whatever is handed in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const piece of wordPieces(text, pieces, special.unknown))
          expect(names[piece]).toBeDefined();
      }),
    );
  });
});

describe('what an encoder learns from', () => {
  const line = {
    id: '1',
    text: 'Unlike the moths [1].',
    before: 'The moth.',
    after: 'The moths.',
    section: 'discussion',
    cites: ['1'],
    citing: '10.1/a',
    label: 'contradicting',
    sure: false,
  };

  it('is what it will be asked: section, sentence with open marks, and apart what stands around it', () => {
    const { statements } = encoderLessons(readLabeled(JSON.stringify(line), 'file'), file);
    expect(statements).toHaveLength(1);
    const [one] = statements;
    expect(one).toMatchObject({ citing: '10.1/a', label: 'contradicting', sure: false });
    expect(one?.pieces.map((piece) => names[piece]).join(' ')).toBe(
      '[CLS] discussion : un ##like the moth ##s [MASK] . [SEP] the moth . [SEP] the moth ##s . [SEP]',
    );
    expect(one?.parts.join('')).toBe(`${'0'.repeat(11)}${'1'.repeat(9)}`);
  });

  it('is bounded, however long a sentence is', () => {
    const long = { ...line, text: 'the '.repeat(400), before: 'the '.repeat(400) };
    const { statements } = encoderLessons(readLabeled(JSON.stringify(long), 'file'), file);
    expect(statements[0]?.pieces.length).toBeLessThanOrEqual(512);
  });
});

describe('a judge over an encoder', () => {
  const settings = {
    name: 'scripted',
    types: ['mentioning', 'contradicting', 'supporting'],
    longest: { before: 8, text: 8, after: 8 },
    temperature: 2,
    shift: [0, 0, 0],
    least: { supporting: 0.9, contradicting: 0.6, mentioning: 0.5 },
  } satisfies Parameters<typeof encoderJudge>[2];
  const statement = { text: 'Moths came.', before: '', after: '', section: 'results' } as const;
  const judgeSaying = (...scores: readonly number[]) =>
    encoderJudge(
      { scores: async (texts) => texts.map(() => scores) },
      () => ({ pieces: [], parts: [] }),
      settings,
    );

  it.each([
    // exp(2/2) of exp(2/2) + 2 is 0.576; of 4/2 it is 0.787.
    [[0, 2, 0], { kind: 'undecided', why: 'not sure enough' }],
    [[0, 4, 0], { kind: 'decided', type: 'contradicting', quote: 'Moths came.' }],
    [[0, 0, 4], { kind: 'undecided', why: 'not sure enough' }],
    [[0, 0, 8], { kind: 'decided', type: 'supporting', quote: 'Moths came.' }],
    [[2, 0, 0], { kind: 'decided', type: 'mentioning', quote: 'Moths came.' }],
    [[0, Number.NaN, 0], { kind: 'undecided', why: 'not in the form' }],
    [[0, 4], { kind: 'undecided', why: 'not in the form' }],
  ])('told %j answers %j', async (scores, verdict) => {
    expect(await judgeSaying(...scores).judge(statement)).toEqual(verdict);
  });

  it('leaves the label where the encoder gives no answer, or the sentence is none', async () => {
    const silent = encoderJudge(
      { scores: () => Promise.reject(new ModelUnavailable('slow', 'it took too long')) },
      () => ({ pieces: [], parts: [] }),
      settings,
    );
    expect(await silent.judge(statement)).toEqual({ kind: 'undecided', why: 'not answered' });
    expect(await silent.judge({ ...statement, text: 'kelp '.repeat(500) })).toEqual({
      kind: 'undecided',
      why: 'too long',
    });
  });
});
