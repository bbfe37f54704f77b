import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';

import type { Files } from '#functions/platform/ports/files.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';

import { type EntityRow, fileOf } from './lists.ts';

/** Streams the rows of a list in slug order. */
export type ReadOneByOne = (kind: ListedKind) => Promise<AsyncIterable<EntityRow>>;

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const part of bytes) {
    const lines = (begun + decoder.decode(part, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  yield begun;
}

// Only writeLists writes these files.
const rowsIn = (line: string): readonly EntityRow[] => {
  if (line.startsWith('{')) return [JSON.parse(line.replace(/,$/, '')) as EntityRow];
  // Older versions wrote a list as one line.
  return line.startsWith('[{') ? (JSON.parse(line) as readonly EntityRow[]) : [];
};

async function* rowsOf(packed: Readable): AsyncGenerator<EntityRow> {
  const unpacked = createZstdDecompress();
  // Errors reach the reader of the last stream.
  pipeline(packed, unpacked, () => undefined);
  for await (const line of linesOf(unpacked)) yield* rowsIn(line);
}

export const rowsOneByOne =
  (files: Pick<Files, 'stream'>): ReadOneByOne =>
  async (kind) => {
    const packed = await files.stream(fileOf(kind));
    return packed ? rowsOf(packed) : Readable.from([]);
  };
