import { join } from 'node:path';

import { newestJava } from './java.ts';
import { type RunningEngine, startJava } from './loopback-java.ts';
import { jarsOf } from './maven.ts';

const OLDEST_JAVA = 17;
const S3PROXY = { group: 'org.gaul', artifact: 's3proxy', version: '2.6.0' };

/** S3Proxy, which speaks S3 and checks signatures, from published artifacts, or the one at `S3_ENDPOINT`. */
export const startObjectStore = async (): Promise<
  RunningEngine | { readonly unavailable: string }
> => {
  const given = process.env['S3_ENDPOINT'];
  if (given) return { endpoint: given, stop: async () => {} };
  const java = await newestJava(OLDEST_JAVA);
  if (!java) return absent(`there is no Java ${OLDEST_JAVA} or newer`);
  const jars = await jarsOf(S3PROXY);
  if ('unavailable' in jars) return absent(jars.unavailable);
  const running = await startJava(
    java,
    ['-cp', join(jars.folder, '*')],
    join(import.meta.dirname, 'S3ProxyLauncher.java'),
  );
  return running ?? absent('it did not start');
};

const absent = (reason: string) => ({
  unavailable: `S3 does not run here: ${reason}. With one at hand: S3_ENDPOINT=http://localhost:9000 npm test`,
});
