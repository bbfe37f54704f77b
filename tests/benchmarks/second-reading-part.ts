import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod';

import { type RunningProduct, startProcess, webIsBuilt } from '#tests/support/local-product.ts';

import { type Measurement, percentile } from './measurement.ts';

/** Requests in a row to one product before the other has its turn, so that both meet the same load of the machine. */
const BLOCK = 110;
const ROUNDS = 6;
const WARM_UP = 60;
/** A process that was stopped has waited long enough to begin reading at once: that is not what readers meet. */
const AFTER_A_STOP = 8;
/** Readers pause between two requests; without a pause the second reader would hardly get a turn. */
const PAUSE_MS = 150;

const Hits = z.object({ hits: z.array(z.object({ doi: z.string().optional() })) });
const Progress = z.object({ statements: z.number(), read: z.number() });

const TERMS = [
  'growth',
  'cell',
  'protein binding',
  'gene expression',
  'memory',
  'rice',
  '"consistent with"',
  'in contrast to',
];

/** Searches and reports in turn: those that people look at most. */
const callsOf = async (address: string): Promise<readonly string[]> => {
  const answer = await fetch(`${address}/api/search?mode=papers&sort=total_cited&limit=50`);
  const dois = Hits.parse(await answer.json()).hits.flatMap(({ doi }) => doi ?? []);
  return dois.flatMap((doi, index) => {
    const paper = `/api/papers/${encodeURIComponent(doi)}`;
    const term = encodeURIComponent(TERMS[index % TERMS.length] ?? '');
    return [`/api/search?term=${term}&offset=${String(index * 3)}`, paper, `${paper}/statements`];
  });
};

const readSoFar = async (address: string) =>
  Progress.parse(await (await fetch(`${address}/api/second-reading`)).json()).read;

/** Waits until nothing is left of the work that reading articles causes: it would be measured otherwise. */
const whenIdle = async (address: string) => {
  for (;;) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    const counts = metrics.matchAll(
      /^veracite_queue_messages\{[^}]*state="(?:waiting|under_way)"[^}]*\} (\d+)$/gmu,
    );
    if ([...counts].every(([, count]) => count === '0')) return;
    await pause(500);
  }
};

/** A stopped process takes no processor time, so that only the other one is measured. */
const signal = ({ process }: RunningProduct, name: 'SIGSTOP' | 'SIGCONT') => process.kill(name);

const timesOf = async (
  address: string,
  calls: readonly string[],
  from: number,
  count: number,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let index = from; index < from + count; index += 1) {
    const start = performance.now();
    const response = await fetch(`${address}${calls[index % calls.length] ?? ''}`, {
      // No single reader asks so often that the limits apply.
      headers: { 'x-forwarded-for': `10.0.${String(index >> 8)}.${String(index & 255)}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url}: ${String(response.status)}`);
    times.push(performance.now() - start);
    await pause(PAUSE_MS);
  }
  return times;
};

/**
 * The time of searches and reports while the second reader reads, and without it: two products on copies of the same
 * articles answer in alternation. VERACITE_CORPUS says which articles they hold.
 */
export const measureSecondReading = async (): Promise<readonly Measurement[]> => {
  await webIsBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'veracite-second-reading-'));
  const settings = { VERACITE_TRUSTED_PROXY: '127.0.0.1', ENTITLEMENTS: 'open' };
  const dataOf = (name: string) => ({ VERACITE_DATA: join(folder, name), ...settings });
  const products: RunningProduct[] = [];
  const started = async (environment: Readonly<Record<string, string>>) => {
    const product = startProcess(environment);
    products.push(product);
    return { product, address: await product.ready };
  };
  try {
    const filled = startProcess(dataOf('without'));
    await whenIdle(await filled.ready);
    await filled.stop();
    cpSync(join(folder, 'without'), join(folder, 'with'), { recursive: true });
    const without = await started(dataOf('without'));
    const calls = await callsOf(without.address);
    const reading = await started({ ...dataOf('with'), STANCE_SECOND_READER: 'on' });
    while ((await readSoFar(reading.address)) === 0) await pause(500);
    for (const { address } of [without, reading]) await timesOf(address, calls, 0, WARM_UP);

    const readBefore = await readSoFar(reading.address);
    const times = { without: [] as number[], reading: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = round * BLOCK;
      signal(reading.product, 'SIGSTOP');
      await timesOf(without.address, calls, from, AFTER_A_STOP);
      times.without.push(...(await timesOf(without.address, calls, from, BLOCK)));
      signal(reading.product, 'SIGCONT');
      signal(without.product, 'SIGSTOP');
      await timesOf(reading.address, calls, from, AFTER_A_STOP);
      times.reading.push(...(await timesOf(reading.address, calls, from, BLOCK)));
      signal(without.product, 'SIGCONT');
    }
    const read = (await readSoFar(reading.address)) - readBefore;
    const part = `Second reading: searches and reports in alternation, ${String(ROUNDS * BLOCK)} each`;
    const figure = (what: string, value: number, unit = 'ms') => ({ part, what, value, unit });
    return [
      figure('without, p50', percentile(times.without, 0.5)),
      figure('without, p95', percentile(times.without, 0.95)),
      figure('while it reads, p50', percentile(times.reading, 0.5)),
      figure('while it reads, p95', percentile(times.reading, 0.95)),
      figure('read meanwhile', read, 'statements'),
      {
        ...figure(
          'p95 while it reads over p95 without',
          percentile(times.reading, 0.95) / percentile(times.without, 0.95),
          'times',
        ),
        budget: 'requests beside the second reader',
      },
    ];
  } finally {
    for (const product of products) {
      signal(product, 'SIGCONT');
      await product.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
};
