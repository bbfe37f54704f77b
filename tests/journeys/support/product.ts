import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
export const startProduct = async (
  corpus: 'demonstration' | 'none' = 'demonstration',
  start: Start = {},
) => {
  const data = await emptyFolder();
  // The corpus is read once in a run of the tests: reading it takes ten times as long as starting with what was read.
  if (corpus === 'demonstration' && run !== undefined)
    await cp(await demonstrationOf(run), data, { recursive: true });
  // What is prepared finds its people and papers.
  else if (corpus === 'demonstration' && start.prepare !== undefined)
    await (await startIn(data, corpus, {})).end();
  return startIn(data, corpus, start);
};

/** A data folder in which the demonstration corpus was read, by the product itself. */
const demonstrationOf = async (folder: string): Promise<string> => {
  const read = join(folder, 'demonstration');
  if (existsSync(read)) return read;
  const data = await emptyFolder();
  const { end } = await startIn(data, 'demonstration', {});
  await end();
  try {
    await rename(data, read);
  } catch (error) {
    // Another journey, which began at the same time, has read it as well.
    if (!existsSync(read)) throw error;
    await rm(data, { recursive: true, force: true });
  }
  return read;
};

const startIn = async (
  data: string,
  corpus: 'demonstration' | 'none',
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
