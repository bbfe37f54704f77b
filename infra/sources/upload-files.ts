import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import * as z from 'zod';

import type { Files } from '#functions/platform/ports/files.ts';
import { IMPORT_FILES } from '#functions/records/imports/file-imports.ts';

import type { DoisByNumber } from './dois-by-number.ts';
import type { SentLine } from './prepared-records.ts';

/** The files of an upload: pieces of a file, or sections of works with what a survey of the file says. */
const folderOf = (id: string): string => `${IMPORT_FILES}${id}/upload/`;
const numbered = (number: number): string => String(number).padStart(6, '0');
export const pieceKey = (id: string, piece: number): string => `${folderOf(id)}${numbered(piece)}`;
const listKey = (id: string): string => `${folderOf(id)}list.json`;
const numbersKey = (id: string): string => `${folderOf(id)}numbers.zst`;

/** The list of an upload, which is written last. */
const UploadList = z.object({
  /** How many pieces or sections there are, and the length of the file in bytes. */
  pieces: z.number(),
  bytes: z.number(),
  /** Of works: what a survey of the file says (survey-works.ts). */
  works: z
    .object({ splits: z.array(z.string()), linesPerSection: z.number(), hasNumbers: z.boolean() })
    .optional(),
});
export type UploadList = z.infer<typeof UploadList>;

type Reading = Pick<Files, 'get'>;
type Writing = Pick<Files, 'put'>;

export const putUploadList = (files: Writing, id: string, list: UploadList): Promise<void> =>
  files.put(listKey(id), Buffer.from(JSON.stringify(list)));

/** Returns the list of an upload; throws where it is not complete. */
export const readUploadList = async (files: Reading, id: string): Promise<UploadList> => {
  const bytes = await files.get(listKey(id));
  if (!bytes) throw new Error('The upload of the file is not complete.');
  return UploadList.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
};

/** Returns a piece; throws where it is missing. */
export const readPiece = async (files: Reading, id: string, piece: number): Promise<Uint8Array> => {
  const bytes = await files.get(pieceKey(id, piece));
  if (!bytes) throw new Error(`The piece ${String(piece)} of the uploaded file is missing.`);
  return bytes;
};

const Lines = z.array(z.object({ line: z.number(), text: z.string().optional() }));

export const packLines = (lines: readonly SentLine[]): Uint8Array =>
  zstdCompressSync(JSON.stringify(lines));

export const readLines = async (
  files: Reading,
  id: string,
  section: number,
): Promise<readonly SentLine[]> =>
  Lines.parse(
    JSON.parse(zstdDecompressSync(await readPiece(files, id, section)).toString('utf8')),
  ).map(({ line, text }) => ({ line, text }));

/** Lengths of the four arrays stand before them. */
const HEAD_BYTES = 32;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Stores the numbers of OpenAlex of a file, so that a worker need not read the whole file for them. */
export const putNumbers = async (files: Writing, id: string, dois: DoisByNumber): Promise<void> => {
  const arrays = [dois.numbers, dois.starts, dois.lengths, dois.letters].map(bytesOf);
  const head = Buffer.alloc(HEAD_BYTES);
  for (const [index, { length }] of arrays.entries()) head.writeDoubleLE(length, index * 8);
  await files.put(numbersKey(id), zstdCompressSync(Buffer.concat([head, ...arrays])));
};

export const readNumbers = async (files: Reading, id: string): Promise<DoisByNumber> => {
  const packed = await files.get(numbersKey(id));
  if (!packed) throw new Error('The numbers of the uploaded file are missing.');
  const bytes = zstdDecompressSync(packed);
  let start = HEAD_BYTES;
  const next = (index: number): ArrayBuffer => {
    const end = start + bytes.readDoubleLE(index * 8);
    // A copy, since typed arrays begin at whole numbers of their elements.
    const { buffer } = Uint8Array.from(bytes.subarray(start, end));
    start = end;
    return buffer;
  };
  return {
    numbers: new Float64Array(next(0)),
    starts: new Float64Array(next(1)),
    lengths: new Uint16Array(next(2)),
    letters: new Uint8Array(next(3)),
  };
};
