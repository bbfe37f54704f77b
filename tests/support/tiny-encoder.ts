import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The parts of ONNX's format that a model of five steps needs: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const whole = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, content: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const words = (field: number, text: string) => bytes(field, [...Buffer.from(text)]);

const FLOAT = 1;
const INT64 = 7;

const attribute = (name: string, value: number | readonly number[]) =>
  bytes(5, [
    ...words(1, name),
    ...(typeof value === 'number'
      ? [...whole(3, value), ...whole(20, 2)]
      : [...value.flatMap((one) => whole(8, one)), ...whole(20, 7)]),
  ]);
const step = (kind: string, from: readonly string[], to: string, ...attributes: number[][]) =>
  bytes(1, [
    ...from.flatMap((name) => words(1, name)),
    ...words(2, to),
    ...words(4, kind),
    ...attributes.flat(),
  ]);
const tensor = (field: number, name: string, type: number, shape: readonly (number | string)[]) =>
  bytes(field, [
    ...words(1, name),
    ...bytes(
      2,
      bytes(1, [
        ...whole(1, type),
        ...bytes(
          2,
          shape.flatMap((size) =>
            bytes(1, typeof size === 'number' ? whole(1, size) : words(2, size)),
          ),
        ),
      ]),
    ),
  ]);

/** An encoder whose scores are the sums of three numbers for each piece of the text. */
const onnxOf = (table: readonly (readonly [number, number, number])[]): Uint8Array => {
  const values = Float32Array.from(table.flat());
  const graph = [
    ...step('Gather', ['table', 'input_ids'], 'vectors', attribute('axis', 0)),
    ...step('Cast', ['attention_mask'], 'mask', attribute('to', FLOAT)),
    ...step('Unsqueeze', ['mask'], 'row', attribute('axes', [1])),
    ...step('MatMul', ['row', 'vectors'], 'sums'),
    ...step('Squeeze', ['sums'], 'logits', attribute('axes', [1])),
    ...words(2, 'tiny'),
    ...bytes(5, [
      ...whole(1, table.length),
      ...whole(1, 3),
      ...whole(2, FLOAT),
      ...words(8, 'table'),
      ...bytes(9, [...new Uint8Array(values.buffer)]),
    ]),
    ...tensor(11, 'input_ids', INT64, ['texts', 'pieces']),
    ...tensor(11, 'attention_mask', INT64, ['texts', 'pieces']),
    ...tensor(12, 'logits', FLOAT, ['texts', 3]),
  ];
  return Uint8Array.from([
    ...whole(1, 6),
    ...bytes(7, graph),
    ...bytes(8, [...words(1, ''), ...whole(2, 11)]),
  ]);
};

const pieces = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '[MASK]',
  'confirm',
  'unlike',
  'moth',
  '##s',
  'lamp',
  ':',
  'results',
] as const;

const scoreOf = (piece: string): readonly [number, number, number] => {
  if (piece === 'confirm') return [5, 0, 0];
  if (piece === 'unlike') return [0, 5, 0];
  return piece === '[CLS]' ? [0, 0, 1] : [0, 0, 0];
};

export const tinySettings = {
  name: 'tiny',
  types: ['supporting', 'contradicting', 'mentioning'],
  longest: { before: 8, text: 16, after: 8 },
  temperature: 1,
  shift: [0, 0, 0],
  least: { supporting: 0.9, contradicting: 0.9, mentioning: 0.5 },
};

/** A folder with an encoder that knows two telling words; any of its files may be another, or missing where undefined. */
export const tinyEncoder = (
  files: Readonly<Record<string, string | Uint8Array | undefined>> = {},
): string => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-encoder-'));
  const all: typeof files = {
    'model.onnx': onnxOf(pieces.map(scoreOf)),
    'vocab.txt': pieces.join('\n'),
    'encoder.json': JSON.stringify(tinySettings),
    ...files,
  };
  for (const [name, content] of Object.entries(all))
    if (content !== undefined) writeFileSync(join(folder, name), content);
  return join(folder, 'model.onnx');
};
