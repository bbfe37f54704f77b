import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { often } from '#tests/support/often.ts';

const LIVES = often({ commit: 6, proof: 60 });
const WRITER = join(import.meta.dirname, 'durable-writer.ts');

/** The same moments in each run: a linear congruential generator, seeded. */
const moments = function* (seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
};

/** Lets the writer live until it has acknowledged something, and a moment longer; answers what it acknowledged. */
const liveAndDie = (folder: string, life: number, moment: number) =>
  new Promise<readonly string[]>((resolve) => {
    const lines: string[] = [];
    const writer = spawn(process.execPath, [WRITER, folder, String(life)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const reader = createInterface({ input: writer.stdout });
    reader.once('line', () => setTimeout(() => writer.kill('SIGKILL'), moment * 500));
    reader.on('line', (line) => lines.push(line));
    reader.once('close', () => resolve(lines));
  });

const allItems = async (table: ReturnType<typeof openEmbeddedTable>) => {
  const keys: string[] = [];
  for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
    const page = await table.query({ pk: 'transaction', ...(after !== undefined && { after }) });
    keys.push(...page.items.map(({ sk }) => sk));
    after = page.next;
  }
  return keys;
};

const namesOf = (lines: readonly string[], kind: string) =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));

const missing = (names: readonly string[], found: ReadonlySet<string>) =>
  names.filter((name) => !found.has(name));

describe('the embedded adapters after kill -9', () => {
  let folder = '';
  let lines: readonly string[] = [];
  const clock = () => new Date();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veracite-durability-'));
    const when = moments(20_240_607);
    for (let life = 0; life < LIVES; life += 1) {
      lines = [...lines, ...(await liveAndDie(folder, life, when.next().value))];
    }
  }, 600_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('have acknowledged writes of each kind in each life', () => {
    for (const kind of ['transaction', 'message', 'file'])
      expect(namesOf(lines, kind).length).toBeGreaterThan(LIVES);
    expect(new Set(lines.map((line) => /\d+/.exec(line)?.[0])).size).toBe(LIVES);
  });

  it('hold every acknowledged transaction, and each one whole', async () => {
    const table = openEmbeddedTable(join(folder, 'table.sqlite'));
    const parts = await allItems(table);
    const tally = await table.get({ pk: 'tally', sk: 'all' });
    table.close();
    const transactions = new Set(parts.map((part) => part.slice(0, part.indexOf('/'))));

    expect(missing(namesOf(lines, 'transaction'), transactions)).toEqual([]);
    expect(parts).toHaveLength(transactions.size * 3);
    expect(tally?.['transactions']).toBe(transactions.size);
  });

  it('hold every acknowledged message, once', async () => {
    const queue = openEmbeddedQueue({
      file: join(folder, 'queue.sqlite'),
      name: 'work',
      visibilitySeconds: 600,
      maxDeliveries: 5,
      clock,
    });
    const bodies: string[] = [];
    for (;;) {
      const deliveries = await queue.receive({ max: 10 });
      if (deliveries.length === 0) break;
      bodies.push(...deliveries.map(({ body }) => body));
      await queue.acknowledge(deliveries);
    }
    queue.close();

    expect(missing(namesOf(lines, 'message'), new Set(bodies))).toEqual([]);
    expect(new Set(bodies).size).toBe(bodies.length);
  }, 60_000);

  it('hold every acknowledged file, and no half of any', async () => {
    const files = openEmbeddedFiles({
      folder: join(folder, 'files'),
      baseUrl: 'http://localhost',
      secret: 'a secret',
      clock,
    });
    const found = new Set<string>();
    const broken: string[] = [];
    for await (const { key } of files.list('')) {
      const name = key.slice(key.indexOf('/') + 1);
      const whole = Buffer.alloc(40_000, name).equals((await files.get(key)) ?? Buffer.of());
      if (!whole) broken.push(key);
      found.add(name);
    }

    expect(missing(namesOf(lines, 'file'), found)).toEqual([]);
    expect(broken).toEqual([]);
  });
});
