import { onnxEncoder } from '#functions/adapters/onnx/onnx-encoder.ts';
import {
  openScoringSession,
  type Scoring,
  type SessionOptions,
} from '#functions/adapters/onnx/scoring-session.ts';
import { type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';

/** Where a reader runs: in a thread of low priority, or in this process, for functions that do nothing else. */
export type ReaderHost = 'thread' | 'process';

/**
 * A batch of eight takes less than a second. The thread has the lowest priority, so that under full load it may take
 * minutes; giving it up earlier would only mean to load the encoder again.
 */
const PATIENCE_MS = 300_000;
/** Loading takes about a second, so the memory is worth more than the wait. */
const READER_IDLE_MS = 60_000;

const encoderInProcess = (model: SessionOptions): Pick<Encoder, 'scores'> => {
  let session: Promise<Scoring> | undefined;
  return {
    scores: async (texts) => {
      try {
        session ??= openScoringSession(model);
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
 * Returns the encoder of a reader. The first call loads it; a thread ends after this time without work. A call throws
 * `ModelUnavailable` if the model cannot be loaded, fails or takes too long.
 */
export const readerEncoder = (
  host: ReaderHost,
  model: SessionOptions,
  idleMs = READER_IDLE_MS,
): Pick<Encoder, 'scores'> =>
  host === 'thread'
    ? onnxEncoder({ ...model, patienceMs: PATIENCE_MS, idleMs })
    : encoderInProcess(model);
