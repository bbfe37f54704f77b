import { type EncodedText, type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';
import { startThread, type ThreadLink } from '#functions/platform/threads/thread-link.ts';

type Scores = readonly (readonly number[])[];
type Thread = ThreadLink<readonly EncodedText[]>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Opens an ONNX model whose inputs are named as in transformers and whose first output is a row of scores for each
 * text. It is loaded and run in a thread of its own. Throws if its file or the runtime cannot be opened; a thread that
 * exits or takes longer than `patienceMs` for one call is terminated, and the next call starts another.
 */
export const openOnnxEncoder = async ({
  file,
  patienceMs,
}: {
  readonly file: string;
  readonly patienceMs: number;
}): Promise<Encoder> => {
  let running: Promise<Thread> | undefined;
  const start = (): Promise<Thread> => {
    const thread: Thread = startThread(new URL('./encoder-thread.ts', import.meta.url), {
      name: 'encoder',
      data: { file },
      onCrash: () => (running = undefined),
    });
    const started = thread.ready.then(() => thread);
    running = started;
    return started;
  };
  const giveUp = async () => {
    const previous = running;
    running = undefined;
    await (await previous)?.end();
  };

  await start();
  const answered = async (texts: readonly EncodedText[]): Promise<Scores> => {
    const thread = await (running ?? start()).catch((error: unknown) => {
      running = undefined;
      throw new ModelUnavailable('not reached', reasonOf(error));
    });
    try {
      return (await withDeadline(thread.call(texts), patienceMs, () => {
        void giveUp();
        throw new ModelUnavailable('slow', 'it took too long');
      })) as Scores;
    } catch (error) {
      if (error instanceof ModelUnavailable) throw error;
      throw new ModelUnavailable('not reached', reasonOf(error));
    }
  };
  return {
    scores: async (texts) => (texts.length === 0 ? [] : await answered(texts)),
  };
};
