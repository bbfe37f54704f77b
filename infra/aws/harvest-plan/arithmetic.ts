import { type Line } from '../reckoning/page.ts';
import { type Numbers } from './assumptions.ts';

const MILLION = 1_000_000;
const GB = 1_000_000_000;
const SECONDS_PER_HOUR = 3_600;
const READER_GB = 2;
const FETCHER_GB = 1;

/** One thing that every article has to pass, and how long all of them take if nothing else held them up. */
export type Stage = {
  readonly name: string;
  readonly how: string;
  readonly articlesPerSecond: number;
  readonly hours: number;
  /** What to change when it is the narrowest. */
  readonly wider: string;
};

const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const n = (value: number) => rounded.format(value);

/** Articles that are fetched and read. */
const readOf = (a: Numbers) => a.articles * a.takenShare * a.readShareWanted;

/** The stages, in the order in which an article passes them. */
export const stagesOf = (a: Numbers): readonly Stage[] => {
  const read = readOf(a);
  const stage = (
    name: string,
    how: string,
    perSecond: number,
    articles: number,
    wider: string,
  ): Stage => ({
    name,
    how,
    articlesPerSecond: perSecond,
    hours: articles / perSecond / SECONDS_PER_HOUR,
    wider,
  });
  return [
    stage(
      'Listing',
      `${n(a.listedPerSecond)} entries a second, by one run`,
      a.listedPerSecond,
      a.articles,
      'nothing: it is minutes',
    ),
    stage(
      'Fetching',
      `${n(a.harvestWorkers)} runs × ${n(a.fetchedAtOnce)} at once ÷ ${n(a.fetchSeconds)} s`,
      (a.harvestWorkers * a.fetchedAtOnce) / a.fetchSeconds,
      read,
      '`runs` of the worker `harvests` (functions/features/articles/feature.ts)',
    ),
    stage(
      'Reading',
      `${n(a.ingestWorkers)} runs ÷ ${n(a.readSecondsPerArticle)} s`,
      a.ingestWorkers / a.readSecondsPerArticle,
      read,
      '`ingestWorkers` of the environment',
    ),
    stage(
      'Search index',
      `${n(a.statementsFilledPerSecond)} statements a second ÷ ${n(a.statementsPerArticle)} of an article`,
      a.statementsFilledPerSecond / a.statementsPerArticle,
      read,
      'more and larger nodes, no replicas while it fills, and then more `ingestWorkers`',
    ),
    stage(
      'Table',
      `${n(a.tableWriteUnitsPerSecond)} write units a second ÷ (${n(a.statementsPerArticle)} statements × ${n(a.writeUnitsPerStatement)})`,
      a.tableWriteUnitsPerSecond / (a.statementsPerArticle * a.writeUnitsPerStatement),
      read,
      'the quota of the table; a table on demand doubles by itself, half an hour at a time',
    ),
  ];
};

/** The stage that all others wait for. */
export const narrowestOf = (stages: readonly Stage[]): Stage => {
  const [first] = stages.toSorted((one, other) => other.hours - one.hours);
  if (!first) throw new Error('There are no stages.');
  return first;
};

/** How many readers keep the next narrow stage busy: more of them would only wait, or make search refuse. */
export const readersWorthHaving = (a: Numbers): number => {
  const others = stagesOf(a).filter(({ name }) => name !== 'Reading' && name !== 'Listing');
  const slowest = Math.min(...others.map(({ articlesPerSecond }) => articlesPerSecond));
  return Math.max(1, Math.floor(slowest * a.readSecondsPerArticle));
};

/** What it costs once, beside what the environment costs anyway. */
export const costsOf = (a: Numbers): readonly Line[] => {
  const read = readOf(a) / MILLION;
  const listed = a.articles / MILLION;
  const statements = read * a.statementsPerArticle;
  const gb = (read * MILLION * a.statementsPerArticle * a.fileBytesPerStatement) / GB;
  const perRun = a.priceFunctionGbSecond * MILLION;
  return [
    {
      what: 'Looking what is known',
      how: `${n(listed)} M × 0.5 read units × $${n(a.priceMillionReads)} a million`,
      dollars: listed * 0.5 * a.priceMillionReads,
    },
    {
      what: 'Parts: written, read, taken away, and their messages',
      how: `${n(listed / a.partEntries)} M × ($${n(a.priceThousandPuts)} + $${n(a.priceThousandGets)} a thousand, and 3 × $${n(a.priceMillionMessages)} a million)`,
      dollars:
        (listed / a.partEntries) *
        ((a.priceThousandPuts + a.priceThousandGets) * 1_000 + 3 * a.priceMillionMessages),
    },
    {
      what: 'Functions that fetch',
      how: `${n(read)} M × ${n(a.fetchSeconds / a.fetchedAtOnce)} s × ${n(FETCHER_GB)} GB × $${n(perRun)} a million`,
      dollars: read * (a.fetchSeconds / a.fetchedAtOnce) * FETCHER_GB * perRun,
    },
    {
      what: 'From the region of the collection',
      how: `${n(gb)} GB × $${n(a.priceTransferGb)}`,
      dollars: gb * a.priceTransferGb,
    },
    {
      what: 'Noting what became of each',
      how: `${n(read)} M × $${n(a.priceMillionWrites)} a million`,
      dollars: read * a.priceMillionWrites,
    },
    {
      what: 'Files: sources and what was read of them',
      how: `${n(read)} M × 2 × $${n(a.priceThousandPuts)} a thousand`,
      dollars: read * 2 * a.priceThousandPuts * 1_000,
    },
    {
      what: 'Functions that read',
      how: `${n(read)} M × ${n(a.readSecondsPerArticle)} s × ${n(READER_GB)} GB × $${n(perRun)} a million`,
      dollars: read * a.readSecondsPerArticle * READER_GB * perRun,
    },
    {
      what: 'Table: writes',
      how: `${n(statements)} M statements × ${n(a.writeUnitsPerStatement)} × $${n(a.priceMillionWrites)} a million`,
      dollars: statements * a.writeUnitsPerStatement * a.priceMillionWrites,
    },
    {
      what: 'Queues, runs and events of reading',
      how: `${n(read)} M × (3 × $${n(a.priceMillionMessages)} + $${n(a.priceMillionEvents)} + $${n(a.priceMillionRuns)} ÷ 48)`,
      dollars: read * (3 * a.priceMillionMessages + a.priceMillionEvents + a.priceMillionRuns / 48),
    },
  ];
};
