import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SiteFile } from '#functions/features/pages/site-files.ts';
import { createContentFiles, createMachineFiles } from '#infra/composition/site.ts';
import type { BuiltContent } from '#shared/domain/content-page.ts';
import type { Site } from '#shared/domain/site.ts';

/** Content pages and files for crawlers, made from the build; regenerated when the shell changes. */
export const createLocalSiteFiles = (folder: string, site: Site, origin: () => string) => {
  const createFiles = async (shell: string): Promise<ReadonlyMap<string, SiteFile>> => {
    const text = await readFile(join(folder, 'content', 'pages.json'), 'utf8');
    // Written by our own build in this shape.
    const built = JSON.parse(text) as BuiltContent;
    const input = { shell, built, site, origin: origin() };
    const { pages, parts, screens } = createContentFiles(input);
    return new Map([...pages, ...parts, ...screens, ...createMachineFiles(input)]);
  };
  const filesByShell = new Map<string, Promise<ReadonlyMap<string, SiteFile>>>();
  return async (path: string, shell: string): Promise<SiteFile | undefined> => {
    const cachedFiles = filesByShell.get(shell);
    if (cachedFiles) return (await cachedFiles).get(path);
    const files = createFiles(shell);
    // Files of an outdated shell are no longer requested; failed reads are retried by the next request.
    filesByShell.clear();
    filesByShell.set(shell, files);
    files.catch(() => filesByShell.delete(shell));
    return (await files).get(path);
  };
};
