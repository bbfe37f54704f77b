import { existsSync, readFileSync } from 'node:fs';

import { onnxEncoder } from '#functions/adapters/onnx/onnx-encoder.ts';
import { type Scoring, openScoringSession } from '#functions/adapters/onnx/scoring-session.ts';
import {
  createSecondReader,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';

/**
 * A batch of eight takes less than a second. The thread has the lowest priority, so that under full load it may take
 * minutes; giving it up earlier would only mean to load the encoder again.
 */
const PATIENCE_MS = 300_000;
/** Loading takes about a second, so the memory is worth more than the wait. */
const IDLE_MS = 60_000;

type Files = typeof secondReaderFiles;

const model = ({ encoder }: Files) => ({ file: encoder, outputs: secondReaderOutputs });

/** Runs in this process: for functions that do nothing else. */
const encoderInProcess = (files: Files): Pick<Encoder, 'scores'> => {
  let session: Promise<Scoring> | undefined;
  return {
    scores: async (texts) => {
      try {
        session ??= openScoringSession(model(files));
        return await (
          await session
        )(texts);
      } catch (error) {
        session = undefined;
        throw new ModelUnavailable(
          'not reached',
          error instanceof Error ? error.message : String(error),
        );
      }
    },
  };
};

/**
 * Opens the second reader of the product; returns undefined if its files are not installed. The encoder is loaded by
 * the first reading, in a thread of low priority that ends after a minute without work, or in this process. A reading
 * throws `ModelUnavailable` if the encoder cannot be loaded, fails or takes too long.
 */
export const openSecondReader = (
  host: 'thread' | 'process',
  {
    files = secondReaderFiles,
    idleMs = IDLE_MS,
  }: { readonly files?: Files; readonly idleMs?: number } = {},
): SecondReader | undefined => {
  if (!existsSync(files.encoder) || !existsSync(files.vocabulary)) return undefined;
  const encoder =
    host === 'thread'
      ? onnxEncoder({ ...model(files), patienceMs: PATIENCE_MS, idleMs })
      : encoderInProcess(files);
  return createSecondReader(encoder, readFileSync(files.vocabulary, 'utf8'));
};
