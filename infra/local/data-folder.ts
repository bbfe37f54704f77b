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
  /** The index of patents; made of the table whenever it is lost. */
  readonly patents: string;
  /** Signs links; made once for each data folder. */
  readonly secret: string;
};

/** Lies in a data folder while a restore changes what is there. */
export const UNDER_WAY = 'restore-under-way';

/** On disk under another name first, so that a secret is there whole or not at all. */
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
  // An empty key would sign what anybody can sign.
  if (!/^[\da-f]{64}$/.test(secret))
    throw new Error(
      `The file ${file} does not hold 64 hexadecimal digits. Put it back from a copy, or remove it: links that were sent before then end.`,
    );
  return secret;
};

export const openDataFolder = (path: string): DataFolder => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const root = realpathSync(path);
  if (existsSync(join(root, UNDER_WAY)))
    throw new Error(
      `A restore into ${root} was interrupted. Run it again: npm run restore -- FILE --replace. The data of before lies in a folder before-restore-… there.`,
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

/** SQLite's own number for a file that another process has locked. */
const SQLITE_BUSY = 5;
export const isBusy = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  error.errcode === SQLITE_BUSY;

/** Takes the data folder for this process alone; undefined when another process has it. */
export const takeDataFolder = (folder: Pick<DataFolder, 'root'>): (() => void) | undefined =>
  takeAlone(folder, 'lock.sqlite');

/** Takes what a file of this name stands for. The system gives it back when the process ends, however it ends. */
export const takeAlone = (
  { root }: Pick<DataFolder, 'root'>,
  name: string,
): (() => void) | undefined => {
  const file = join(root, name);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw new Error(
      `The file ${file} cannot be used (${error instanceof Error ? error.message : String(error)}). It holds nothing of worth: remove it.`,
    );
  }
  return () => {
    lock.close();
  };
};
