import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, rename, rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { sha256Of } from '#functions/platform/sha256.ts';

import { type RunningEngine } from './loopback-java.ts';
import { cacheFolder } from './maven.ts';

const run = promisify(execFile);
const START_WITHIN_MS = 60_000;
const INSTALL_WITHIN_MS = 400_000;

/** Ends when its standard input does, however we end. A port of 0 takes any free one, which it then says. */
const PROGRAM = `
import os, sys, threading
from moto.server import main
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
main(['-H', '127.0.0.1', '-p', '0'])
`;

type Unavailable = { readonly unavailable: string };

/** Moto, which plays Cognito and Secrets Manager of AWS, from PyPI; or the one at `MOTO_ENDPOINT`. */
export const startMoto = async (): Promise<RunningEngine | Unavailable> => {
  const given = process.env['MOTO_ENDPOINT'];
  if (given) return { endpoint: given, stop: async () => {} };
  const installed = await installedMoto();
  if ('unavailable' in installed) return installed;
  const engine = spawn(installed.python, ['-c', PROGRAM], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
  });
  const ended = new Promise<void>((resolve) => engine.once('close', () => resolve()));
  const stop = async () => {
    engine.stdin.end();
    await ended;
  };
  const endpoint = await addressSaid(engine);
  if (endpoint !== undefined) return { endpoint, stop };
  await stop();
  return absent('it did not start');
};

const absent = (reason: string): Unavailable => ({
  unavailable: `Moto (Cognito, Secrets Manager) does not run here: ${reason}. With one at hand: MOTO_ENDPOINT=http://localhost:5000 npm test`,
});

/** Installs the pinned versions once, into a folder of their own outside of the repository. */
const installedMoto = async (): Promise<{ readonly python: string } | Unavailable> => {
  const requirements = join(import.meta.dirname, 'moto-requirements.txt');
  const digest = sha256Of(await readFile(requirements));
  const folder = join(cacheFolder, `moto-${digest.slice(0, 12)}`);
  const python = join(folder, 'bin', 'python');
  if (await exists(join(folder, 'whole'))) return { python };
  const own = `${folder}.${String(process.pid)}`;
  try {
    await run('python3', ['-m', 'venv', own]);
    const arguments_ = [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
      ...['--retries', '1', '--timeout', '20', '--requirement', requirements],
    ];
    await run(join(own, 'bin', 'python'), arguments_, { timeout: INSTALL_WITHIN_MS });
    await run('touch', [join(own, 'whole')]);
    // Two programs may install at once: the first whole one stays. Python finds its folder by where its program stands.
    await rename(own, folder).catch(async (reason: unknown) => {
      if (!(await exists(join(folder, 'whole')))) throw reason;
    });
    return { python };
  } catch {
    return absent('it cannot be fetched with python3 and pip');
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const addressSaid = (engine: ChildProcess) =>
  new Promise<string | undefined>((resolve) => {
    const tooLate = setTimeout(() => resolve(undefined), START_WITHIN_MS);
    const answer = (address: string | undefined) => {
      clearTimeout(tooLate);
      resolve(address);
    };
    engine.once('error', () => answer(undefined));
    engine.once('close', () => answer(undefined));
    if (engine.stderr)
      createInterface({ input: engine.stderr }).on('line', (line) => {
        const [, address] = /Running on (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? [];
        if (address !== undefined) answer(address);
      });
  });
