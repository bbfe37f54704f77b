import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Releases memory after loading. A thread that has loaded a large index allocates little afterwards, so the garbage
 * collector would retain several times the required memory for a long time: 170 MB measured at a million statements.
 */
export const clearMemory = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
};
