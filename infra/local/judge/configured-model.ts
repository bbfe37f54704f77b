import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { type ModelFile } from '#functions/adapters/onnx/model-file.ts';
import { modelSignature } from '#functions/adapters/onnx/model-signature.ts';
import { THIRD_READER_MANIFEST } from '#functions/ingest/stance/third-reader/model-folder.ts';
import { findThirdReader, type ThirdReaderModel } from '#infra/composition/third-reader-model.ts';

import { UnusableJudge } from './encoder-judge.ts';

/** What STANCE_MODEL names: a judge of uncertain statements, or a reader of the likeliest statements. */
export type ConfiguredModel =
  | { readonly kind: 'judge'; readonly file: ModelFile; readonly folder: string }
  | { readonly kind: 'third-reader'; readonly model: ThirdReaderModel };

const problem = (sentence: string) => new UnusableJudge(`STANCE_MODEL: ${sentence}`);

const MODEL = /\.onnx$/u;
const FIRST_PART = /\.onnx\.1$/u;

/** Returns the parts `name.1`, `name.2` … of a model, in order; undefined if there is no first one. */
const partsOf = (file: string): ModelFile | undefined => {
  const parts: string[] = [];
  while (existsSync(`${file}.${String(parts.length + 1)}`))
    parts.push(`${file}.${String(parts.length + 1)}`);
  return parts.length > 0 ? parts : undefined;
};

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** Returns the only model of a folder, in one file or in parts. */
const modelIn = (folder: string): string => {
  const names = readdirSync(folder).flatMap((name) => {
    if (MODEL.test(name)) return [name];
    return FIRST_PART.test(name) ? [basename(name, '.1')] : [];
  });
  const [name, other] = [...new Set(names)];
  if (name === undefined || other !== undefined)
    throw problem(`${folder} holds ${name === undefined ? 'no model' : 'several models'}`);
  return join(folder, name);
};

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Finds out what a model is by its own inputs: one that takes `own`, the mask of the sentence, and returns `stance` and
 * `purpose` is a third reader; any other is a judge. The path is a file, one that lies there in parts `name.1`, `name.2` …, or a
 * folder with one model. Throws an Error that names STANCE_MODEL if there is no usable model.
 */
export const findConfiguredModel = (path: string): ConfiguredModel => {
  const name = isFolder(path) ? modelIn(path) : path;
  const folder = dirname(name);
  const file = existsSync(name) ? name : partsOf(name);
  if (file === undefined) throw problem(`there is no file ${path}`);
  const { inputs, outputs } = (() => {
    try {
      return modelSignature(file);
    } catch (error) {
      throw problem(`${name} cannot be run: ${sentenceOf(error)}`);
    }
  })();
  if (!inputs.includes('own') || !outputs.includes('stance') || !outputs.includes('purpose'))
    return { kind: 'judge', file, folder };
  try {
    const model = findThirdReader(folder);
    if (!model) throw new Error(`there is no file ${join(folder, THIRD_READER_MANIFEST)}`);
    return { kind: 'third-reader', model };
  } catch (error) {
    throw problem(sentenceOf(error));
  }
};
