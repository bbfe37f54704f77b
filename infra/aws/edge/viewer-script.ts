import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

import { filledShell } from '#functions/features/pages/filled-shell.ts';
import { missingHead } from '#functions/features/pages/page-head.ts';
import { HOME } from '#functions/features/pages/site-files.ts';
import { type BuiltContent } from '#shared/domain/content-page.ts';

const postsOf = (pages: BuiltContent['pages']): readonly string[] =>
  pages.filter(({ published }) => published !== undefined).map(({ path }) => path);

/** CloudFront runs one plain script without imports or exports, in an older JavaScript. `shell` is the built page; whether there is a post of the blog, its files say. */
export const viewerScript = (shell: string, { pages }: Pick<BuiltContent, 'pages'>): string => {
  const missing = filledShell(shell, missingHead('page'));
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('page-routes.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2019',
    define: {
      MISSING_PAGE: JSON.stringify(missing),
      POSTS: JSON.stringify(postsOf(pages)),
      HAS_HOME: String(pages.some(({ path }) => path === HOME)),
    },
  });
  return (outputFiles[0]?.text ?? '').replace(/^export \{[^}]*\};?$/m, '');
};
