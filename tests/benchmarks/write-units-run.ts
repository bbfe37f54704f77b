/**
 * Write units that reading some articles would cost on DynamoDB: `node tests/benchmarks/write-units-run.ts FILE [ARTICLES]`.
 * One unit for each started kilobyte of an item, two in a transaction. Prints a table by kind of write and of item.
 */
import { sourceFiles } from '#infra/sources/source-files.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';

const BATCH = 48;

const [file = '', articles = '100'] = process.argv.slice(2);
const units = new Map<string, { units: number; writes: number }>();

const kindOf = (pk: string, sk: string) =>
  `${pk.slice(0, pk.indexOf('#') + 1) || pk} ${sk.slice(0, sk.indexOf('#') + 1) || sk}`;
const count = (how: string, write: Write, times: number) => {
  const item = write.kind === 'put' ? write.item : write.key;
  const name = `${how}: ${write.kind} ${kindOf(item.pk, item.sk)}`;
  const bytes = Buffer.byteLength(JSON.stringify(item));
  const earlier = units.get(name) ?? { units: 0, writes: 0 };
  units.set(name, {
    units: earlier.units + Math.ceil(bytes / 1024) * times,
    writes: earlier.writes + 1,
  });
};
const countTransaction = (writes: readonly Write[]) => {
  const [only] = writes;
  // The adapter for DynamoDB writes these without a transaction.
  if (writes.length === 1 && only?.kind === 'put' && only.when) count('put alone', only, 1);
  else for (const write of writes) count('transaction', write, 2);
};

const ingest = await embeddedIngest();
const { table } = ingest;
const counting: Table = {
  ...table,
  write: async (write) => {
    // The adapter for DynamoDB writes conditional items in transactions.
    count(write.when ? 'conditional write' : 'write', write, write.when ? 2 : 1);
    await table.write(write);
  },
  transact: async (writes) => {
    for (const write of writes) count('transaction', write, 2);
    await table.transact(writes);
  },
  transactMany: async (transactions) => {
    transactions.forEach(countTransaction);
    return table.transactMany(transactions);
  },
  putMany: async (items) => {
    for (const item of items) count('batch', { kind: 'put', item }, 1);
    await table.putMany(items);
  },
};

let read = 0;
for await (const source of sourceFiles([file])) {
  if (source.kind === 'failed') continue;
  await ingest.handInFile(source.name, source.bytes);
  read += 1;
  if (read === Number(articles)) break;
}
for (let idle = 0; idle < 2;) {
  const batch = [];
  for (let more = true; more && batch.length < BATCH;) {
    const received = await ingest.queue.receive({ max: Math.min(10, BATCH - batch.length) });
    batch.push(...received);
    more = received.length > 0;
  }
  if (batch.length > 0) await ingest.work({ table: counting })(batch);
  idle = batch.length > 0 ? 0 : idle + 1;
  ingest.later(10);
}
await ingest.close();

let total = 0;
for (const [name, { units: cost, writes }] of [...units].sort((a, b) => b[1].units - a[1].units)) {
  total += cost;
  console.log(
    `${(cost / read).toFixed(1).padStart(8)} units, ${(writes / read).toFixed(1)} writes an article: ${name}`,
  );
}
console.log(`${(total / read).toFixed(1)} write units an article, ${String(read)} articles`);
