import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { createSources } from '#infra/composition/sources.ts';
import { checkWithRegistries } from '#infra/local/checking/check-with-registries.ts';
import { playRegistries } from '#tests/support/played-registries.ts';

const REFERENCES = 100;

const checked = async (isOffline: boolean, ...allowed: readonly ('crossref' | 'pubmed')[]) => {
  const table = openEmbeddedTable(':memory:');
  const played = await playRegistries({});
  for (const name of allowed) await allowedSources(table).allow(name, '2026-01-05T09:00:00Z');
  const sources = createSources(
    { isOff: false, contact: undefined, base: played.base },
    'test',
    fetch,
    { spend: () => Promise.resolve() },
  );
  const steps: { doing?: string | undefined; done: number }[] = [];
  const now = () => new Date('2026-03-01T10:00:00Z');
  const index = { statements: () => Promise.reject(new Error('Nothing is held here.')) };
  const references = Array.from({ length: REFERENCES }, (_, at) => ({
    id: `r${String(at)}`,
    printed: '',
    doi: `10.5555/${String(at)}`,
    authors: [],
    possibleTitles: [],
    isSelfCitation: false,
    uses: [],
    useCount: 0,
  }));
  const { references: results } = await checkWithRegistries(
    { table, index, sources, now },
    isOffline,
    ({ doing, done }) => steps.push({ doing, done }),
  )({ hasAuthors: false, hasMarks: false, references, unlisted: [], unlistedCount: 0 });
  await played.close();
  table.close();
  return { steps, results, requests: played.requests };
};

it('tells before a check and meanwhile how long the registries take, the slowest first', async () => {
  const { steps } = await checked(false, 'crossref', 'pubmed');
  expect(steps[0]).toEqual({ doing: 'Looking up references, about 1 minute left', done: 0 });
  expect(steps).toHaveLength(REFERENCES + 1);
  expect(steps.at(-1)).toEqual({
    doing: 'Looking up references, less than a minute left',
    done: REFERENCES,
  });
});

it('tells nothing where no registry is allowed, and asks none offline', async () => {
  expect(await checked(false)).toMatchObject({ steps: [], requests: [] });
  const { steps, requests, results } = await checked(true, 'crossref');
  expect([steps, requests]).toEqual([[], []]);
  expect(results).toHaveLength(REFERENCES);
});
