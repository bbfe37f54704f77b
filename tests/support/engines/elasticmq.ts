import { join } from 'node:path';

import { newestJava } from './java.ts';
import { type RunningEngine, startJava } from './loopback-java.ts';
import { jarsOf } from './maven.ts';

const OLDEST_JAVA = 17;
const ELASTICMQ = {
  group: 'org.elasticmq',
  artifact: 'elasticmq-rest-sqs_2.13',
  version: '1.7.1',
};

/** ElasticMQ, which speaks SQS, from published artifacts, or the queue service at `SQS_ENDPOINT`. */
export const startElasticMq = async (): Promise<
  RunningEngine | { readonly unavailable: string }
> => {
  const given = process.env['SQS_ENDPOINT'];
  if (given) return { endpoint: given, stop: async () => {} };
  const java = await newestJava(OLDEST_JAVA);
  if (!java) return absent(`there is no Java ${OLDEST_JAVA} or newer`);
  const jars = await jarsOf(ELASTICMQ);
  if ('unavailable' in jars) return absent(jars.unavailable);
  const running = await startJava(
    java,
    ['-cp', join(jars.folder, '*')],
    join(import.meta.dirname, 'ElasticMqLauncher.java'),
  );
  return running ?? absent('it did not start');
};

const absent = (reason: string) => ({
  unavailable: `SQS does not run here: ${reason}. With one at hand: SQS_ENDPOINT=http://localhost:9324 npm test`,
});
