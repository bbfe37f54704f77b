import { setTimeout as pause } from 'node:timers/promises';

import { SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { sourceTurns } from '#functions/records/collections/source-turns.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { createSharedSources } from '#infra/composition/sources.ts';
import { type SourceName, sources } from '#shared/domain/source-name.ts';
import { playRegistries } from '#tests/support/played-registries.ts';

import { started } from './sides.ts';
import { embeddedTable, realTable } from './table-sides.ts';

/** A turn begins before it is written, so that a request may arrive later by as long as that takes. */
const TOLERANCE_MS = 150;

const worker = (table: Pick<Table, 'get' | 'write'>, base: string) =>
  createSharedSources({ isOff: false, contact: undefined, base, isPaced: true }, 'test', fetch, {
    table,
    now: () => new Date(),
  });

describe.each(await started([embeddedTable, realTable]))(
  'the turns of a source ($name)',
  ({ port: table, stop }) => {
    let played: Awaited<ReturnType<typeof playRegistries>>;
    let times: { readonly name: SourceName; readonly atMs: number }[];
    beforeEach(async () => {
      times = [];
      played = await playRegistries({});
      played.mood = (name) => {
        times.push({ name, atMs: performance.now() });
        return undefined;
      };
    });
    afterEach(() => played.close());
    afterAll(stop);

    const timesOf = (name: SourceName) =>
      times.filter((time) => time.name === name).map(({ atMs }) => atMs);

    it('are shared by two checks at once, each with processes of its own', async () => {
      for (const name of ['crossref', 'pubmed'] as const)
        await allowedSources(table).allow(name, '2026-01-05T09:00:00Z');
      const check = async (author: string) => {
        const now = () => new Date();
        const ask = askRegistries({ sources: worker(table, played.base), table, now });
        for (const harbor of ['north', 'south'])
          await ask({
            id: harbor,
            title: `Ghosts of invented harbors in the ${harbor} seen by ${author}`,
            authors: [author],
            printed: '',
          });
      };
      const previousCount = await sourceBudget(table).requestsOn('crossref', new Date());
      await Promise.all([check('Alder'), check('Birch')]);
      for (const name of ['crossref', 'pubmed'] as const) {
        const at = timesOf(name);
        expect(at).toHaveLength(4);
        expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(
          3 * sources[name].intervalMs - TOLERANCE_MS,
        );
      }
      expect(await sourceBudget(table).requestsOn('crossref', new Date())).toBe(previousCount + 4);
    });

    it('wait for what a source asked of another worker, and longer pauses are an answer', async () => {
      let isBusy = true;
      played.mood = (_, response) => {
        if (!isBusy) return undefined;
        isBusy = false;
        response.writeHead(429, { 'retry-after': '3600' }).end();
        return 'handled';
      };
      const [first, second] = [worker(table, played.base), worker(table, played.base)];
      const query = { kind: 'doi', doi: '10.5555/none' } as const;
      await expect(first.registries.openalex.lookUp(query)).rejects.toThrow(SourceUnavailable);
      await expect(second.registries.openalex.lookUp(query)).rejects.toMatchObject({
        retryAfterSeconds: 3600,
      });
      expect(played.requests).toHaveLength(1);
    });

    it('give one connection to sources that ask for it, until it ends or was lost', async () => {
      const time = { nowMs: 1_000_000 };
      const ports = {
        table,
        nowMs: () => time.nowMs,
        wait: (milliseconds: number) => {
          time.nowMs += milliseconds;
          return pause(1);
        },
      };
      const [first, second] = [
        sourceTurns(ports, 'arxiv', 20_000),
        sourceTurns(ports, 'arxiv', 20_000),
      ];
      await first.take();
      const begunMs = time.nowMs;
      // The request takes seven seconds.
      const turn = second.take();
      while (time.nowMs < begunMs + 7_000) await pause(1);
      await first.end(time.nowMs);
      await turn;
      expect(time.nowMs - begunMs).toBeLessThanOrEqual(7_000 + 2 * sources.arxiv.intervalMs);
      // The second worker dies.
      const diedMs = time.nowMs;
      await first.take();
      expect(time.nowMs - diedMs).toBeGreaterThanOrEqual(20_000);
      // What ends late takes nothing from the one whose turn it is.
      await second.end(time.nowMs);
      const takenMs = time.nowMs;
      await second.take();
      expect(time.nowMs - takenMs).toBeGreaterThanOrEqual(20_000);
    });
  },
);
