import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The machine's own browser: `CHROMIUM_PATH`, else the first one on the path; undefined when there is none. */
export const chromiumPath = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const named = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env['CHROMIUM_PATH'], ...named].find(
    (path): path is string => path !== undefined && isProgram(path),
  );
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
