import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY = /Veracite is ready at (\S+)/;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

type Corpus = 'demonstration' | 'none';

type Start = {
  readonly entitlements?: 'plans' | 'open';
  /** Where webhooks may lead: `anywhere` is also this machine. */
  readonly webhooks?: 'public' | 'anywhere';
  /** Further settings of the run. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What is done to the data folder before the product begins. */
  readonly prepare?: (dataFolder: string) => Promise<void>;
};

/** The folder of this run of the tests, which goes with it; undefined where a suite is run by itself. */
const run = process.env['VERACITE_TEST_RUN'];

const emptyFolder = () => mkdtemp(join(tmpdir(), 'veracite-journey-'));

/** The whole product on a data folder of its own, as a person starts it, with the demonstration corpus or with none. */
export const startProduct = async (corpus: Corpus = 'demonstration', start: Start = {}) => {
  const data = await emptyFolder();
  // A product begins once in a run of the tests: with the corpus, and even without, that takes several times as long as to
  // go on in a copy of its data folder.
  if (run !== undefined) await cp(await begunFolder(run, corpus), data, { recursive: true });
  // What is prepared finds its people and papers.
  else if (corpus === 'demonstration' && start.prepare !== undefined)
    await (await startIn(data, corpus, {})).end();
  return startIn(data, corpus, start);
};

/** Returns a data folder in which a product with this corpus has begun and ended, once for all journeys of a run. */
const begunFolder = async (folder: string, corpus: Corpus): Promise<string> => {
  const begun = join(folder, `begun-${corpus}`);
  const lock = `${begun}.lock`;
  while (!existsSync(begun)) {
    if (!(await takesLock(lock))) {
      // Another journey makes it right now.
      await pause(100);
      continue;
    }
    try {
      if (existsSync(begun)) break;
      const data = await emptyFolder();
      const { end } = await startIn(data, corpus, {});
      await end();
      await rename(data, begun);
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
  return begun;
};

/** Takes a lock, which is a folder; false if another journey holds it. */
const takesLock = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    () => false,
  );

const startIn = async (
  data: string,
  corpus: Corpus,
  { entitlements = 'plans', webhooks = 'public', settings = {}, prepare }: Start,
) => {
  await prepare?.(data);
  const child = spawn(process.execPath, ['infra/local/main.ts'], {
    env: {
      ...process.env,
      // A test runner's own environment would make the build a development one.
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      VERACITE_DATA: data,
      VERACITE_CORPUS: corpus === 'none' ? 'none' : '',
      STANCE_SECOND_READER: 'off',
      ENTITLEMENTS: entitlements,
      WEBHOOKS_ALLOW_PRIVATE: String(webhooks === 'anywhere'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      said += part.toString();
      const ready = READY.exec(said)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(`The product ended before it was ready.\n${said}`)));
  });
  const end = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await end();
    await rm(data, { recursive: true, force: true });
  };
  return { url, data, end, stop };
};
export type Product = Awaited<ReturnType<typeof startProduct>>;
