import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Paths of the embedded state. */
export type DataFolder = {
  readonly root: string;
  readonly table: string;
  readonly queues: string;
  readonly outbox: string;
  /** The keys that sign API tokens. */
  readonly tokenKeys: string;
  readonly files: string;
  readonly search: string;
  /** The patent index; rebuilt from the table if lost. */
  readonly patents: string;
  /** Key that signs links; created once per data folder. */
  readonly secret: string;
};

/** Exists in a data folder while a restore replaces its contents. */
export const RESTORE_MARK = 'restore-under-way';

/** Written under another name first, so that the secret exists completely or not at all. */
const writeSecret = (root: string, file: string) => {
  const draft = `${file}.draft`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  renameSync(draft, file);
  const folder = openSync(root, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

const secretOf = (root: string) => {
  const file = join(root, 'secret');
  if (!existsSync(file)) writeSecret(root, file);
  const secret = readFileSync(file, 'utf8').trim();
  // An empty key would make signatures forgeable.
  if (!/^[\da-f]{64}$/.test(secret))
    throw new Error(
      `The file ${file} does not contain 64 hexadecimal digits. Restore it from a copy, or remove it: links sent before then become invalid.`,
    );
  return secret;
};

export const openDataFolder = (path: string): DataFolder => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const root = realpathSync(path);
  if (existsSync(join(root, RESTORE_MARK)))
    throw new Error(
      `A restore into ${root} was interrupted. Run it again: npm run restore -- FILE --replace. The previous data are in a folder before-restore-… there.`,
    );
  return {
    root,
    table: join(root, 'table.sqlite'),
    queues: join(root, 'queues.sqlite'),
    outbox: join(root, 'outbox.sqlite'),
    tokenKeys: join(root, 'token-keys.json'),
    files: join(root, 'files'),
    search: join(root, 'search'),
    patents: join(root, 'patents'),
    secret: secretOf(root),
  };
};

/** SQLite's result code for a file locked by another process. */
const SQLITE_BUSY = 5;
export const isLockedError = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  error.errcode === SQLITE_BUSY;

/** Locks the data folder for this process; returns undefined if another process has it. */
export const lockDataFolder = (folder: Pick<DataFolder, 'root'>): (() => void) | undefined =>
  acquireLock(folder, 'lock.sqlite');

/** Acquires the lock of this name. The system releases it when the process ends in any way. */
export const acquireLock = (
  { root }: Pick<DataFolder, 'root'>,
  name: string,
): (() => void) | undefined => {
  const file = join(root, name);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isLockedError(error)) return undefined;
    throw new Error(
      `The file ${file} cannot be used (${error instanceof Error ? error.message : String(error)}). It contains nothing of value: remove it.`,
    );
  }
  return () => {
    lock.close();
  };
};
