import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { liveSearchOf } from '#functions/records/searches/live-search.ts';
import type { SentenceReader } from '#functions/records/searches/search-as.ts';
import { canonicalSearch, searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import {
  MAX_RECORDED_WORKS,
  type RunCounts,
  type SavedSearch,
  type SearchRun,
} from '#shared/domain/saved-search.ts';

import { collectionState } from './collection-state.ts';
import { findResults, type Results } from './find-results.ts';
import { findKnownWorks } from './known-works.ts';
import type { RunPorts } from './ports.ts';
import { readRunWorks, writeRunWorks } from './run-works.ts';
import {
  readRecordLocation,
  runWrites,
  searchWrite,
  readStoredRun,
  readStoredSearch,
} from './saved-search-repository.ts';

export type RunRequest = {
  /** Id of the run; repeating it returns the existing run. */
  readonly id: string;
  /** A day (UTC); missing for the current collection. */
  readonly asOf?: string;
  /** The planned time of the run. */
  readonly plannedFor?: string;
};

type RunResults = Pick<
  SearchRun,
  'counts' | 'isComplete' | 'undated' | 'unknownSince' | 'knownLater'
> & {
  readonly works: readonly string[];
};

const allWorks = ({ papers, statements }: Pick<Results, 'papers' | 'statements'>) => [
  ...new Set([...papers, ...statements.map(({ citing }) => citing)]),
];

/** The stored works of the results, and whether they are complete. */
const keepWithinLimit = (dois: readonly string[], isComplete: boolean) => ({
  works: dois.slice(0, MAX_RECORDED_WORKS).toSorted(),
  isComplete: isComplete && dois.length <= MAX_RECORDED_WORKS,
});

const noTypes = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };

const foundNow = (results: Results): RunResults => {
  const dois = allWorks(results);
  const counts = { ...results.totals, works: dois.length };
  return {
    ...keepWithinLimit(dois, results.isComplete),
    counts,
    undated: 0,
    unknownSince: 0,
    knownLater: 0,
  };
};

const foundBy = async (ports: RunPorts, results: Results, day: string): Promise<RunResults> => {
  const { works: there, ...uncertain } = await findKnownWorks(ports.table)(allWorks(results), day);
  const papers = results.papers.filter((doi) => there.has(doi));
  const statements = results.statements.filter(({ citing }) => there.has(citing));
  const dois = allWorks({ papers, statements });
  const types = { ...noTypes };
  for (const { type } of statements) types[type] += 1;
  const counts: RunCounts = { papers: papers.length, statements: types, works: dois.length };
  return { ...keepWithinLimit(dois, results.isComplete), ...uncertain, counts };
};

/** What the plan of the searcher, or their organization's license, allows today. */
const readerOf = async (
  { table, entitlementOf }: RunPorts,
  personId: string,
): Promise<SentenceReader> => {
  const person = await personById(table)(personId);
  return { mayRead: person !== undefined && (await entitlementOf(person)).readStatements };
};

/**
 * Runs a saved search and stores the results. Each id, and each planned time, has one run, even after repeats or
 * crashes. Returns undefined if the search no longer exists.
 */
export const runSearch =
  (ports: RunPorts) =>
  async (
    personId: string,
    searchId: string,
    request: RunRequest,
  ): Promise<SearchRun | undefined> => {
    const { table } = ports;
    const readExistingRun = async () => {
      const location = await readRecordLocation(table)(request.id);
      return location && readStoredRun(table)(personId, location.searchId, location.number);
    };
    const search = (await readStoredSearch(table)(personId, searchId))?.search;
    if (!search || search.deletedAt !== undefined) return undefined;
    const done = await readExistingRun();
    if (done) return done;

    const { query } = search;
    const live = liveSearchOf(query);
    const { mode } = searchOfQueryPart(query);
    const order = request.asOf === undefined ? 'newest' : 'oldest';
    const results = await findResults(ports, {
      search: live ?? { filters: { dois: [] } },
      mode,
      reader: await readerOf(ports, personId),
      order,
    });
    const runResults =
      request.asOf === undefined ? foundNow(results) : await foundBy(ports, results, request.asOf);
    const collection = await collectionState(ports);

    return retryOnConflict(async (attempt) => {
      // A concurrent run or change was first, perhaps this very run.
      const same = attempt > 1 ? await readExistingRun() : undefined;
      if (same) return same;
      const stored = await readStoredSearch(table)(personId, searchId);
      if (!stored || stored.search.deletedAt !== undefined) return undefined;
      const { lastRun } = stored.search;
      const earlier = lastRun
        ? (await readRunWorks(ports)(personId, searchId, lastRun.id)).works
        : [];
      const difference = lastRun
        ? differenceOf(earlier, runResults.works)
        : { added: [], gone: [] };
      const canonical = canonicalSearch(query);
      const run: SearchRun = {
        ...{ id: request.id, searchId, number: stored.search.runs + 1, name: stored.search.name },
        ...{ query, canonical, mode, at: ports.now().toISOString() },
        ...(request.asOf !== undefined && { asOf: request.asOf }),
        ...(request.plannedFor !== undefined && { plannedFor: request.plannedFor }),
        ...{ counts: runResults.counts, isComplete: runResults.isComplete },
        ...(results.withheld && { withheld: results.withheld }),
        ...{
          undated: runResults.undated,
          unknownSince: runResults.unknownSince,
          knownLater: runResults.knownLater,
        },
        ...(lastRun && {
          comparedWith: { id: lastRun.id, number: lastRun.number, at: lastRun.at },
        }),
        added: difference.added.length,
        gone: difference.gone.length,
        collection,
        fingerprint: fingerprintOf(canonical, request.asOf, runResults, collection),
        isPublic: false,
      };
      // The works are stored before the run, so that no run is visible without its works.
      await writeRunWorks(ports)(personId, run, { works: [...runResults.works], ...difference });
      const writes: readonly Write[] = [
        searchWrite(personId, searchAfter(stored.search, run), stored),
        // The same run may have been created since the check for it.
        ...runWrites(personId, run, 'absent'),
      ];
      await table.transact(writes);
      return run;
    });
  };

const differenceOf = (previous: readonly string[], now: readonly string[]) => {
  const earlier = new Set(previous);
  const present = new Set(now);
  return {
    added: now.filter((doi) => !earlier.has(doi)),
    gone: previous.filter((doi) => !present.has(doi)),
  };
};

const searchAfter = (search: SavedSearch, run: SearchRun): SavedSearch => {
  const { id, number, at, counts, added, gone } = run;
  return {
    ...search,
    runs: number,
    ...(run.asOf === undefined && { lastRun: { id, number, at, counts, added, gone } }),
    ...(run.plannedFor !== undefined && { plannedDone: run.plannedFor }),
  };
};

const fingerprintOf = (
  canonical: string,
  asOf: string | undefined,
  { works, counts }: RunResults,
  collection: SearchRun['collection'],
): string => sha256Of(JSON.stringify([canonical, asOf ?? '', works, counts, collection.model]));
