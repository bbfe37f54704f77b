import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { openRegularFile } from '#functions/adapters/embedded/regular-file.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type ImportedRegistry, importedRegistries } from '#shared/domain/imported-registry.ts';

import { jsonTexts } from './json-records.ts';
import { surveyWorks } from './survey-works.ts';
import { unpackedBytes } from './unpacked-bytes.ts';
import { packLines, pieceKey, putNumbers, putUploadList, type UploadList } from './upload-files.ts';
import { workSections } from './work-sections.ts';

/** A worker reads a piece as a whole. */
const PIECE_BYTES = 16 * 1024 * 1024;
/** A run of a worker on AWS takes minutes, in which it writes several sections or ranges of this size. */
const LINES_PER_SECTION = 1_000;
const LETTERS_PER_RANGE = 8_000_000;
const ID_LETTERS = 24;

type UploadFiles = Pick<Files, 'put' | 'list'>;
type UploadOptions = {
  readonly onUploaded?: (pieces: number) => void;
  /** Of works: how much a worker does at least in one run. */
  readonly linesPerSection?: number;
  readonly lettersPerRange?: number;
};

export const registryOf = (kind: string): ImportedRegistry | undefined =>
  importedRegistries.find((registry) => registry === kind);

/** Returns the id of an import: files of the same name, size and time are one, whose upload is continued. */
export const importIdOf = async (kind: string, file: string): Promise<string> => {
  const { size, mtimeMs } = await stat(file);
  const identity = [kind, basename(file), String(size), String(mtimeMs)].join('\n');
  return sha256Of(identity).slice(0, ID_LETTERS);
};

async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

async function* sections(file: string, linesPerSection: number): AsyncGenerator<Uint8Array> {
  for await (const { lines } of workSections(jsonTexts(unpackedBytes(file)), linesPerSection))
    yield packLines(lines);
}

/** Uploads what an earlier run has not; returns how many pieces there are. */
const putPieces = async (
  files: UploadFiles,
  id: string,
  parts: AsyncIterable<Uint8Array>,
  onUploaded: (pieces: number) => void,
): Promise<number> => {
  const present = new Set<string>();
  for await (const { key } of files.list(pieceKey(id, 0).slice(0, -'000000'.length)))
    present.add(key);
  let count = 0;
  for await (const piece of parts) {
    const key = pieceKey(id, count);
    if (!present.has(key)) await files.put(key, piece);
    count += 1;
    onUploaded(count);
  }
  return count;
};

/** The bytes of a file as it is, packed or not. */
async function* packedBytes(file: string): AsyncGenerator<Uint8Array> {
  const handle = await openRegularFile(file);
  // A stream without an encoding gives bytes.
  for await (const chunk of handle.createReadStream()) yield chunk as Uint8Array;
}

const surveyed = async (
  files: UploadFiles,
  id: string,
  file: string,
  registry: ImportedRegistry,
  lettersPerRange: number,
): Promise<Omit<NonNullable<UploadList['works']>, 'linesPerSection'>> => {
  const { dois, splits } = await surveyWorks(unpackedBytes(file), registry, lettersPerRange);
  if (dois) await putNumbers(files, id, dois);
  return { splits: [...splits], hasNumbers: dois !== undefined };
};

/**
 * Uploads a file for an import in an environment: in pieces, or as sections of works, so that a worker reads what it is to do
 * and no more. An upload that broke off is continued.
 */
export const uploadFile = async (
  files: UploadFiles,
  kind: string,
  file: string,
  {
    onUploaded = () => undefined,
    linesPerSection = LINES_PER_SECTION,
    lettersPerRange = LETTERS_PER_RANGE,
  }: UploadOptions = {},
): Promise<string> => {
  const id = await importIdOf(kind, file);
  const { size } = await stat(file);
  const registry = registryOf(kind);
  const survey = registry && (await surveyed(files, id, file, registry, lettersPerRange));
  const parts = survey ? sections(file, linesPerSection) : pieces(packedBytes(file));
  const count = await putPieces(files, id, parts, onUploaded);
  await putUploadList(files, id, {
    pieces: count,
    bytes: size,
    ...(survey && { works: { ...survey, linesPerSection } }),
  });
  return id;
};
