import { closeSync, openSync, readSync, statSync } from 'node:fs';

import { filesOf, type ModelFile } from './model-file.ts';

/** The names of a model's inputs and outputs. */
export type ModelSignature = {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
};

/** Field numbers of ONNX's format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const GRAPH = 7;
const INPUT = 11;
const OUTPUT = 12;
const NAME = 1;
/** Wire types of protocol buffers. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const BYTES = 2;
const FOUR_BYTES = 5;
const MAX_VARINT_BYTES = 10;
/** Names of inputs are short; a longer one is not a name. */
const MAX_NAME_BYTES = 1000;

/** The bytes of a model, read where they are needed: its weights are most of it and are skipped. */
type Source = { readonly length: number; readonly read: (from: number, to: number) => Uint8Array };
type Range = { readonly from: number; readonly to: number };
type Field = Range & { readonly number: number };

const malformed = () => new Error('it is not an ONNX model');

/** Yields the length-delimited fields of a message. */
const fieldsOf = function* (source: Source, { from, to }: Range): Generator<Field> {
  let position = from;
  const varint = () => {
    const bytes = source.read(position, Math.min(to, position + MAX_VARINT_BYTES));
    let value = 0;
    for (const [index, byte] of bytes.entries()) {
      value += (byte % 128) * 128 ** index;
      if (byte >= 128) continue;
      position += index + 1;
      return value;
    }
    throw malformed();
  };
  while (position < to) {
    const key = varint();
    const kind = key % 8;
    if (kind === VARINT) varint();
    else if (kind === EIGHT_BYTES) position += 8;
    else if (kind === FOUR_BYTES) position += 4;
    else if (kind === BYTES) {
      const length = varint();
      const end = position + length;
      if (end > to) throw malformed();
      yield { number: Math.floor(key / 8), from: position, to: end };
      position = end;
    } else throw malformed();
  }
};

const nameIn = (source: Source, value: Range): string => {
  for (const { number, from, to } of fieldsOf(source, value))
    if (number === NAME && to - from <= MAX_NAME_BYTES)
      return new TextDecoder().decode(source.read(from, to));
  throw malformed();
};

const signatureIn = (source: Source): ModelSignature => {
  for (const graph of fieldsOf(source, { from: 0, to: source.length })) {
    if (graph.number !== GRAPH) continue;
    const fields = [...fieldsOf(source, graph)];
    const namesOf = (number: number) =>
      fields.filter((field) => field.number === number).map((field) => nameIn(source, field));
    return { inputs: namesOf(INPUT), outputs: namesOf(OUTPUT) };
  }
  throw malformed();
};

/** Reads the inputs and outputs of an ONNX model without a runtime. Throws if a file is missing or is no such model. */
export const modelSignature = (model: ModelFile): ModelSignature => {
  const parts: { readonly descriptor: number; readonly from: number; readonly to: number }[] = [];
  try {
    for (const file of filesOf(model)) {
      const from = parts.at(-1)?.to ?? 0;
      parts.push({ descriptor: openSync(file, 'r'), from, to: from + statSync(file).size });
    }
    return signatureIn({
      length: parts.at(-1)?.to ?? 0,
      read: (from, to) => {
        const bytes = new Uint8Array(to - from);
        for (const part of parts) {
          const start = Math.max(from, part.from);
          const length = Math.min(to, part.to) - start;
          if (length > 0) readSync(part.descriptor, bytes, start - from, length, start - part.from);
        }
        return bytes;
      },
    });
  } finally {
    for (const { descriptor } of parts) closeSync(descriptor);
  }
};
