import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Far more than all tests ever have written at one time. */
const PLENTY_BYTES = 4 * 1024 ** 3;

const isRoomInMemory = (): boolean => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY_BYTES;
  } catch {
    return false;
  }
};

/**
 * An empty folder for what a run of tests writes: in memory where there is plenty of it, since a fifth of the work of the
 * tests is waiting for a disk. No test asks whether a disk keeps its word: what is killed in them is a process, never the machine.
 */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(isRoomInMemory() ? IN_MEMORY : tmpdir(), 'veracite-tests-'));
  // Tests that give up the rights of root still have to reach the files in it.
  chmodSync(folder, 0o711);
  return folder;
};
