import { appendFileSync } from 'node:fs';

import { openOnnxEncoder } from '#functions/adapters/onnx/onnx-encoder.ts';
import { openRuntime } from '#functions/adapters/onnx/runtime.ts';
import { evaluate } from '#tests/lab/evaluate.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';
import { openLocalJudge } from '#infra/local/judge/local-judge.ts';
import { tinyEncoder, tinySettings } from '#tests/support/tiny-encoder.ts';

const judgeIn = (file: string) => openLocalJudge(readEnvironment({ STANCE_MODEL: file }));

const beside = { before: '', after: '', section: 'results' } as const;

describe('an encoder of one’s own as the judge', () => {
  it('reads the sentence with its own pieces and decides, with the clause that tells', async () => {
    const judge = await judgeIn(tinyEncoder());
    expect(judge?.model).toMatch(/^tiny [0-9a-f]{8}$/u);
    expect(
      await judge?.judge({ ...beside, text: 'Moths came to the lamp, unlike in the woods [1].' }),
    ).toEqual({ kind: 'decided', type: 'contradicting', quote: 'unlike in the woods [1].' });
    expect(await judge?.judge({ ...beside, text: 'We confirm the lamp [1].' })).toMatchObject({
      kind: 'decided',
      type: 'supporting',
    });
    // One word tells for each, so that neither is sure.
    expect(await judge?.judge({ ...beside, text: 'We confirm it, unlike Writer [1].' })).toEqual({
      kind: 'undecided',
      why: 'not sure enough',
    });
  });

  it('is another judge where its numbers are others, also under the same name', async () => {
    const one = await judgeIn(tinyEncoder());
    const again = await judgeIn(tinyEncoder());
    expect(again?.model).toBe(one?.model);
    const file = tinyEncoder();
    // A remark in the file (field 6 of a model, one letter) is enough to make it another.
    appendFileSync(file, Uint8Array.of(6 * 8 + 2, 1, 65));
    const other = await judgeIn(file);
    expect(other?.model).toMatch(/^tiny /u);
    expect(other?.model).not.toBe(one?.model);
  });

  it('leaves who answers calls free while it reads', async () => {
    const file = tinyEncoder();
    const encoder = await openOnnxEncoder({ file, patienceMs: 60_000 });
    const text = { pieces: Array.from({ length: 500 }, () => 5), parts: [] };
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const scores = await encoder.scores(Array.from({ length: 500 }, () => text));
    clearInterval(turning);
    expect(scores).toHaveLength(500);
    expect(scores[499]?.[0]).toBeCloseTo(2500);
    expect(turns).toBeGreaterThan(5);
  });

  it('gives up what takes too long, once and again', async () => {
    const encoder = await openOnnxEncoder({ file: tinyEncoder(), patienceMs: 1 });
    const texts = Array.from({ length: 2000 }, () => ({
      pieces: Array.from({ length: 500 }, () => 5),
      parts: [],
    }));
    for (const _ of [1, 2])
      await expect(encoder.scores(texts)).rejects.toMatchObject({
        name: 'ModelUnavailable',
        why: 'slow',
      });
  });

  it('is measured by npm run evaluate', async () => {
    const line = {
      text: 'Kelp grew less than in earlier studies [1], in contrast to our expectation.',
      section: 'results',
      cites: ['1'],
      label: 'mentioning',
    };
    const plain = { text: 'Moths are attracted by lamps [5].', cites: ['5'], label: 'mentioning' };
    const content = [line, ...Array.from({ length: 19 }, () => plain)]
      .map((one) => JSON.stringify(one))
      .join('\n');
    const { output, failed } = await evaluate(['file.jsonl', '--json', '--judge'], () => content, {
      judge: () => judgeIn(tinyEncoder()),
    });
    expect(failed).toBe(false);
    expect(JSON.parse(output)).toMatchObject({ judge: { asked: 1, decided: 1 } });
  });
});

describe('an encoder that cannot be used', () => {
  const settings = (change: object) => JSON.stringify({ ...tinySettings, ...change });

  it.each([
    ['nothing beside the model', { 'vocab.txt': undefined }, /there is no file .*vocab\.txt$/u],
    ['no settings', { 'encoder.json': undefined }, /there is no file .*encoder\.json$/u],
    ['no model', { 'model.onnx': undefined }, /there is no file .*model\.onnx$/u],
    [
      'pieces without [CLS]',
      { 'vocab.txt': 'moth\nlamp' },
      /vocab\.txt cannot be used: it holds no \[CLS\]/u,
    ],
    [
      'more pieces than any',
      { 'vocab.txt': 'moth\n'.repeat(1_000_000) },
      /vocab\.txt exceeds the limit of/u,
    ],
    ['settings that are none', { 'encoder.json': '{' }, /encoder\.json cannot be used/u],
    [
      'a type twice',
      { 'encoder.json': settings({ types: ['supporting', 'supporting', 'mentioning'] }) },
      /names a type twice/u,
    ],
    [
      'more pieces than it can read',
      { 'encoder.json': settings({ longest: { before: 256, text: 256, after: 256 } }) },
      /reads more than 512 pieces/u,
    ],
    ['a model that is none', { 'model.onnx': 'moths' }, /model\.onnx cannot be run/u],
  ])('is told of at the start by its setting: %s', async (_, files, told) => {
    const opened = judgeIn(tinyEncoder(files));
    await expect(opened).rejects.toThrow(/^STANCE_MODEL: /u);
    await expect(opened).rejects.toThrow(told);
  });

  it('is told of in one sentence by npm run evaluate', async () => {
    const { output, failed } = await evaluate(['file.jsonl', '--judge'], () => '', {
      judge: () => judgeIn('/nowhere/model.onnx'),
    });
    expect({ output, failed }).toEqual({
      output: 'STANCE_MODEL: there is no file /nowhere/model.onnx',
      failed: true,
    });
  });

  it('says how to install the runtime where there is none', async () => {
    const none = (name: string) => Promise.reject(new Error(`Cannot find package ${name}`));
    await expect(openRuntime(none)).rejects.toThrow(
      /^ONNX Runtime is not installed: run npm install --no-save onnxruntime-node/u,
    );
  });

  it('is refused beside another judge', async () => {
    await expect(
      openLocalJudge(
        readEnvironment({
          STANCE_MODEL: tinyEncoder(),
          STANCE_ENDPOINT: 'http://127.0.0.1:1/v1',
          STANCE_ENDPOINT_MODEL: 'tiny',
        }),
      ),
    ).rejects.toThrow(/^STANCE_MODEL: conflicts with STANCE_ENDPOINT/u);
  });
});
