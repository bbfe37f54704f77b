import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const BUILT = ['dist', 'web', 'index.html'] as const;
const BUILDER = ['node_modules', 'vite', 'bin', 'vite.js'] as const;

/** Whether the built web app is missing or older than what it is built from. */
export const isWebOutdated = (root: string): boolean => {
  const built = newest(join(root, ...BUILT));
  const sources = [
    ...['web', 'shared', 'infra/companions', 'infra/pages'],
    ...['vite.config.ts', 'package.json'],
  ];
  return built === 0 || sources.some((source) => newest(join(root, source)) > built);
};

/** Whether the tools are here that build the web app: a production install (`npm ci --omit=dev`) comes without them. */
const canBuild = (root: string): boolean => existsSync(join(root, ...BUILDER));

/**
 * Builds the web app where it is missing or outdated. A production install serves the build it came with, whatever the times of
 * its files say; throws with what to do where it came with none.
 */
export const makeWebReady = async (root: string, onBuild: () => void): Promise<void> => {
  if (!canBuild(root)) {
    if (existsSync(join(root, ...BUILT))) return;
    throw new Error(
      'The web app is not built, and this production install has no tools to build it. Run `npm ci && npm run build:web` in a full install and copy dist/web here.',
    );
  }
  if (!isWebOutdated(root)) return;
  onBuild();
  await buildWeb(root);
};

/** Builds the web app; throws with the output of the build if it fails. */
export const buildWeb = async (root: string): Promise<void> => {
  const output: string[] = [];
  const child = spawn(process.execPath, [join(root, ...BUILDER), 'build', '--logLevel', 'warn'], {
    cwd: root,
    // The caller may be a test, but the app is always built for production.
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`The web app could not be built.\n${output.join('')}`);
};
