import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

import { filledShell } from '#functions/features/pages/filled-shell.ts';
import { missingHead } from '#functions/features/pages/page-head.ts';
import { type BuiltContent } from '#shared/domain/content-page.ts';
import { pagePaths } from '#shared/domain/page-routes.ts';

const postsOf = (pages: BuiltContent['pages']): readonly string[] =>
  pages.filter(({ published }) => published !== undefined).map(({ path }) => path);

/** Which files each screen is made of (vite.config.ts): a page that is not there has no use for it, and the script no room. */
const FILES_OF_SCREENS =
  /<meta name="veracite:screens"[^>]*>\s*<script src="\/first-screen[.]js"[^>]*><\/script>\s*/;

/** CloudFront runs one plain script without imports or exports, in an older JavaScript. `shell` is the built page; whether there is a post of the blog, its files say. */
export const viewerScript = (
  shell: string,
  { pages, heads }: Pick<BuiltContent, 'pages' | 'heads'>,
): string => {
  const missing = filledShell(shell.replace(FILES_OF_SCREENS, ''), missingHead('page'));
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('page-routes.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2019',
    // CloudFront takes 10 kB. Names are kept: it calls one by its name.
    minifySyntax: true,
    minifyWhitespace: true,
    define: {
      PAGES: JSON.stringify(pagePaths),
      MISSING_PAGE: JSON.stringify(missing),
      POSTS: JSON.stringify(postsOf(pages)),
      // The first page is made by a function.
      HEADED: JSON.stringify(Object.keys(heads).filter((page) => page !== '/')),
    },
  });
  return (outputFiles[0]?.text ?? '').replace(/export ?\{[^}]*\};?\s*$/, '');
};
