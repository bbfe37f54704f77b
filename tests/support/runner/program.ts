import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';

import * as z from 'zod';

const root = resolve(import.meta.dirname, '../../..');

const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script behind a package's command, so that it runs on this very Node and needs no PATH. */
const scriptOf = (command: string, packageName: string): string => {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
};

/** On a busy processor a third of the time that others get; 10 would be a ninth. */
const YIELDING = 5;

export type Program = {
  readonly command: string;
  /** Where the command's name is not its package's. */
  readonly packageName?: string;
  readonly args: readonly string[];
  /** Variables beside our own. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether programs beside it come first when the processor is busy. */
  readonly yieldsToOthers?: boolean;
};

/** Runs a package's command with our terminal; answers its exit code, 1 when a signal ended it. */
export const runProgram = ({
  command,
  packageName = command,
  args,
  ...options
}: Program): Promise<number> => runNode([scriptOf(command, packageName), ...args], options);

/** Runs a script of ours with our terminal; answers its exit code. */
export const runNode = (
  args: readonly string[],
  { variables = {}, yieldsToOthers = false }: Pick<Program, 'variables' | 'yieldsToOthers'> = {},
): Promise<number> =>
  new Promise((settle, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        // What Node made of a file once, it need not make again in each process and thread that reads it.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        ...variables,
        NODE_OPTIONS: nodeOptions(),
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
    });
    // What it starts inherits this.
    if (yieldsToOthers && child.pid !== undefined) setPriority(child.pid, YIELDING);
    child.on('error', fail);
    child.on('exit', (code) => settle(code ?? 1));
  });

/**
 * Jest reads ES modules only with the first option, and its workers take it from the environment. Each suite makes much that
 * is soon garbage: where new objects have more room, a tenth of the processor time is saved.
 */
const nodeOptions = (): string =>
  [
    process.env['NODE_OPTIONS'],
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=64',
  ]
    .filter(Boolean)
    .join(' ');

export const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`;
