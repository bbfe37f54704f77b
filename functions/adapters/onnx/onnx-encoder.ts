import { type EncodedText, type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';
import { startThread, type ThreadLink } from '#functions/platform/threads/thread-link.ts';

import { type SessionOptions } from './scoring-session.ts';

type Scores = readonly (readonly number[])[];
type Thread = ThreadLink<readonly EncodedText[]>;

export type EncoderOptions = SessionOptions & {
  /** Milliseconds after which a call is given up. */
  readonly patienceMs: number;
  /** Milliseconds without a call after which the thread ends and returns its memory; never by default. */
  readonly idleMs?: number;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const unavailable = (error: unknown) =>
  error instanceof ModelUnavailable ? error : new ModelUnavailable('not reached', reasonOf(error));

/**
 * Returns an encoder that loads and runs an ONNX model (see `openScoringSession`) in a thread of its own, which the
 * first call starts. A thread that exits, idles or takes longer than `patienceMs` for one call is ended, and the next
 * call starts another.
 */
export const onnxEncoder = ({
  patienceMs,
  idleMs,
  ...model
}: EncoderOptions): Encoder & {
  /** Starts the thread; rejects if the model or the runtime cannot be opened. */
  readonly start: () => Promise<void>;
} => {
  let running: Promise<Thread> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pendingCalls = 0;
  const start = (): Promise<Thread> => {
    const thread: Thread = startThread(new URL('./encoder-thread.ts', import.meta.url), {
      name: 'encoder',
      data: model,
      onCrash: () => forget(),
    });
    const started = thread.ready.then(() => thread);
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.catch(forget);
    running = started;
    return started;
  };
  const end = async () => {
    const previous = running;
    running = undefined;
    await (await previous)?.end();
  };
  const endWhenIdle = () => {
    if (idleMs === undefined || pendingCalls > 0) return;
    idle = setTimeout(() => void end(), idleMs);
    idle.unref();
  };

  const scoresOf = async (texts: readonly EncodedText[]): Promise<Scores> => {
    clearTimeout(idle);
    pendingCalls += 1;
    try {
      const thread = await (running ?? start());
      return (await withDeadline(thread.call(texts), patienceMs, () => {
        void end();
        throw new ModelUnavailable('slow', 'it took too long');
      })) as Scores;
    } catch (error) {
      throw unavailable(error);
    } finally {
      pendingCalls -= 1;
      endWhenIdle();
    }
  };
  return {
    start: async () => void (await start()),
    scores: async (texts) => (texts.length === 0 ? [] : await scoresOf(texts)),
  };
};

/** Opens an ONNX model at once: throws if it or the runtime cannot be opened (see `onnxEncoder`). */
export const openOnnxEncoder = async (options: EncoderOptions): Promise<Encoder> => {
  const encoder = onnxEncoder(options);
  await encoder.start();
  return encoder;
};
