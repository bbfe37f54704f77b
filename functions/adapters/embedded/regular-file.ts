import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Says, in a sentence for the person who named a file, why that file cannot be read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file: a part of its path is not a folder.',
  EACCES: 'This account may not read it.',
  EPERM: 'This account may not read it.',
  EISDIR: 'It is a folder, not a file.',
  ELOOP: 'Its links lead in a circle.',
  ENAMETOOLONG: 'Its path is too long.',
  ENXIO: 'It is not a regular file.',
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

/** Returns why a file of this machine cannot be opened or read, as one sentence. */
export const fileProblem = (error: unknown): string => {
  if (error instanceof UnreadableFile) return error.message;
  return SENTENCES[codeOf(error)] ?? messageOf(error);
};

/**
 * Opens a file for reading. Throws an UnreadableFile for what is not there, not ours to read, or not a regular file: opening a named pipe would wait for
 * its writer in one of the few threads that all file access shares, and a device has no end.
 */
export const openRegularFile = async (path: string): Promise<FileHandle> => {
  // Windows has no named pipes in its file system and does not know the flag.
  const flags = constants.O_RDONLY | ((constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0);
  const handle = await open(path, flags).catch((error: unknown) => {
    const sentence = SENTENCES[codeOf(error)];
    throw sentence === undefined ? error : new UnreadableFile(sentence, { cause: error });
  });
  try {
    const info = await handle.stat();
    if (info.isFile()) return handle;
    throw new UnreadableFile(
      info.isDirectory() ? 'It is a folder, not a file.' : 'It is not a regular file.',
    );
  } catch (error) {
    await handle.close();
    throw error;
  }
};
