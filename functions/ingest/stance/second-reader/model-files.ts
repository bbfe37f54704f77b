import { fileURLToPath } from 'node:url';

/** The encoder and its vocabulary. Bundles that open a second reader contain the same folder beside them. */
export const secondReaderFiles = {
  encoder: fileURLToPath(new URL('./model/small.onnx', import.meta.url)),
  vocabulary: fileURLToPath(new URL('./model/vocabulary.txt', import.meta.url)),
} as const;
