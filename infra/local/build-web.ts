import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Whether the built web app is missing or older than what it is built from. */
export const isWebOutdated = (root: string): boolean => {
  const built = newest(join(root, 'dist', 'web', 'index.html'));
  const sources = ['web', 'shared', 'vite.config.ts', 'package.json'];
  return built === 0 || sources.some((source) => newest(join(root, source)) > built);
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
