import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { buildWeb, isWebOutdated } from '#infra/local/http/build-web.ts';

const root = join(import.meta.dirname, '..', '..');
const READY = /^Veracite is ready at (\S+)$/;

export type RunningProduct = {
  readonly process: ChildProcess;
  /** The address, once it is ready; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Builds the web app if need be, so that a start is quick. */
export const webIsBuilt = async () => {
  if (isWebOutdated(root)) await buildWeb(root);
};

/** `npm start` in a process of its own, on any free port; of this checkout, or of an install in another folder. */
export const startProcess = (
  environment: Readonly<Record<string, string>>,
  folder = root,
): RunningProduct => {
  const child = spawn(process.execPath, [join(folder, 'infra', 'local', 'main.ts')], {
    cwd: folder,
    // Tests count what the first reader labeled, unless they ask for the second.
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      STANCE_SECOND_READER: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = READY.exec(line)?.[1];
        if (url) resolve(url.replace('localhost', '127.0.0.1'));
      });
    child.once('exit', () =>
      reject(new Error(`Veracite ended before it was ready.\n${lines.join('\n')}`)),
    );
  });
  // A rejection must not end callers that do not wait for it.
  ready.catch(() => undefined);
  return {
    process: child,
    ready,
    output: () => lines.join('\n'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
