import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SiteFile } from '#functions/features/pages/site-files.ts';
import { contentFilesOf, machineFilesOf } from '#infra/composition/site.ts';
import type { BuiltContent } from '#shared/domain/content-page.ts';
import type { Site } from '#shared/domain/site.ts';

/** Pages of text and what programs look for, made of what the build left; anew when the shell is another. */
export const localSiteFiles = (folder: string, site: Site, origin: () => string) => {
  let made: { readonly of: string; readonly files: Promise<ReadonlyMap<string, SiteFile>> };
  const make = async (shell: string) => {
    // Written by our own build, in this shape.
    const built = JSON.parse(
      await readFile(join(folder, 'content', 'pages.json'), 'utf8'),
    ) as BuiltContent;
    const given = { shell, built, site, origin: origin() };
    const { pages, parts } = contentFilesOf(given);
    return new Map([...pages, ...parts, ...machineFilesOf(given)]);
  };
  return async (path: string, shell: string): Promise<SiteFile | undefined> => {
    if (made?.of !== shell) made = { of: shell, files: make(shell) };
    return (await made.files).get(path);
  };
};
