import { Buffer } from 'node:buffer';
import { join } from 'node:path';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';

/**
 * Writes to all embedded adapters until it is killed, and prints each write once it was acknowledged. Started by
 * embedded-durability.test.ts with a folder and the number of the life it is living.
 */
const [folder = '', life = ''] = process.argv.slice(2);
const clock = () => new Date();

const table = openEmbeddedTable(join(folder, 'table.sqlite'));
const queue = openEmbeddedQueue({
  file: join(folder, 'queue.sqlite'),
  name: 'work',
  visibilitySeconds: 60,
  maxDeliveries: 5,
  clock,
});
const files = openEmbeddedFiles({
  folder: join(folder, 'files'),
  baseUrl: 'http://localhost',
  secret: 'a secret',
  clock,
});

const acknowledged = (kind: string, name: string) => process.stdout.write(`${kind} ${name}\n`);

const forever = async (write: (step: number) => Promise<void>) => {
  for (let step = 0; ; step += 1) await write(step);
};

const writers = [0, 1, 2, 3].map((writer) =>
  forever(async (step) => {
    const name = `${life}-${writer}-${step}`;
    const parts = [0, 1, 2].map((part) => ({
      kind: 'put' as const,
      item: { pk: 'transaction', sk: `${name}/${part}` },
    }));
    await table.transact([
      ...parts,
      { kind: 'add', key: { pk: 'tally', sk: 'all' }, amounts: { transactions: 1 } },
    ]);
    acknowledged('transaction', name);
  }),
);

const senders = forever(async (step) => {
  const name = `${life}-${step}`;
  await queue.send([name]);
  acknowledged('message', name);
});

const savers = forever(async (step) => {
  const name = `${life}-${step}`;
  await files.put(`folder-${step % 7}/${name}`, Buffer.alloc(40_000, name));
  acknowledged('file', name);
});

await Promise.all([...writers, senders, savers]);
