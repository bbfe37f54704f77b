import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { piecesInTokenizer } from '#functions/ingest/stance/judge/encoder/tokenizer-json.ts';
import {
  createReader,
  secondReaderModel,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderInput } from '#functions/ingest/stance/second-reader/input.ts';
import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { mixOf, ThirdReaderManifest } from '#functions/ingest/stance/third-reader/manifest.ts';
import {
  THIRD_READER_MANIFEST,
  thirdReaderFolder,
} from '#functions/ingest/stance/third-reader/model-folder.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import { readerEncoder, type ReaderHost } from './reader-encoder.ts';

const VERSION_LETTERS = 8;

/** A third reader that can be opened, and the memory that it needs beside the second one. */
export type ThirdReaderModel = {
  readonly memoryBytes: number;
  readonly open: (host: ReaderHost, options?: { readonly idleMs?: number }) => SecondReader;
};

/** The files of a third reader cannot be used; the message is for the operator. */
export class UnusableThirdReader extends Error {
  override readonly name = 'UnusableThirdReader';
}

const sentenceOf = (error: unknown) => {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/**
 * Finds the third reader in a folder: a manifest, the parts of the model and its tokenizer. Returns undefined if the folder has
 * no manifest. Throws `UnusableThirdReader` if what the manifest names is missing or another file, or was calibrated with another
 * second reader. Reads all parts once for their checksums.
 */
export const findThirdReader = (folder = thirdReaderFolder): ThirdReaderModel | undefined => {
  const manifestFile = join(folder, THIRD_READER_MANIFEST);
  if (!existsSync(manifestFile)) return undefined;
  const content = readFileSync(manifestFile, 'utf8');
  try {
    const manifest = ThirdReaderManifest.parse(JSON.parse(content));
    const { name, parts, tokenizer, pieces, secondReader, memoryBytes } = manifest;
    if (secondReader !== secondReaderModel)
      throw new Error(
        `it was calibrated with ${secondReader}, and ${secondReaderModel} reads here`,
      );
    for (const { file, sha256 } of [...parts, tokenizer]) {
      if (!existsSync(join(folder, file))) throw new Error(`there is no ${file} beside it`);
      if (sha256Of(readFileSync(join(folder, file))) !== sha256)
        throw new Error(`${file} is not the file that it describes`);
    }
    const tokenizerFile = readFileSync(join(folder, tokenizer.file), 'utf8');
    const inputOf = secondReaderInput(piecesInTokenizer(tokenizerFile), pieces);
    const model = {
      file: parts.map(({ file }) => join(folder, file)),
      outputs: secondReaderOutputs,
    };
    return {
      memoryBytes,
      open: (host, { idleMs } = {}) =>
        createReader(readerEncoder(host, model, idleMs), {
          // Whatever changes in the manifest makes another reader, whose readings replace those before.
          model: `${name} ${sha256Of(content).slice(0, VERSION_LETTERS)}`,
          inputOf,
          mix: mixOf(manifest),
        }),
    };
  } catch (error) {
    throw new UnusableThirdReader(`${manifestFile} cannot be used: ${sentenceOf(error)}`);
  }
};
