import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
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
  /** The index of patents; made of the table whenever it is lost. */
  readonly patents: string;
  /** Signs links; made once for each data folder. */
  readonly secret: string;
  /** Where a running product listens for commands on the same data. */
  readonly socket: string;
};

/** Lies in a data folder while a restore changes what is there. */
export const UNDER_WAY = 'restore-under-way';

const isOurs = ({ uid, mode }: Stats) =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);

/** Where sockets lie: whoever may write there could take our place, and commands with it. */
const socketFolder = (temporary: string): string => {
  const folder = join(temporary, `veracite-${String(process.getuid?.() ?? 0)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || !isOurs(found))
    throw new Error(
      `The folder ${folder} is not this account's alone. Remove it, or set TMPDIR to a folder of your own.`,
    );
  return folder;
};

// A socket's address has room for some 100 characters, which a data folder's own path may exceed.
const socketOf = (root: string, temporary: string) =>
  join(
    socketFolder(temporary),
    `${createHash('sha256').update(root).digest('hex').slice(0, 24)}.sock`,
  );

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

/** `temporary` is where the machine keeps what need not last. */
export const openDataFolder = (path: string, temporary = tmpdir()): DataFolder => {
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
    socket: socketOf(root, temporary),
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
