import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';

export type RunningEngine = { readonly endpoint: string; readonly stop: () => Promise<void> };

const START_WITHIN_MS = 60_000;
/** An engine lives for a minute: compiling it thoroughly, and collecting side by side, would cost more than it saves. */
const BRIEF = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Starts a launcher of this folder, which prints `listening <port>` and ends when its standard input does. Undefined when
 * it does not start.
 */
export const startJava = async (
  java: string,
  options: readonly string[],
  launcher: string,
): Promise<RunningEngine | undefined> => {
  const engine = spawn(java, [...BRIEF, ...options, launcher], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => engine.once('close', () => resolve()));
  const stop = async () => {
    engine.stdin.end();
    await ended;
  };
  const port = await portOf(engine);
  if (port !== undefined) return { endpoint: `http://127.0.0.1:${port}`, stop };
  engine.kill('SIGKILL');
  await ended;
  return undefined;
};

const portOf = (engine: ChildProcess & { readonly stdout: Readable }) =>
  new Promise<number | undefined>((resolve) => {
    const tooLate = setTimeout(() => resolve(undefined), START_WITHIN_MS);
    const answer = (port: number | undefined) => {
      clearTimeout(tooLate);
      resolve(port);
    };
    engine.once('error', () => answer(undefined));
    engine.once('close', () => answer(undefined));
    createInterface({ input: engine.stdout }).on('line', (line) => {
      const [, port] = /^listening (\d+)$/.exec(line) ?? [];
      if (port) answer(Number(port));
    });
  });
