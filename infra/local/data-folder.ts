import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where each part of the embedded state lies. */
export type DataFolder = {
  readonly root: string;
  readonly table: string;
  readonly queues: string;
  readonly outbox: string;
  /** The keys that sign API tokens. */
  readonly tokenKeys: string;
  readonly files: string;
  readonly search: string;
  /** Signs links; made once for each data folder. */
  readonly secret: string;
  /** Where a running product listens for commands on the same data. */
  readonly socket: string;
};

// A socket's address has room for some 100 characters, which a data folder's own path may exceed.
const socketOf = (root: string) => {
  const folder = join(tmpdir(), `veracite-${String(process.getuid?.() ?? 0)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${createHash('sha256').update(root).digest('hex').slice(0, 24)}.sock`);
};

const secretOf = (root: string) => {
  const file = join(root, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

export const openDataFolder = (path: string): DataFolder => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const root = realpathSync(path);
  return {
    root,
    table: join(root, 'table.sqlite'),
    queues: join(root, 'queues.sqlite'),
    outbox: join(root, 'outbox.sqlite'),
    tokenKeys: join(root, 'token-keys.json'),
    files: join(root, 'files'),
    search: join(root, 'search'),
    secret: secretOf(root),
    socket: socketOf(root),
  };
};

/**
 * Takes the data folder for this process alone; undefined when another process has it. The system gives it back when
 * the process ends, however it ends.
 */
export const takeDataFolder = ({ root }: DataFolder): (() => void) | undefined => {
  const lock = new DatabaseSync(join(root, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return undefined;
  }
  return () => {
    lock.close();
  };
};
