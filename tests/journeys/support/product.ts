import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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
  /** What is done to the data folder before the product begins. */
  readonly prepare?: (dataFolder: string) => Promise<void>;
};

/** The whole product on a data folder of its own, as a person starts it, with the demonstration corpus or with none. */
export const startProduct = async (
  corpus: 'demonstration' | 'none' = 'demonstration',
  { entitlements = 'plans', webhooks = 'public', prepare }: Start = {},
) => {
  const data = await mkdtemp(join(tmpdir(), 'veracite-journey-'));
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
      ENTITLEMENTS: entitlements,
      WEBHOOKS_ALLOW_PRIVATE: String(webhooks === 'anywhere'),
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
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(data, { recursive: true, force: true });
  };
  return { url, data, stop };
};
export type Product = Awaited<ReturnType<typeof startProduct>>;
