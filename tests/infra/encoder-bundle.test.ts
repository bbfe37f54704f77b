import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { bundle } from '#infra/aws/defaults/bundle-code.ts';
import { copyEncoderFiles } from '#infra/aws/defaults/encoder-files.ts';
import { packThirdReader } from '#tests/lab/third-reader/pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'veracite-encoder-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundled = (name: string, source: string) => {
  // Outside of the project, where no package of it is found.
  const target = join(folder, name);
  // An entry has to lie in the project for its imports.
  const entry = join(import.meta.dirname, `support/${name}.tmp.ts`);
  writeFileSync(entry, source);
  try {
    bundle(entry, target);
  } finally {
    rmSync(entry);
  }
  return target;
};

it('a function that reads with the second reader carries its encoder and runtime', async () => {
  const target = bundled(
    'reads',
    `import { openSecondReader } from '#infra/composition/second-reader-model.ts';
     const reader = openSecondReader('process');
     const [reading] = await reader.read([{
       text: 'In contrast to an earlier study [3], we found no effect of lamps on moths.',
       before: '', after: '', section: 'discussion',
       first: { supporting: 0.05, contradicting: 0.05, mentioning: 0.9 },
     }]);
     console.log(JSON.stringify(reading.verdict.type));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(target, 'index.mjs')], {
    cwd: target,
    env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' },
  });
  expect(JSON.parse(stdout)).toBe('contradicting');
});

it('a function that reads carries a third reader where one is installed, and finds it beside itself', async () => {
  const target = bundled(
    'reads-once-more',
    `import { findThirdReader } from '#infra/composition/third-reader-model.ts';
     const reader = findThirdReader()?.open('process');
     console.log(JSON.stringify(reader?.model.split(' ')[0] ?? 'none'));`,
  );
  const run = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(target, 'index.mjs')], {
      cwd: target,
      env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' },
    });
    return JSON.parse(stdout) as unknown;
  };
  const installed = join(folder, 'installed');
  const vocabulary = readFileSync(secondReaderFiles.vocabulary, 'utf8').split('\n');
  const tokenizer = join(folder, 'vocabulary.json');
  writeFileSync(
    tokenizer,
    JSON.stringify({
      normalizer: { type: 'BertNormalizer', lowercase: true },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      model: {
        unk_token: '[UNK]',
        continuing_subword_prefix: '##',
        vocab: Object.fromEntries(vocabulary.map((piece, index) => [piece, index])),
      },
    }),
  );
  const { parts } = packThirdReader(secondReaderFiles.encoder, tokenizer, installed, {
    name: 'packed',
    memoryBytes: 1e9,
    pieces: { sentence: 96, before: 40, after: 28 },
    maxPartBytes: 6_000_000,
  });
  expect(parts.map(({ file }) => file)).toEqual(['small.onnx.1', 'small.onnx.2', 'small.onnx.3']);
  copyEncoderFiles(target, installed);
  expect(await run()).toBe('packed');
  // Whatever lies there is checked, not only whether it lies there.
  writeFileSync(join(target, 'wide-model', 'small.onnx.2'), 'moths');
  await expect(run()).rejects.toThrow('small.onnx.2 is not the file that it describes');
});

it('other functions do not', () => {
  const target = bundled(
    'classifies',
    `import { modelInUse } from '#functions/ingest/stance/classifier.ts';
     console.log(modelInUse);`,
  );
  expect(existsSync(join(target, 'index.mjs'))).toBe(true);
  expect(existsSync(join(target, 'model'))).toBe(false);
  expect(existsSync(join(target, 'node_modules'))).toBe(false);
});
