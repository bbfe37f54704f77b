import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

import { type EncodedText } from '#functions/platform/ports/encoder.ts';
import { answerCalls } from '#functions/platform/threads/answering-thread.ts';

import { openRuntime } from './runtime.ts';

// onnx-encoder.ts starts the thread with this data.
const { file } = workerData as { readonly file: string };

// Only on Linux does each thread have a priority of its own: request handling comes first.
if (process.platform === 'linux') setPriority(19);
const { Tensor, InferenceSession } = await openRuntime();
const session = await InferenceSession.create(readFileSync(file), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
});

/** One batch of all texts, shorter ones padded with zeros. */
const inputsOf = (texts: readonly EncodedText[]) => {
  const width = Math.max(1, ...texts.map(({ pieces }) => pieces.length));
  const filled = (valueOf: (text: EncodedText, at: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from({ length: texts.length * width }, (_, index) => {
        const text = texts[Math.floor(index / width)];
        return BigInt(
          text && index % width < text.pieces.length ? valueOf(text, index % width) : 0,
        );
      }),
      [texts.length, width],
    );
  return {
    input_ids: filled(({ pieces }, index) => pieces[index] ?? 0),
    attention_mask: filled(() => 1),
    token_type_ids: filled(({ parts }, index) => parts[index] ?? 0),
  };
};

answerCalls(async (texts: readonly EncodedText[]): Promise<readonly (readonly number[])[]> => {
  const inputs: Readonly<Record<string, InstanceType<typeof Tensor>>> = inputsOf(texts);
  const known = Object.fromEntries(
    Object.entries(inputs).filter(([name]) => session.inputNames.includes(name)),
  );
  const answer = (await session.run(known))[session.outputNames[0] ?? ''];
  const width = (answer?.data.length ?? 0) / texts.length;
  if (!answer || !Number.isInteger(width))
    throw new Error(`it gave scores of the shape [${answer?.dims.join(', ') ?? ''}]`);
  const scores = Array.from(answer.data, Number);
  return texts.map((_, index) => scores.slice(index * width, (index + 1) * width));
});
