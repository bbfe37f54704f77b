import { existsSync, readFileSync } from 'node:fs';

import {
  createSecondReader,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';

import { readerEncoder, type ReaderHost } from './reader-encoder.ts';

type Files = typeof secondReaderFiles;

/**
 * Opens the second reader of the product; returns undefined if its files are not installed. The encoder is loaded by
 * the first reading (see `readerEncoder`).
 */
export const openSecondReader = (
  host: ReaderHost,
  { files = secondReaderFiles, idleMs }: { readonly files?: Files; readonly idleMs?: number } = {},
): SecondReader | undefined => {
  if (!existsSync(files.encoder) || !existsSync(files.vocabulary)) return undefined;
  const encoder = readerEncoder(
    host,
    { file: files.encoder, outputs: secondReaderOutputs },
    idleMs,
  );
  return createSecondReader(encoder, readFileSync(files.vocabulary, 'utf8'));
};
