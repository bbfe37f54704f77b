/**
 * `npm run trim`: removes from the packages of a production install (`npm ci --omit=dev`) what the product never loads. The
 * script imports nothing of the project, so that the Dockerfile can run it before the sources are copied.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that only debuggers and compilers read. */
const UNREAD_FILES = /\.(?:map|d\.[cm]?ts)$/;

/** Per folder of `node_modules` the entries that the product loads; the others are removed. */
const LOADED_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  // Node loads this entry of the package, and it loads the one WebAssembly build that needs no browser.
  'onnxruntime-web/dist': [
    'ort.node.min.js',
    'ort.node.min.mjs',
    'ort-wasm-simd-threaded.mjs',
    'ort-wasm-simd-threaded.wasm',
  ],
  'onnxruntime-web/lib': [],
  // Citation styles are formatted in the browser; the built web app contains them.
  'citeproc-plus/dist': [],
  // Only text is extracted from a PDF: no viewer, no canvas, and the build for Node.
  'pdfjs-dist/build': [],
  'pdfjs-dist/image_decoders': [],
  'pdfjs-dist/web': [],
  'pdfjs-dist/legacy': ['build'],
  'pdfjs-dist/legacy/build': ['pdf.mjs', 'pdf.worker.mjs'],
  'pdfjs-dist/node_modules/@napi-rs': [],
  '@napi-rs': [],
};

const BUILDER = ['vite', 'package.json'] as const;

/** Returns the size in bytes of a file, or of all files below a folder. */
const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

/** Returns the paths to remove, relative to `packages`. */
const removable = (packages: string): readonly string[] => [
  ...Object.entries(LOADED_ENTRIES).flatMap(([folder, loaded]) =>
    existsSync(join(packages, folder))
      ? readdirSync(join(packages, folder))
          .filter((name) => !loaded.includes(name))
          .map((name) => join(folder, name))
      : [],
  ),
  ...readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((path) =>
    UNREAD_FILES.test(path),
  ),
];

/**
 * Trims the production packages in the folder `node_modules` at `packages`; returns how many bytes were removed. Running it
 * again removes nothing. Throws if the folder is missing or contains the tools that build the web app.
 */
export const trimPackages = (packages: string): number => {
  if (!existsSync(packages))
    throw new Error(`There is no ${packages}: run npm ci --omit=dev first.`);
  if (existsSync(join(packages, ...BUILDER)))
    throw new Error(
      `${packages} is a full install, and trimming would break its tools. Run npm ci --omit=dev first.`,
    );
  return removable(packages).reduce((sum, path) => {
    const full = join(packages, path);
    // An earlier entry may have contained it.
    if (!existsSync(full)) return sum;
    const size = sizeOf(full);
    rmSync(full, { recursive: true });
    return sum + size;
  }, 0);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const bytes = trimPackages(join(import.meta.dirname, '..', '..', '..', 'node_modules'));
    console.log(`Removed ${(bytes / 1e6).toFixed(0)} MB that the product never loads.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
