import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';

import { type Measurement, percentile } from './measurement.ts';

const CONNECTIONS = 32;
const SECONDS = 60;
const WARM_UP_SECONDS = 5;
const EXPORTS_AT_ONCE = 4;

const Found = z.object({ hits: z.array(z.object({ doi: z.string().optional() })) });
const Made = z.object({ slug: z.string() });

/** What somebody signed in asks with. */
type Person = { readonly headers: Readonly<Record<string, string>> };

const registered = async (address: string, email: string): Promise<Person> => {
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, name: 'Under Load', password: 'kelp by the grey shore' }),
  });
  if (!response.ok) throw new Error(`Registering was refused: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = await fetch(`${address}/api/auth/api_token`, { headers: { cookie } });
  const authorization = `Bearer ${z.string().parse(await token.json())}`;
  return { headers: { authorization, 'content-type': 'application/json' } };
};

/** The calls of screens that people look at most: searches, reports with their statements, and a dashboard. */
const callsOf = async (address: string, person: Person): Promise<readonly string[]> => {
  const answer = await fetch(`${address}/api/search?mode=papers&sort=total_cited&limit=50`);
  const dois = Found.parse(await answer.json()).hits.flatMap(({ doi }) => doi ?? []);
  const made = await fetch(`${address}/api/dashboards`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify({ name: 'Under load', isPublic: true, dois }),
  });
  const { slug } = Made.parse(await made.json());
  return [
    ...['growth', 'cell', 'protein binding', 'gene expression', 'memory', 'rice'].map(
      (term) => `/api/search?term=${encodeURIComponent(term)}`,
    ),
    ...dois.slice(0, 20).flatMap((doi) => {
      const paper = `/api/papers/${encodeURIComponent(doi)}`;
      return [paper, `${paper}/statements`];
    }),
    ...['', '/papers', '/statements'].map((part) => `/api/dashboards/${slug}${part}`),
  ];
};

type Round = { readonly times: readonly number[]; readonly refused: number };

/** Readers all over the world: no single one asks so often that it is told to wait. */
let readers = 0;
const anotherReader = () => {
  readers += 1;
  return `10.${String((readers >> 16) & 255)}.${String((readers >> 8) & 255)}.${String(readers & 255)}`;
};

const underLoad = async (
  address: string,
  calls: readonly string[],
  seconds: number,
): Promise<Round> => {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let turn = connection; performance.now() < end; turn += 1) {
        const start = performance.now();
        const path = calls[turn % calls.length] ?? '';
        const headers = { 'x-forwarded-for': anotherReader() };
        const response = await fetch(`${address}${path}`, { headers });
        await response.arrayBuffer();
        times.push(performance.now() - start);
        if (!response.ok) refused += 1;
      }
    }),
  );
  return { times, refused };
};

/** Each abbreviation is the one before twice over; read to the end the last would fill all memory. */
const doubling = [
  '@string{a0="reef xxxxxxxxxx"}',
  ...Array.from({ length: 25 }, (_, at) => `@string{a${at + 1}=a${at}#a${at}}`),
  '@article{k,title=a25}',
].join('\n');
const endless = `TY  - JOUR\nTI  - A\n${'x\n'.repeat(1_000_000)}`;

/** One person who hands in hostile files again and again, and a visitor who wants everything as a workbook. */
const makeTrouble = (address: string, { headers }: Person) => {
  let isOver = false;
  const again = async (ask: () => Promise<Response>) => {
    while (!isOver) {
      const response = await ask().catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.status === 429) await new Promise((wait) => setTimeout(wait, 200));
    }
  };
  const handIn = (text: string) => () =>
    fetch(`${address}/api/dashboards/references`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text }),
    });
  const everything = () =>
    fetch(
      `${address}/api/papers/export?exportResultSelection=all&exportResultFormat=xlsx&mode=papers`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: '[]',
      },
    );
  const troubles = [
    again(handIn(doubling)),
    again(handIn(endless)),
    ...Array.from({ length: EXPORTS_AT_ONCE }, () => again(everything)),
  ];
  return async () => {
    isOver = true;
    await Promise.all(troubles);
  };
};

const figures = (what: string, { times, refused }: Round): readonly Measurement[] => {
  const part = `Load: ${CONNECTIONS} connections for ${SECONDS} s over search, report and dashboards`;
  return [
    { part, what: `${what}: calls a second`, value: times.length / SECONDS, unit: 'calls/s' },
    { part, what: `${what}: p50`, value: percentile(times, 0.5), unit: 'ms' },
    { part, what: `${what}: p95`, value: percentile(times, 0.95), unit: 'ms' },
    { part, what: `${what}: refused`, value: refused, unit: 'calls' },
  ];
};

/** The product under load, alone and beside somebody who means it harm. VERACITE_CORPUS says which articles it holds. */
export const measureLoad = async (): Promise<readonly Measurement[]> => {
  await webIsBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'veracite-load-'));
  const product = startProcess({
    VERACITE_DATA: join(folder, 'data'),
    VERACITE_TRUSTED_PROXY: '127.0.0.1',
    ENTITLEMENTS: 'open',
  });
  try {
    const address = await product.ready;
    const reader = await registered(address, 'reader@load.test');
    const hostile = await registered(address, 'hostile@load.test');
    const calls = await callsOf(address, reader);
    await underLoad(address, calls, WARM_UP_SECONDS);
    const alone = await underLoad(address, calls, SECONDS);
    const endTrouble = makeTrouble(address, hostile);
    const beside = await underLoad(address, calls, SECONDS);
    await endTrouble();
    return [
      ...figures('alone', alone),
      ...figures('beside hostile files and large exports', beside),
      {
        part: 'Load',
        what: 'p95 beside hostile files and large exports over p95 alone',
        value: percentile(beside.times, 0.95) / percentile(alone.times, 0.95),
        unit: 'times',
        budget: 'load beside hostile files',
      },
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
