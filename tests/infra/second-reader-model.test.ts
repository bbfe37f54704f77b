import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';

import { onnxEncoder } from '#functions/adapters/onnx/onnx-encoder.ts';
import { openScoringSession } from '#functions/adapters/onnx/scoring-session.ts';
import { encoderReadings } from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { once } from '#functions/platform/once.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { openSecondReader } from '#infra/composition/second-reader-model.ts';
import { readLabeled } from '#functions/ingest/stance/labeled.ts';
import { tinyEncoder } from '#tests/support/tiny-encoder.ts';

const referenceFolder = '../shared/data/stance/encoder';
const labeledFile = '../shared/data/stance/train.jsonl';
const isHere = existsSync(referenceFolder) && existsSync(labeledFile);
if (!isHere)
  console.log(`Did not run: the committed encoder beside ${referenceFolder}, which is not here.`);

const vocabulary = readFileSync(secondReaderFiles.vocabulary, 'utf8');
const session = once(() =>
  openScoringSession({ file: secondReaderFiles.encoder, outputs: ['stance', 'purpose'] }),
);
const readingsOf = encoderReadings(
  { scores: async (texts) => (await session())(texts) },
  vocabulary,
);
const even = { supporting: 0.05, contradicting: 0.05, mentioning: 0.9 };

/** Sentences of our own with what the native ONNX Runtime and the original tokenizer make of them. */
const sentences = [
  {
    text: 'In contrast to an earlier study [3], we found no effect of lamps on the number of moths.',
    before: 'We counted moths at forty lamps.',
    after: 'The difference may be due to the season.',
    section: 'discussion',
    stance: [0.014, 0.971, 0.015],
    purpose: [0.029, 0.057, 0.914],
  },
  {
    text: 'Consistent with previous work (Ash and Elm, 2011), our moths came to warm lamps more often.',
    before: '',
    after: '',
    section: 'results',
    stance: [0.978, 0.013, 0.009],
    purpose: [0.04, 0.039, 0.92],
  },
  {
    text: 'Moths were counted with light traps as described before [12].',
    before: '',
    after: 'Each trap was emptied at dawn.',
    section: 'methods',
    stance: [0.014, 0.017, 0.969],
    purpose: [0.057, 0.932, 0.011],
  },
] as const;

/** The thread has the lowest priority, so that a machine under full load takes its time. */
const SLOW_MS = 240_000;
jest.setTimeout(SLOW_MS);

/** Runtimes round products in eight bits differently. */
const TOLERANCE = 0.03;

describe('the committed second reader', () => {
  it('reads as its training intended', async () => {
    const readings = await readingsOf(sentences);
    for (const [index, { stance, purpose }] of sentences.entries()) {
      const reading = readings[index];
      const numbers = Object.values({ ...reading?.stance, ...reading?.purpose });
      expect(numbers).toHaveLength(6);
      for (const [output, expected] of [...stance, ...purpose].entries())
        expect(Math.abs((numbers[output] ?? 0) - expected)).toBeLessThan(TOLERANCE);
    }
  });

  it('gives labels in a thread of its own, the same again after the thread was released', async () => {
    const reader = openSecondReader('thread', { idleMs: 1 });
    const statements = sentences.map((sentence) => ({ ...sentence, first: even }));
    const readings = await reader?.read(statements);
    expect(readings?.map((reading) => reading?.verdict.type)).toEqual([
      'contradicting',
      'supporting',
      'mentioning',
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // One statement alone and among others: the same numbers.
    expect(await reader?.read(statements.slice(1, 2))).toEqual(readings?.slice(1, 2));
  });

  (isHere ? it : it.skip)('is the file that was measured, with its vocabulary', () => {
    const hashOf = (file: string) => sha256Of(readFileSync(file));
    expect(hashOf(secondReaderFiles.encoder)).toBe(hashOf(join(referenceFolder, 'small.onnx')));
    const { model } = JSON.parse(
      readFileSync(join(referenceFolder, 'small-tokenizer.json'), 'utf8'),
    ) as {
      model: { vocab: Record<string, number> };
    };
    const pieces = Object.entries(model.vocab).toSorted(([, first], [, second]) => first - second);
    expect(vocabulary.split('\n')).toEqual(pieces.map(([piece]) => piece));
  });

  (isHere ? it : it.skip)(
    'agrees with what its training says of statements that it has not seen',
    async () => {
      const expected = readFileSync(join(referenceFolder, 'expect.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string } & Record<string, number>);
      const statements = new Map(
        readLabeled(readFileSync(labeledFile, 'utf8'), labeledFile).map((statement) => [
          statement.id,
          statement,
        ]),
      );
      const readings = await readingsOf(expected.flatMap(({ id }) => statements.get(id) ?? []));
      const distances = expected.map((numbers, index) =>
        Math.max(
          ...Object.entries(readings[index]?.stance ?? { supporting: Number.NaN }).map(
            ([type, probability]) => Math.abs(probability - (numbers[type] ?? Number.NaN)),
          ),
        ),
      );
      expect(distances).toHaveLength(78);
      const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
      // The export differs from the weights it was made from by at most .13 on one of these statements.
      expect(mean).toBeLessThan(0.03);
      expect(Math.max(...distances)).toBeLessThan(0.2);
    },
  );
});

describe('a second reader that cannot read', () => {
  const statement = { ...sentences[0], first: even };

  it('is none where its files are not installed', () => {
    expect(
      openSecondReader('thread', {
        files: { ...secondReaderFiles, encoder: '/nowhere/small.onnx' },
      }),
    ).toBeUndefined();
  });

  it.each(['thread', 'process'] as const)(
    'says so with each reading, in a %s: a file that is no model',
    async (host) => {
      const encoder = join(mkdtempSync(join(tmpdir(), 'veracite-second-')), 'small.onnx');
      writeFileSync(encoder, 'moths');
      const reader = openSecondReader(host, {
        files: { ...secondReaderFiles, encoder },
        idleMs: 1,
      });
      for (const _ of [1, 2])
        await expect(reader?.read([statement])).rejects.toMatchObject({ name: 'ModelUnavailable' });
    },
  );

  it.each(['thread', 'process'] as const)(
    'says so with each reading, in a %s: a model with other outputs',
    async (host) => {
      const reader = openSecondReader(host, {
        files: { ...secondReaderFiles, encoder: tinyEncoder() },
        idleMs: 1,
      });
      await expect(reader?.read([statement])).rejects.toMatchObject({
        name: 'ModelUnavailable',
        message: expect.stringContaining('no output stance') as string,
      });
    },
  );
});

describe('the thread of an encoder', () => {
  it('ends when idle, and the next call starts another', async () => {
    const encoder = onnxEncoder({ file: tinyEncoder(), patienceMs: SLOW_MS, idleMs: 5 });
    const text = { pieces: [5, 5], parts: [] };
    const firstScores = await encoder.scores([text]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await encoder.scores([text])).toEqual(firstScores);
  });
});
