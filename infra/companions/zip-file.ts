import { type Zippable, zipSync } from 'fflate';

/** Archives store the local time; with that of the build, equal files would give different archives. */
const EARLIEST = new Date(1980, 0, 1);

/** Returns a zip archive of some files. */
export const createZip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer => {
  const contents: Zippable = {};
  for (const [path, content] of Object.entries(files)) contents[path] = Buffer.from(content);
  return Buffer.from(zipSync(contents, { mtime: EARLIEST }));
};
