import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SiteFile } from '#functions/features/pages/site-files.ts';
import { contentFilesOf, machineFilesOf } from '#infra/composition/site.ts';
import type { BuiltContent } from '#shared/domain/content-page.ts';
import type { Site } from '#shared/domain/site.ts';

/** Content pages and files for crawlers, made from the build; regenerated when the shell changes. */
export const localSiteFiles = (folder: string, site: Site, origin: () => string) => {
  const make = async (shell: string): Promise<ReadonlyMap<string, SiteFile>> => {
    const text = await readFile(join(folder, 'content', 'pages.json'), 'utf8');
    // Written by our own build in this shape.
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
    // Files of an outdated shell are no longer requested; failed reads are retried by the next request.
    made.clear();
    made.set(shell, files);
    files.catch(() => made.delete(shell));
    return (await files).get(path);
  };
};
