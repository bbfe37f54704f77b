import { readFile } from 'node:fs/promises';

/** A model in one file, or in parts that are joined in order: hosts of code limit the size of a file. */
export type ModelFile = string | readonly string[];

/** Returns the files of a model, in order. */
export const filesOf = (model: ModelFile): readonly string[] =>
  typeof model === 'string' ? [model] : model;

/** Reads a model into memory. Throws if a part is missing. */
export const readModelFile = async (model: ModelFile): Promise<Uint8Array> =>
  typeof model === 'string'
    ? readFile(model)
    : Buffer.concat(await Promise.all(model.map((file) => readFile(file))));
