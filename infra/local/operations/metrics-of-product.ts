import { stat } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { unlessMissing } from '#functions/adapters/embedded/files-folder.ts';

import type { DataFolder } from '../data/data-folder.ts';
import type { LocalWorld } from '../world/world.ts';
import type { Metric, Sample } from './metrics-text.ts';

type World = Pick<LocalWorld, 'queues' | 'index' | 'searchEngine'>;

type Options = {
  readonly world: World;
  readonly folder: Pick<DataFolder, 'table' | 'queues' | 'outbox'>;
  readonly version: string;
};

const SECONDS_PER_NANOSECOND = 1e-9;
const SECONDS_PER_MICROSECOND = 1e-6;

const sizeOf = async (path: string): Promise<number> =>
  (await unlessMissing(stat(path)))?.size ?? 0;

const sizes = async (folder: Options['folder']): Promise<readonly Sample[]> => {
  const samples: Sample[] = [];
  for (const folderPart of ['table', 'queues', 'outbox'] as const)
    samples.push({
      labels: { part: folderPart },
      value: (await sizeOf(folder[folderPart])) + (await sizeOf(`${folder[folderPart]}-wal`)),
    });
  return samples;
};

const queueSamples = async (queues: World['queues']): Promise<readonly Sample[]> =>
  (
    await Promise.all(
      queues.map(async ({ name, queue }) => {
        const { waiting, inFlight, dead } = await queue.depth();
        return Object.entries({ waiting, under_way: inFlight, dead }).map(([state, value]) => ({
          labels: { queue: name, state },
          value,
        }));
      }),
    )
  ).flat();

/** Timeout of metrics measured on request; an unresponsive part must not hide the others. */
const gauge = async (
  name: string,
  help: string,
  samples: () => Promise<readonly Sample[]>,
): Promise<readonly Metric[]> => {
  try {
    return [{ name, help, type: 'gauge', samples: await samples() }];
  } catch {
    return [];
  }
};

const ofProcess = (delay: { percentile: (percentile: number) => number }): readonly Metric[] => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of all threads.',
      type: 'counter',
      samples: [{ value: (user + system) * SECONDS_PER_MICROSECOND }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process, in seconds since 1970.',
      type: 'gauge',
      samples: [{ value: performance.timeOrigin / 1000 }],
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process, including all threads.',
      type: 'gauge',
      samples: [{ value: rss }],
    },
    {
      name: 'nodejs_heap_used_bytes',
      help: 'Heap of the main thread.',
      type: 'gauge',
      samples: [{ value: heapUsed }],
    },
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Event loop delay of the main thread since the last scrape.',
      type: 'gauge',
      samples: [50, 99].map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        value: delay.percentile(percentile) * SECONDS_PER_NANOSECOND,
      })),
    },
  ];
};

/** Metrics of a run other than its requests. */
export const metricsOfProduct = ({ world, folder, version }: Options) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    metrics: async (): Promise<readonly Metric[]> => {
      const measured = await Promise.all([
        gauge('veracite_info', 'Version and search engine.', async () => [
          { labels: { version, search: world.searchEngine }, value: 1 },
        ]),
        gauge(
          'veracite_queue_messages',
          'Messages of each queue; dead ones failed permanently.',
          () => queueSamples(world.queues),
        ),
        gauge('veracite_collection', 'Number of items in the collection.', async () => {
          const { papers, statements } = await world.index.counts();
          return [
            { labels: { of: 'papers' }, value: papers },
            { labels: { of: 'statements' }, value: statements },
          ];
        }),
        gauge(
          'veracite_database_bytes',
          'Size of each database including its write-ahead log.',
          () => sizes(folder),
        ),
      ]);
      const metrics = [...measured.flat(), ...ofProcess(delay)];
      delay.reset();
      return metrics;
    },
    close: () => delay.disable(),
  };
};
