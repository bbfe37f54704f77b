import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { builtFor, offeredFor } from '#infra/companions/built-for.ts';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Whether the packages that the app offers begin with another server than the one that is named; where none is, any will do. */
const isForAnother = (root: string): boolean =>
  process.env['VERACITE_URL'] !== undefined && offeredFor(root) !== builtFor(process.env).server;

/** Whether the built web app is missing, older than what it is built from, or offers packages for another server. */
export const isWebOutdated = (root: string): boolean => {
  const built = newest(join(root, 'dist', 'web', 'index.html'));
  const sources = ['web', 'shared', 'infra/companions', 'vite.config.ts', 'package.json'];
  return (
    built === 0 ||
    sources.some((source) => newest(join(root, source)) > built) ||
    isForAnother(root)
  );
};

/** Builds the web app; throws with what the build printed when it fails. */
export const buildWeb = async (root: string): Promise<void> => {
  const output: string[] = [];
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      // Whoever starts us may be a test: the app that people get is always built for them.
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr.on('data', (part: Buffer) => output.push(part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`The web app could not be built.\n${output.join('')}`);
};
