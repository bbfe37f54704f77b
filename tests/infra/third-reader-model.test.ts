import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { jest } from '@jest/globals';

import { modelSignature } from '#functions/adapters/onnx/model-signature.ts';
import { piecesInTokenizer } from '#functions/ingest/stance/judge/encoder/tokenizer-json.ts';
import { piecesIn } from '#functions/ingest/stance/judge/encoder/word-pieces.ts';
import {
  committedMix,
  secondReaderModel,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { openSecondReader } from '#infra/composition/second-reader-model.ts';
import { findThirdReader } from '#infra/composition/third-reader-model.ts';
import { thirdReadingSetting } from '#infra/composition/third-reader.ts';
import { findConfiguredModel } from '#infra/local/judge/configured-model.ts';
import { openLocalJudge } from '#infra/local/judge/local-judge.ts';
import { openLocalReaders } from '#infra/local/judge/local-readers.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';
import { tinyEncoder } from '#tests/support/tiny-encoder.ts';

/** The thread has the lowest priority, so that a machine under full load takes its time. */
jest.setTimeout(240_000);

const GB = 1e9;

const vocabulary = readFileSync(secondReaderFiles.vocabulary, 'utf8').split('\n');
const tokenizerOf = (pieces: readonly string[], change: object = {}) =>
  JSON.stringify({
    normalizer: { type: 'BertNormalizer', lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    model: {
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      vocab: Object.fromEntries(pieces.map((piece, index) => [piece, index])),
    },
    ...change,
  });

/** The committed second reader in the form of a third: in two parts, with a manifest. */
const folder = mkdtempSync(join(tmpdir(), 'veracite-third-'));
const model = readFileSync(secondReaderFiles.encoder);
const middle = Math.floor(model.length / 2);
const tokenizer = tokenizerOf(vocabulary);
const files = {
  'wide.onnx.1': model.subarray(0, middle),
  'wide.onnx.2': model.subarray(middle),
  'tokenizer.json': tokenizer,
} as const;
const partOf = (file: keyof typeof files) => ({ file, sha256: sha256Of(files[file]) });
const manifest = {
  name: 'wide',
  parts: [partOf('wide.onnx.1'), partOf('wide.onnx.2')],
  tokenizer: partOf('tokenizer.json'),
  pieces: { sentence: 96, before: 40, after: 28 },
  secondReader: secondReaderModel,
  mix: { second: committedMix.first, third: committedMix.second, shift: committedMix.shift },
  thresholds: committedMix.thresholds,
  memoryBytes: 0.5 * GB,
};
const withManifest = (change: object = {}, others: Readonly<Record<string, string>> = {}) => {
  const target = mkdtempSync(join(tmpdir(), 'veracite-third-'));
  for (const [name, content] of Object.entries({ ...files, ...others }))
    writeFileSync(join(target, name), content);
  writeFileSync(join(target, 'manifest.json'), JSON.stringify({ ...manifest, ...change }));
  return target;
};
beforeAll(() => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const statements = [
  {
    text: 'In contrast to an earlier study [3], we found no effect of lamps on moths.',
    before: '',
    after: 'Others counted fewer.',
    section: 'discussion',
    first: { supporting: 0.05, contradicting: 0.05, mentioning: 0.9 },
  },
] as const;
const nowhere = '/nowhere/model.onnx';

describe('a third reader', () => {
  it('reads as its encoder does, from a model in parts', async () => {
    const third = findThirdReader(folder)?.open('process');
    expect(third?.model).toMatch(/^wide [0-9a-f]{8}$/u);
    expect(await third?.read(statements)).toEqual(
      await openSecondReader('process')?.read(statements),
    );
  });

  it('is undefined without a manifest', () => {
    expect(findThirdReader(dirname(secondReaderFiles.encoder))).toBeUndefined();
  });

  it('is another version where its calibration is another', () => {
    const modelOf = (change: object) =>
      findThirdReader(withManifest(change))?.open('process').model;
    const shifted = { ...manifest.mix, shift: [0, 0, 0] };
    expect(modelOf({})).toBe(modelOf({}));
    expect(modelOf({ mix: shifted })).not.toBe(modelOf({}));
  });

  it.each([
    [
      'a missing part',
      { parts: [{ file: 'other.onnx', sha256: 'a'.repeat(64) }] },
      {},
      /no other/u,
    ],
    ['another part', {}, { 'wide.onnx.2': 'moths' }, /wide\.onnx\.2 is not the file/u],
    ['another tokenizer', {}, { 'tokenizer.json': '{}' }, /tokenizer\.json is not the file/u],
    ['another second reader', { secondReader: 'encoder-0' }, {}, /calibrated with encoder-0/u],
    [
      'a part in another folder',
      { parts: [{ file: '../x', sha256: 'a'.repeat(64) }] },
      {},
      /name/u,
    ],
    ['too many pieces', { pieces: { sentence: 400, before: 100, after: 100 } }, {}, /512 pieces/u],
    ['a field that it does not know', { temperature: 2 }, {}, /temperature/u],
  ])('is refused with %s', (_, change, others, reason) => {
    expect(() => findThirdReader(withManifest(change, others))).toThrow(reason);
  });
});

describe('the tokenizer of a third reader', () => {
  it('may name its special pieces as BERT or as MPNet does', () => {
    expect(piecesInTokenizer(tokenizer)).toEqual(piecesIn(vocabulary.join('\n')));
    const pieces = ['<s>', '<pad>', '</s>', '<unk>', 'moth', '<mask>', '[UNK]'];
    expect(piecesInTokenizer(tokenizerOf(pieces)).special).toEqual({
      start: 0,
      end: 2,
      mark: 5,
      unknown: 6,
    });
  });

  it.each([
    ['of another kind', { pre_tokenizer: { type: 'ByteLevel' } }],
    ['that keeps capitals', { normalizer: { type: 'BertNormalizer', lowercase: false } }],
  ])('is refused if it is one %s', (_, change) => {
    expect(() => piecesInTokenizer(tokenizerOf(vocabulary, change))).toThrow();
  });
});

describe('what STANCE_MODEL names', () => {
  const kindOf = (path: string) => findConfiguredModel(path).kind;

  it('is known by the inputs of the model: a judge as before, or a third reader', () => {
    expect(modelSignature(secondReaderFiles.encoder).outputs).toEqual(['stance', 'purpose']);
    expect(kindOf(tinyEncoder())).toBe('judge');
    expect(kindOf(folder)).toBe('third-reader');
    expect(kindOf(join(folder, 'wide.onnx'))).toBe('third-reader');
  });

  it('may be a judge in parts, or in a folder', async () => {
    const file = tinyEncoder();
    expect(findConfiguredModel(dirname(file))).toMatchObject({ kind: 'judge', file });
    const bytes = readFileSync(file);
    rmSync(file);
    writeFileSync(`${file}.1`, bytes.subarray(0, 100));
    writeFileSync(`${file}.2`, bytes.subarray(100));
    const judge = await openLocalJudge(readEnvironment({ STANCE_MODEL: file }));
    expect(
      await judge?.judge({
        text: 'Moths came to the lamp, unlike in the woods [1].',
        before: '',
        after: '',
        section: 'results',
      }),
    ).toMatchObject({ kind: 'decided', type: 'contradicting' });
  });

  it('is a third reader beside an endpoint that judges', async () => {
    const environment = readEnvironment({
      STANCE_MODEL: folder,
      STANCE_ENDPOINT: 'http://127.0.0.1:1/v1',
      STANCE_ENDPOINT_MODEL: 'tiny',
    });
    expect((await openLocalJudge(environment))?.model).toContain('tiny');
    expect(openLocalReaders(environment, 4 * GB, () => undefined)).toMatchObject({
      thirdReading: { mode: 'on' },
      thirdReader: { model: expect.stringMatching(/^wide /u) as string },
    });
  });

  it.each([
    ['nothing', nowhere, /there is no file/u],
    ['no model', secondReaderFiles.vocabulary, /is not an ONNX model/u],
    ['a third reader without a manifest', secondReaderFiles.encoder, /no file .*manifest\.json/u],
    ['an empty folder', mkdtempSync(join(tmpdir(), 'veracite-third-')), /holds no model/u],
  ])('is refused at the start if it is %s', (_, path, reason) => {
    const readers = () =>
      openLocalReaders(readEnvironment({ STANCE_MODEL: path }), 4 * GB, () => undefined);
    expect(readers).toThrow(/^STANCE_MODEL: /u);
    expect(readers).toThrow(reason);
  });
});

describe('whether it reads', () => {
  const on = { secondReading: { mode: 'on' }, model: { memoryBytes: GB } } as const;

  it.each([
    ['on', { ...on, availableBytes: 2.5 * GB }, { mode: 'on' }],
    ['on', { ...on, availableBytes: 2.5 * GB - 1 }, { mode: 'off', reason: 'memory' }],
    ['off', { ...on, availableBytes: 8 * GB }, { mode: 'off', reason: 'setting' }],
    ['on', { ...on, model: undefined, availableBytes: 8 * GB }, { mode: 'off', reason: 'none' }],
    [
      'on',
      { ...on, secondReading: { mode: 'off', reason: 'memory' }, availableBytes: 8 * GB },
      { mode: 'off', reason: 'second-reader' },
    ],
  ] as const)('set to %s with %j is %j', (mode, world, setting) => {
    expect(thirdReadingSetting(mode, world)).toEqual(setting);
  });

  it('is a setting of its own', () => {
    expect(readEnvironment({}).thirdReader).toBe('on');
    expect(readEnvironment({ STANCE_THIRD_READER: 'off' }).thirdReader).toBe('off');
    expect(() => readEnvironment({ STANCE_THIRD_READER: 'likely' })).toThrow(
      /^STANCE_THIRD_READER: /u,
    );
  });
});
