import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { filesOf, type ModelFile } from '#functions/adapters/onnx/model-file.ts';
import { openOnnxEncoder } from '#functions/adapters/onnx/onnx-encoder.ts';
import { type ConfiguredJudge } from '#functions/features/judgements/judge-article.ts';
import { statementEncoder } from '#functions/ingest/stance/judge/encoder/encoded-statement.ts';
import { encoderJudge } from '#functions/ingest/stance/judge/encoder/encoder-judge.ts';
import { EncoderSettings } from '#functions/ingest/stance/judge/encoder/encoder-settings.ts';
import { piecesIn } from '#functions/ingest/stance/judge/encoder/word-pieces.ts';

const MIB = 1024 * 1024;
const maxBytes = { model: 1024 * MIB, pieces: 4 * MIB, settings: 64 * 1024 } as const;
/** Timeout per statement; a large encoder on a small machine needs a second. */
const PATIENCE_MS = 30_000;
/** Only a safeguard: local statements cost nothing but time, so only a malfunction would reach this limit. */
const MAX_STATEMENTS_PER_DAY = 1_000_000;
const VERSION_LETTERS = 8;

/** The configured judge cannot start; the message is for the operator. */
export class UnusableJudge extends Error {
  override readonly name = 'JudgeUnusable';
}

const problem = (sentence: string) => new UnusableJudge(`STANCE_MODEL: ${sentence}`);

const checked = async (file: string, mostBytes: number): Promise<string> => {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw problem(`there is no file ${file}`);
  if (stats.size > mostBytes) throw problem(`${file} exceeds the limit of ${mostBytes} bytes`);
  return file;
};

const sentenceOf = (error: unknown) => {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** Returns the parsed file, or throws a problem that names the file. */
const readAs = async <Result>(
  file: string,
  mostBytes: number,
  read: (content: string) => Result,
): Promise<Result> => {
  const content = await readFile(await checked(file, mostBytes), 'utf8');
  try {
    return read(content);
  } catch (error) {
    throw problem(`${file} cannot be used: ${sentenceOf(error)}`);
  }
};

/** A retrained model counts as a different one even under the same name, because verdicts record their model. */
const versionOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of files)
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, VERSION_LETTERS);
};

/**
 * Opens an ONNX encoder as the judge of uncertain statements. Its folder has to contain `vocab.txt`, the word pieces,
 * and `encoder.json`, the settings, as training writes them. Throws an Error that names STANCE_MODEL if one is missing.
 */
export const openEncoderJudge = async ({
  file,
  folder,
}: {
  readonly file: ModelFile;
  readonly folder: string;
}): Promise<ConfiguredJudge> => {
  const files = filesOf(file);
  for (const part of files) await checked(part, maxBytes.model);
  const beside = (name: string) => join(folder, name);
  const wordPieces = await readAs(beside('vocab.txt'), maxBytes.pieces, piecesIn);
  const settings = await readAs(beside('encoder.json'), maxBytes.settings, (content) =>
    EncoderSettings.parse(JSON.parse(content)),
  );
  const encoder = await openOnnxEncoder({ file, patienceMs: PATIENCE_MS }).catch(
    (error: unknown) => {
      throw problem(`${files.join(', ')} cannot be run: ${sentenceOf(error)}`);
    },
  );
  const name = `${settings.name} ${await versionOf(files)}`;
  const encode = statementEncoder(wordPieces, settings.longest);
  return {
    ...encoderJudge(encoder, encode, { ...settings, name }),
    mostADay: MAX_STATEMENTS_PER_DAY,
  };
};
