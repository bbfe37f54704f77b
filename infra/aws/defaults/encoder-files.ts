import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import {
  THIRD_READER_MANIFEST,
  thirdReaderFolder,
} from '#functions/ingest/stance/third-reader/model-folder.ts';

/** A bundle with this module runs an encoder. */
export const ENCODER_MODULE = 'infra/composition/reader-encoder.ts';

/** What Node loads of the runtime; the rest are builds for browsers. */
const RUNTIME_FILES = [
  'package.json',
  'dist/ort.node.min.mjs',
  'dist/ort-wasm-simd-threaded.mjs',
  'dist/ort-wasm-simd-threaded.wasm',
] as const;

const required = createRequire(import.meta.url);

/** The entry that a package names for `require` lies two folders below the package or one. */
const packageFolder = (name: string, from = required): string => {
  const entry = from.resolve(name);
  return entry.slice(
    0,
    entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length,
  );
};

/**
 * Copies the encoder, its vocabulary and the WebAssembly runtime beside a bundle, 31 MB, and the files of the third reader where
 * they are installed: the runtime is chosen when the product runs and loads files of its own, so no bundler finds them. A
 * function may have 250 MB.
 */
export const copyEncoderFiles = (folder: string, thirdReader = thirdReaderFolder): void => {
  cpSync(dirname(secondReaderFiles.encoder), join(folder, 'model'), { recursive: true });
  if (existsSync(join(thirdReader, THIRD_READER_MANIFEST)))
    cpSync(thirdReader, join(folder, basename(thirdReaderFolder)), { recursive: true });
  const runtime = packageFolder('onnxruntime-web');
  const packages = join(folder, 'node_modules');
  for (const file of RUNTIME_FILES)
    cpSync(join(runtime, file), join(packages, 'onnxruntime-web', file));
  const common = packageFolder('onnxruntime-common', createRequire(join(runtime, 'package.json')));
  cpSync(common, join(packages, 'onnxruntime-common'), { recursive: true });
};
