import { type CostLine } from '../estimate/page.ts';
import { type Numbers } from './assumptions.ts';

const MILLION = 1_000_000;
const GB = 1_000_000_000;
const SECONDS_PER_HOUR = 3_600;
const READER_GB = 2;
const FETCHER_GB = 1;

/** A stage that every article passes, and its duration for all articles if nothing else were limiting. */
export type Stage = {
  readonly name: string;
  readonly how: string;
  readonly articlesPerSecond: number;
  readonly hours: number;
  /** What to change when this stage is the bottleneck. */
  readonly wider: string;
};

const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const n = (value: number) => rounded.format(value);

/** Articles that are fetched and read. */
const readOf = (a: Numbers) => a.articles * a.takenShare * a.readShareWanted;

/** Returns the stages in the order in which an article passes them. */
export const stagesOf = (a: Numbers): readonly Stage[] => {
  const read = readOf(a);
  const stage = (
    name: string,
    calculation: string,
    perSecond: number,
    articles: number,
    wider: string,
  ): Stage => ({
    name,
    how: calculation,
    articlesPerSecond: perSecond,
    hours: articles / perSecond / SECONDS_PER_HOUR,
    wider,
  });
  return [
    stage(
      'Listing',
      `${n(a.listedPerSecond)} entries per second, by one run`,
      a.listedPerSecond,
      a.articles,
      'nothing: it takes minutes',
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
      `${n(a.statementsFilledPerSecond)} statements per second ÷ ${n(a.statementsPerArticle)} per article`,
      a.statementsFilledPerSecond / a.statementsPerArticle,
      read,
      'more and larger nodes, no replicas during the load, and then more `ingestWorkers`',
    ),
    stage(
      'Table',
      `${n(a.tableWriteUnitsPerSecond)} write units per second ÷ (${n(a.statementsPerArticle)} statements × ${n(a.writeUnitsPerStatement)})`,
      a.tableWriteUnitsPerSecond / (a.statementsPerArticle * a.writeUnitsPerStatement),
      read,
      'the quota of the table; an on-demand table doubles its capacity automatically, every half hour',
    ),
  ];
};

/** Returns the bottleneck. */
export const findBottleneck = (stages: readonly Stage[]): Stage => {
  const [bottleneck] = stages.toSorted((left, right) => right.hours - left.hours);
  if (!bottleneck) throw new Error('There are no stages.');
  return bottleneck;
};

/** Returns how many readers saturate the next bottleneck; more would only wait, or overload search. */
export const usefulReaders = (a: Numbers): number => {
  const otherStages = stagesOf(a).filter(({ name }) => name !== 'Reading' && name !== 'Listing');
  const slowest = Math.min(...otherStages.map(({ articlesPerSecond }) => articlesPerSecond));
  return Math.max(1, Math.floor(slowest * a.readSecondsPerArticle));
};

/** Returns the one-time cost, in addition to the environment's regular cost. */
export const oneTimeCosts = (a: Numbers): readonly CostLine[] => {
  const read = readOf(a) / MILLION;
  const listedMillions = a.articles / MILLION;
  const statements = read * a.statementsPerArticle;
  const gb = (read * MILLION * a.statementsPerArticle * a.fileBytesPerStatement) / GB;
  const perRun = a.priceFunctionGbSecond * MILLION;
  return [
    {
      what: 'Looking up known articles',
      how: `${n(listedMillions)} M × 0.5 read units × $${n(a.priceMillionReads)} per million`,
      dollars: listedMillions * 0.5 * a.priceMillionReads,
    },
    {
      what: 'Parts: written, read, deleted, and their messages',
      how: `${n(listedMillions / a.partEntries)} M × ($${n(a.priceThousandPuts)} + $${n(a.priceThousandGets)} a thousand, and 3 × $${n(a.priceMillionMessages)} a million)`,
      dollars:
        (listedMillions / a.partEntries) *
        ((a.priceThousandPuts + a.priceThousandGets) * 1_000 + 3 * a.priceMillionMessages),
    },
    {
      what: 'Fetching functions',
      how: `${n(read)} M × ${n(a.fetchSeconds / a.fetchedAtOnce)} s × ${n(FETCHER_GB)} GB × $${n(perRun)} a million`,
      dollars: read * (a.fetchSeconds / a.fetchedAtOnce) * FETCHER_GB * perRun,
    },
    {
      what: 'Transfer from the region of the collection',
      how: `${n(gb)} GB × $${n(a.priceTransferGb)}`,
      dollars: gb * a.priceTransferGb,
    },
    {
      what: 'Recording the outcome of each article',
      how: `${n(read)} M × $${n(a.priceMillionWrites)} a million`,
      dollars: read * a.priceMillionWrites,
    },
    {
      what: 'Files: sources and parse results',
      how: `${n(read)} M × 2 × $${n(a.priceThousandPuts)} a thousand`,
      dollars: read * 2 * a.priceThousandPuts * 1_000,
    },
    {
      what: 'Reading functions',
      how: `${n(read)} M × ${n(a.readSecondsPerArticle)} s × ${n(READER_GB)} GB × $${n(perRun)} a million`,
      dollars: read * a.readSecondsPerArticle * READER_GB * perRun,
    },
    {
      what: 'Table: writes',
      how: `${n(statements)} M statements × ${n(a.writeUnitsPerStatement)} × $${n(a.priceMillionWrites)} a million`,
      dollars: statements * a.writeUnitsPerStatement * a.priceMillionWrites,
    },
    {
      what: 'Queues, invocations and events of reading',
      how: `${n(read)} M × (3 × $${n(a.priceMillionMessages)} + $${n(a.priceMillionEvents)} + $${n(a.priceMillionRuns)} ÷ 48)`,
      dollars: read * (3 * a.priceMillionMessages + a.priceMillionEvents + a.priceMillionRuns / 48),
    },
  ];
};
