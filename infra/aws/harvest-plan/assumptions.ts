import { assumptions as ofCosts } from '../cost/assumptions.ts';
import { type Assumption, numbersOf } from '../reckoning/assumptions.ts';

const {
  statementsPerArticle,
  fileBytesPerStatement,
  writeUnitsPerStatement,
  readSecondsPerArticle,
  statementsFilledPerSecond,
  priceMillionWrites,
  priceMillionReads,
  priceThousandPuts,
  priceFunctionGbSecond,
  priceMillionRuns,
  priceMillionMessages,
  priceMillionEvents,
} = ofCosts;

/**
 * What the plan of a large harvest starts from; `npm run plan-harvest -- --set NAME=VALUE` changes any. Those that the page
 * of costs has too are the same here.
 */
export const assumptions = {
  articles: { value: 10_000_000, means: 'versions of articles in the collection' },
  takenShare: { value: 1, means: 'of them under a license that is taken; 1 plans for the most' },
  readShareWanted: {
    value: 1,
    means: 'of those taken that have to be read; less where most are known already',
  },

  partEntries: { value: 200, means: 'articles of a part, which one run fetches' },
  harvestWorkers: { value: 4, means: 'runs that fetch at once (`runs` of the worker)' },
  fetchedAtOnce: { value: 8, means: 'articles that a run fetches at once' },
  fetchSeconds: {
    value: 0.25,
    means: 'seconds to fetch metadata and text, keep and queue it (assumed)',
  },
  listedPerSecond: {
    value: 30_000,
    means:
      'entries a second that one run lists and writes into parts (assumed; 53,000 measured from a folder, beside other work)',
  },
  ingestWorkers: {
    value: 10,
    means: 'runs that read at once (`ingestWorkers` of the environment)',
  },
  readSecondsPerArticle,
  statementsPerArticle,
  statementsFilledPerSecond,
  writeUnitsPerStatement,
  tableWriteUnitsPerSecond: {
    value: 40_000,
    means: 'write units a second that a table takes on demand before a quota is raised',
  },

  fileBytesPerStatement,
  priceTransferGb: {
    value: 0.02,
    means: '$ for each GB from the region of the collection to another; 0.000001 within it',
  },
  priceThousandGets: { value: 0.0004, means: '$ for a thousand files read of our own bucket' },
  priceMillionWrites,
  priceMillionReads,
  priceThousandPuts,
  priceFunctionGbSecond,
  priceMillionRuns,
  priceMillionMessages,
  priceMillionEvents,
} as const satisfies Readonly<Record<string, Assumption>>;

export type Numbers = Readonly<Record<keyof typeof assumptions, number>>;

export const numbersWith = (set: Partial<Numbers> = {}): Numbers => numbersOf(assumptions, set);

/** What the page shows side by side. */
export const scenarios: readonly { readonly name: string; readonly set: Partial<Numbers> }[] = [
  { name: 'as production is set up', set: {} },
  { name: 'ten times the readers, the same search', set: { ingestWorkers: 100 } },
  {
    name: 'ten times the readers, and search that takes 10,000 statements a second',
    set: { ingestWorkers: 100, statementsFilledPerSecond: 10_000 },
  },
  {
    name: 'the day after: all of it listed, one in a thousand new',
    set: { readShareWanted: 0.001 },
  },
];
