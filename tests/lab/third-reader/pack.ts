import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { modelSignature } from '#functions/adapters/onnx/model-signature.ts';
import { piecesInTokenizer } from '#functions/ingest/stance/judge/encoder/tokenizer-json.ts';
import {
  committedMix,
  secondReaderModel,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { ThirdReaderManifest } from '#functions/ingest/stance/third-reader/manifest.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

const usage = `Usage: node tests/lab/third-reader/pack.ts MODEL.onnx TOKENIZER.json FOLDER --name wide-6 --memory BYTES

Splits an encoder into parts of 16 MB and writes them to the folder with its tokenizer and a manifest.
Until it is calibrated (calibrate.ts), the manifest takes the encoder's probabilities as they are, with the thresholds of the
second reader. --sentence, --before and --after set the numbers of pieces (128, 64, 48, as in train.py).`;

const MAX_PART_BYTES = 16_000_000;

type PackOptions = {
  readonly name: string;
  readonly memoryBytes: number;
  readonly pieces: ThirdReaderManifest['pieces'];
  readonly maxPartBytes?: number;
};

/** Writes a third reader into a folder. Throws if the model is no encoder of this kind or the tokenizer cannot be read. */
export const packThirdReader = (
  modelFile: string,
  tokenizerFile: string,
  folder: string,
  { name, memoryBytes, pieces, maxPartBytes = MAX_PART_BYTES }: PackOptions,
): ThirdReaderManifest => {
  const { inputs, outputs } = modelSignature(modelFile);
  if (!inputs.includes('own') || !outputs.includes('stance') || !outputs.includes('purpose'))
    throw new Error(`It takes ${inputs.join(', ')} and returns ${outputs.join(', ')}.`);
  const tokenizer = readFileSync(tokenizerFile);
  piecesInTokenizer(tokenizer.toString());
  mkdirSync(folder, { recursive: true });
  const write = (file: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, file), bytes);
    return { file, sha256: sha256Of(bytes) };
  };
  const model = readFileSync(modelFile);
  const count = Math.ceil(model.length / maxPartBytes);
  const manifest = ThirdReaderManifest.parse({
    name,
    parts: Array.from({ length: count }, (_, index) =>
      write(
        `${basename(modelFile)}.${String(index + 1)}`,
        model.subarray(index * maxPartBytes, (index + 1) * maxPartBytes),
      ),
    ),
    tokenizer: write('tokenizer.json', tokenizer),
    pieces,
    secondReader: secondReaderModel,
    mix: { second: [0, 0, 0], third: [1, 1, 1], shift: [0, 0, 0] },
    thresholds: committedMix.thresholds,
    memoryBytes,
  } satisfies ThirdReaderManifest);
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      memory: { type: 'string' },
      sentence: { type: 'string', default: '128' },
      before: { type: 'string', default: '64' },
      after: { type: 'string', default: '48' },
    },
  });
  const [model, tokenizer, folder] = positionals;
  if (!model || !tokenizer || !folder || !values.name || !values.memory) console.log(usage);
  else {
    const { parts } = packThirdReader(model, tokenizer, folder, {
      name: values.name,
      memoryBytes: Number(values.memory),
      pieces: {
        sentence: Number(values.sentence),
        before: Number(values.before),
        after: Number(values.after),
      },
    });
    console.log(`${folder}: ${String(parts.length)} parts, tokenizer.json and manifest.json`);
  }
}
