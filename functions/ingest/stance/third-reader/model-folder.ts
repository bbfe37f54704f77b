import { fileURLToPath } from 'node:url';

/**
 * The folder of the third reader that comes with the product, if one does (README.md there). Bundles that open it contain
 * the same folder beside them.
 */
export const thirdReaderFolder = fileURLToPath(new URL('./wide-model', import.meta.url));

/** The description of a third reader, in the folder of its files. */
export const THIRD_READER_MANIFEST = 'manifest.json';
