import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

import { filledShell } from '#functions/features/pages/filled-shell.ts';
import { missingHead } from '#functions/features/pages/page-head.ts';

/** CloudFront runs one plain script without imports or exports, in an older JavaScript. `shell` is the built page. */
export const viewerScript = (shell: string): string => {
  const missing = filledShell(shell, missingHead('page'));
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('page-routes.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2019',
    define: { MISSING_PAGE: JSON.stringify(missing) },
  });
  return (outputFiles[0]?.text ?? '').replace(/^export \{[^}]*\};?$/m, '');
};
