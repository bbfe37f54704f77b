import { readFileSync } from 'node:fs';

import { transformSync } from 'esbuild';

/** CloudFront runs one plain script without imports or exports, in an older JavaScript. */
export const viewerScript = (): string => {
  const source = readFileSync(new URL('page-routes.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'es2019' });
  return code.replace(/^export (?=function handler)/m, '').replace(/^export \{[^}]*\};?$/m, '');
};
