import {
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';

/** Names the file of a data folder in which the product that runs on it writes where it listens for commands. */
export const CONTROL_ADDRESS = 'control-address';

const SOCKET = 'control.sock';
const FOLDER_PREFIX = 'veracite-';
/** The address of a socket has room for 104 bytes on some systems and 108 on others. */
const MAX_SOCKET_BYTES = 100;

const isOursAlone = ({ uid, mode }: Stats) =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);

/** Makes a new folder for the socket; undefined where there is no room for it, or none so near the root. */
const makeFolder = (parent: string): string | undefined => {
  const length = Buffer.byteLength(join(parent, `${FOLDER_PREFIX}XXXXXX`, SOCKET));
  if (length > MAX_SOCKET_BYTES) return undefined;
  try {
    return mkdtempSync(join(parent, FOLDER_PREFIX));
  } catch {
    return undefined;
  }
};

/**
 * Chooses where the product that owns a data folder listens, and writes it into the folder, where its commands look. The place
 * has a new random name each time: no other account of the machine can occupy it beforehand, or take our place in it. A data
 * folder itself may lie too deep for the address of a socket, or on a file system that holds none.
 */
export const makeControlAddress = (root: string, temporary = tmpdir()): string => {
  removeControlAddress(root);
  const folder = makeFolder(temporary) ?? makeFolder('/tmp') ?? makeFolder(root);
  if (folder === undefined)
    throw new Error(
      `Veracite cannot make a socket for its commands in ${temporary} or ${root}. Set TMPDIR to a folder that this account may write to and whose path is short.`,
    );
  const socket = join(folder, SOCKET);
  const draft = join(root, `${CONTROL_ADDRESS}.draft`);
  writeFileSync(draft, socket, { mode: 0o600 });
  renameSync(draft, join(root, CONTROL_ADDRESS));
  return socket;
};

/** Returns where the product on a data folder listens; undefined where none does, or where others may write to that place. */
export const readControlAddress = (root: string): string | undefined => {
  try {
    const socket = readFileSync(join(root, CONTROL_ADDRESS), 'utf8').trim();
    const folder = dirname(socket);
    const isOfOurForm =
      isAbsolute(socket) &&
      basename(socket) === SOCKET &&
      basename(folder).startsWith(FOLDER_PREFIX);
    const found = lstatSync(folder);
    return isOfOurForm && found.isDirectory() && isOursAlone(found) ? socket : undefined;
  } catch {
    return undefined;
  }
};

/** Removes the place where the product on a data folder listened, also one that a killed product left. */
export const removeControlAddress = (root: string): void => {
  const socket = readControlAddress(root);
  rmSync(join(root, CONTROL_ADDRESS), { force: true });
  if (socket === undefined) return;
  try {
    rmSync(socket, { force: true });
    rmdirSync(dirname(socket));
  } catch {
    // Somebody of this account has put something else there: an empty name more or less does no harm.
  }
};
