import { createHash } from 'node:crypto';

import { WriteConflict, type Write } from '#functions/platform/ports/table.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { liveSearchOf } from '#functions/records/searches/live-search.ts';
import type { SentenceReader } from '#functions/records/searches/search-as.ts';
import { canonicalSearch, searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import {
  MOST_RECORDED_WORKS,
  type RunCounts,
  type SavedSearch,
  type SearchRun,
} from '#shared/domain/saved-search.ts';

import { collectionState } from './collection-state.ts';
import { findResults, type Results } from './find-results.ts';
import { knownBy } from './known-by.ts';
import type { RunPorts } from './ports.ts';
import { readRunWorks, writeRunWorks } from './run-works.ts';
import {
  placeOfRecord,
  runWrites,
  searchWrite,
  storedRun,
  storedSearch,
} from './saved-search-repository.ts';

export type RunWanted = {
  /** Id of the run; repeating it returns the existing run. */
  readonly id: string;
  /** A day (UTC); missing for the current collection. */
  readonly asOf?: string;
  /** The planned time of the run. */
  readonly plannedFor?: string;
};

type Found = Pick<
  SearchRun,
  'counts' | 'isComplete' | 'undated' | 'unknownSince' | 'knownLater'
> & {
  readonly works: readonly string[];
};

const allWorks = ({ papers, statements }: Pick<Results, 'papers' | 'statements'>) => [
  ...new Set([...papers, ...statements.map(({ citing }) => citing)]),
];

/** The stored works of the results, and whether they are complete. */
const kept = (all: readonly string[], isComplete: boolean) => ({
  works: all.slice(0, MOST_RECORDED_WORKS).toSorted(),
  isComplete: isComplete && all.length <= MOST_RECORDED_WORKS,
});

const noTypes = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };

const foundNow = (results: Results): Found => {
  const all = allWorks(results);
  const counts = { ...results.totals, works: all.length };
  return { ...kept(all, results.isComplete), counts, undated: 0, unknownSince: 0, knownLater: 0 };
};

const foundBy = async (ports: RunPorts, results: Results, day: string): Promise<Found> => {
  const { works: there, ...uncertain } = await knownBy(ports.table)(allWorks(results), day);
  const papers = results.papers.filter((doi) => there.has(doi));
  const statements = results.statements.filter(({ citing }) => there.has(citing));
  const all = allWorks({ papers, statements });
  const types = { ...noTypes };
  for (const { type } of statements) types[type] += 1;
  const counts: RunCounts = { papers: papers.length, statements: types, works: all.length };
  return { ...kept(all, results.isComplete), ...uncertain, counts };
};

/** What the plan of the searcher, or their organization's license, allows today. */
const readerOf = async (
  { table, entitlementOf }: RunPorts,
  personId: string,
): Promise<SentenceReader> => {
  const person = await personById(table)(personId);
  return { mayRead: person !== undefined && (await entitlementOf(person)).readStatements };
};

const TRIES = 20;

/**
 * Runs a saved search and stores the results. Each id, and each planned time, has one run, even after repeats or
 * crashes. Returns undefined if the search no longer exists.
 */
export const runSearch =
  (ports: RunPorts) =>
  async (personId: string, searchId: string, wanted: RunWanted): Promise<SearchRun | undefined> => {
    const { table } = ports;
    const before = async () => {
      const place = await placeOfRecord(table)(wanted.id);
      return place && storedRun(table)(personId, place.searchId, place.number);
    };
    const search = (await storedSearch(table)(personId, searchId))?.search;
    if (!search || search.deletedAt !== undefined) return undefined;
    const done = await before();
    if (done) return done;

    const { query } = search;
    const live = liveSearchOf(query);
    const { mode } = searchOfQueryPart(query);
    const first = wanted.asOf === undefined ? 'newest' : 'oldest';
    const results = await findResults(ports, {
      search: live ?? { filters: { dois: [] } },
      mode,
      reader: await readerOf(ports, personId),
      first,
    });
    const found =
      wanted.asOf === undefined ? foundNow(results) : await foundBy(ports, results, wanted.asOf);
    const collection = await collectionState(ports);

    for (let tries = 1; ; tries += 1) {
      const stored = await storedSearch(table)(personId, searchId);
      if (!stored || stored.search.deletedAt !== undefined) return undefined;
      const { lastRun } = stored.search;
      const earlier = lastRun
        ? (await readRunWorks(ports)(personId, searchId, lastRun.id)).works
        : [];
      const difference = lastRun ? differenceOf(earlier, found.works) : { added: [], gone: [] };
      const canonical = canonicalSearch(query);
      const run: SearchRun = {
        ...{ id: wanted.id, searchId, number: stored.search.runs + 1, name: stored.search.name },
        ...{ query, canonical, mode, at: ports.now().toISOString() },
        ...(wanted.asOf !== undefined && { asOf: wanted.asOf }),
        ...(wanted.plannedFor !== undefined && { plannedFor: wanted.plannedFor }),
        ...{ counts: found.counts, isComplete: found.isComplete },
        ...(results.withheld && { withheld: results.withheld }),
        ...{
          undated: found.undated,
          unknownSince: found.unknownSince,
          knownLater: found.knownLater,
        },
        ...(lastRun && {
          comparedWith: { id: lastRun.id, number: lastRun.number, at: lastRun.at },
        }),
        added: difference.added.length,
        gone: difference.gone.length,
        collection,
        fingerprint: fingerprintOf(canonical, wanted.asOf, found, collection),
        isPublic: false,
      };
      // The works are stored before the run, so that no run is visible without its works.
      await writeRunWorks(ports)(personId, run, { works: [...found.works], ...difference });
      const writes: readonly Write[] = [
        searchWrite(personId, searchAfter(stored.search, run), stored),
        // The same run may have been created since the check for it.
        ...runWrites(personId, run, 'absent'),
      ];
      try {
        await table.transact(writes);
        return run;
      } catch (error) {
        if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
        // A concurrent run or change was first, perhaps this very run.
        const same = await before();
        if (same) return same;
      }
    }
  };

const differenceOf = (before: readonly string[], now: readonly string[]) => {
  const earlier = new Set(before);
  const present = new Set(now);
  return {
    added: now.filter((doi) => !earlier.has(doi)),
    gone: before.filter((doi) => !present.has(doi)),
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
  { works, counts }: Found,
  collection: SearchRun['collection'],
): string =>
  createHash('sha256')
    .update(JSON.stringify([canonical, asOf ?? '', works, counts, collection.model]))
    .digest('hex');
