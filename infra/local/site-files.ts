import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SiteFile } from '#functions/features/pages/site-files.ts';
import { contentFilesOf, machineFilesOf } from '#infra/composition/site.ts';
import type { BuiltContent } from '#shared/domain/content-page.ts';
import type { Site } from '#shared/domain/site.ts';

/** Pages of text and what programs look for, made of what the build left; anew when the shell is another. */
export const localSiteFiles = (folder: string, site: Site, origin: () => string) => {
  const make = async (shell: string): Promise<ReadonlyMap<string, SiteFile>> => {
    const text = await readFile(join(folder, 'content', 'pages.json'), 'utf8');
    // Written by our own build, in this shape.
    const built = JSON.parse(text) as BuiltContent;
    const given = { shell, built, site, origin: origin() };
    const { pages, parts, screens } = contentFilesOf(given);
    return new Map([...pages, ...parts, ...screens, ...machineFilesOf(given)]);
  };
  const made = new Map<string, Promise<ReadonlyMap<string, SiteFile>>>();
  return async (path: string, shell: string): Promise<SiteFile | undefined> => {
    const known = made.get(shell);
    if (known) return (await known).get(path);
    const files = make(shell);
    // Of an older shell nobody asks any more; what could not be read is read again by whoever comes next.
    made.clear();
    made.set(shell, files);
    files.catch(() => made.delete(shell));
    return (await files).get(path);
  };
};
