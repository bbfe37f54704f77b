import { freshOpenSearchIndex } from '#tests/support/engines/opensearch-index.ts';
import { startOpenSearch } from '#tests/support/engines/opensearch.ts';

import { fill, openLibrary } from './library.ts';
import { type Measurement, percentile } from './measurement.ts';
import { searchTimes, type Times } from './search-part.ts';

/** The same library and the same queries in a real OpenSearch and embedded, in one run, as a ratio. */
export const besideOpenSearch = async (statements: number): Promise<readonly Measurement[]> => {
  const engine = await startOpenSearch({ heapMegabytes: 2048, isMeasured: true });
  if ('unavailable' in engine) {
    console.log(engine.unavailable.replace('npm test', 'npm run bench'));
    return [];
  }
  const fresh = freshOpenSearchIndex(engine.endpoint);
  try {
    const { seconds, generatingSeconds } = await fill(fresh.index, statements);
    const theirs = await searchTimes(fresh.index, statements);
    const { index } = await openLibrary(statements);
    const ours = await searchTimes(index, statements);
    await index.close();
    const part = `Beside OpenSearch, ${statements.toLocaleString('en')} statements`;
    return [
      {
        part,
        what: 'OpenSearch indexing',
        value: statements / (seconds - generatingSeconds),
        unit: 'statements/s',
      },
      ...compared(part, ours, theirs),
    ];
  } finally {
    await fresh.close();
    await engine.stop();
  }
};

const compared = (part: string, ours: Times, theirs: Times): readonly Measurement[] =>
  // The classes are the keys of our own type.
  (Object.keys(ours) as (keyof Times)[]).flatMap((what) =>
    (
      [
        ['p50', 0.5],
        ['p95', 0.95],
      ] as const
    ).flatMap(([name, share]): Measurement[] => {
      const [own, other] = [percentile(ours[what], share), percentile(theirs[what], share)];
      return [
        { part, what: `${what} ${name}, OpenSearch`, value: other, unit: 'ms' },
        { part, what: `${what} ${name}, embedded / OpenSearch`, value: own / other, unit: 'times' },
      ];
    }),
  );
