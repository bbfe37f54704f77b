import { type EncodedText } from '#functions/platform/ports/encoder.ts';

import { type ModelFile, readModelFile } from './model-file.ts';
import { openRuntime, type Runtime, type Session, type Tensor } from './runtime.ts';

/** Which model a session runs. */
export type SessionOptions = {
  readonly file: ModelFile;
  /** The outputs whose rows are the scores, one after the other; the model's first output by default. */
  readonly outputs?: readonly string[] | undefined;
};

export type Scoring = (texts: readonly EncodedText[]) => Promise<readonly (readonly number[])[]>;

/** The values of each input, under the names of transformers and of our own encoders. */
const valuesOf: Readonly<Record<string, (text: EncodedText) => readonly number[]>> = {
  input_ids: ({ pieces }) => pieces,
  attention_mask: ({ pieces }) => pieces.map(() => 1),
  token_type_ids: ({ pieces, parts }) => pieces.map((_, index) => parts[index] ?? 0),
  own: ({ pieces, sentence: [start, end] = [0, pieces.length] }) =>
    pieces.map((_, index) => Number(index >= start && index < end)),
};
const ALIASES: Readonly<Record<string, string>> = {
  ids: 'input_ids',
  attention: 'attention_mask',
  types: 'token_type_ids',
};
/** The only input that is not a whole number. */
const FLOAT_INPUT = 'own';

const inputsOf = (
  text: EncodedText,
  names: readonly string[],
  { Tensor }: Runtime,
): Readonly<Record<string, Tensor>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = valuesOf[ALIASES[name] ?? name]?.(text);
      if (!values) return [];
      const shape = [1, values.length];
      const tensor =
        name === FLOAT_INPUT
          ? new Tensor('float32', Float32Array.from(values), shape)
          : new Tensor('int64', BigInt64Array.from(values, BigInt), shape);
      return [[name, tensor] as const];
    }),
  );

/**
 * Loads an ONNX model whose inputs are named as in transformers or `ids`, `attention`, `types` and `own` (1 for the
 * tokens of the sentence), and whose outputs are rows of scores. Each text is run alone: models in eight bits scale
 * their activations by run, so that in a batch the score of a text would depend on the others. Throws if the file or
 * the runtime cannot be opened.
 */
export const openScoringSession = async ({ file, outputs }: SessionOptions): Promise<Scoring> => {
  const runtime = await openRuntime();
  const session: Session = await runtime.InferenceSession.create(await readModelFile(file), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  const outputNames = outputs ?? session.outputNames.slice(0, 1);
  const missing = outputNames.find((name) => !session.outputNames.includes(name));
  if (missing !== undefined) throw new Error(`it has no output ${missing}`);
  const scoresOf = async (text: EncodedText): Promise<readonly number[]> => {
    const rows = await session.run(inputsOf(text, session.inputNames, runtime));
    return outputNames.flatMap((name) => {
      const { data = [], dims = [] } = rows[name] ?? {};
      if (dims.length !== 2 || dims[0] !== 1)
        throw new Error(`it gave scores of the shape [${dims.join(', ')}]`);
      return Array.from(data, Number);
    });
  };
  let previous: Promise<unknown> = Promise.resolve();
  /** A session runs one text at a time, and the texts of concurrent calls take turns: a short call is not held up by a long one. */
  const inTurn = (text: EncodedText): Promise<readonly number[]> => {
    const scores = previous.then(() => scoresOf(text));
    previous = scores.catch(() => undefined);
    return scores;
  };
  return async (texts) => {
    const scores: (readonly number[])[] = [];
    for (const text of texts) scores.push(await inTurn(text));
    return scores;
  };
};
