import { freshOpenSearchIndex } from '#tests/support/engines/opensearch-index.ts';
import { startOpenSearch } from '#tests/support/engines/opensearch.ts';

import { fill, openLibrary } from './library.ts';
import { type Measurement, percentile } from './measurement.ts';
import { searchTimes, type Times } from './search-part.ts';

/** As many articles are read at the same time as workers with a batch each would. */
const BATCHES_AT_ONCE = 4;

/** The same library and the same queries in a real OpenSearch and embedded, in one run, as a ratio. */
export const besideOpenSearch = async (statements: number): Promise<readonly Measurement[]> => {
  const engine = await startOpenSearch({ heapMegabytes: 2048, isMeasured: true });
  if ('unavailable' in engine) {
    console.log(engine.unavailable.replace('npm test', 'npm run bench'));
    return [];
  }
  const fresh = freshOpenSearchIndex(engine.endpoint);
  const part = `Beside OpenSearch, ${statements.toLocaleString('en')} statements`;
  try {
    const filling = await fillingOf(fresh, statements, part);
    const theirs = await searchTimes(fresh.index, statements);
    const bare = await searchTimes(fresh.index, statements, false);
    const { index } = await openLibrary(statements);
    const ours = await searchTimes(index, statements);
    await index.close();
    return [...filling, ...facets(part, theirs, bare), ...compared(part, ours, theirs)];
  } finally {
    await fresh.close();
    await engine.stop();
  }
};

/** Filled as a rebuilding fills it: into a generation that nobody searches yet. */
const fillingOf = async (
  { index: current, written, processorSeconds, bytes }: ReturnType<typeof freshOpenSearchIndex>,
  statements: number,
  part: string,
): Promise<readonly Measurement[]> => {
  const { index, done } = await current.rebuild();
  const engineBefore = await processorSeconds();
  const clientBefore = process.cpuUsage();
  const { seconds, generatingSeconds, documents } = await fill(index, statements, BATCHES_AT_ONCE);
  const { user, system } = process.cpuUsage(clientBefore);
  const engineSeconds = (await processorSeconds()) - engineBefore;
  const clientSeconds = (user + system) / 1e6 - generatingSeconds;
  await done();
  const per1000 = (value: number) => (value / statements) * 1000;
  return [
    { what: 'filling', value: statements / (seconds - generatingSeconds), unit: 'statements/s' },
    { what: 'filling: the engine', value: per1000(engineSeconds), unit: 's/1,000' },
    { what: 'filling: our side', value: per1000(Math.max(0, clientSeconds)), unit: 's/1,000' },
    { what: 'written for each document put', value: (await written()) / documents, unit: 'times' },
    { what: 'on disk for each statement', value: (await bytes()) / statements, unit: 'bytes' },
  ].map((one): Measurement => ({ part, ...one }));
};

const points = [
  ['p50', 0.5],
  ['p95', 0.95],
] as const;
// The classes are the keys of our own type.
const classesOf = (times: Times) => Object.keys(times) as (keyof Times)[];

/** What counting all filters costs beside the same search without. */
const facets = (part: string, counted: Times, bare: Times): readonly Measurement[] =>
  classesOf(counted)
    .filter((what) => what !== 'completion')
    .flatMap((what) =>
      points.flatMap(([name, share]): Measurement[] => {
        const [all, none] = [percentile(counted[what], share), percentile(bare[what], share)];
        return [
          { part, what: `${what} ${name}, OpenSearch without counts`, value: none, unit: 'ms' },
          {
            part,
            what: `${what} ${name}, with counts / without`,
            value: all / none,
            unit: 'times',
          },
        ];
      }),
    );

const compared = (part: string, ours: Times, theirs: Times): readonly Measurement[] =>
  classesOf(ours).flatMap((what) =>
    points.flatMap(([name, share]): Measurement[] => {
      const [own, other] = [percentile(ours[what], share), percentile(theirs[what], share)];
      return [
        { part, what: `${what} ${name}, OpenSearch`, value: other, unit: 'ms' },
        { part, what: `${what} ${name}, embedded / OpenSearch`, value: own / other, unit: 'times' },
      ];
    }),
  );
