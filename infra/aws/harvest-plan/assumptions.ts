import { assumptions as ofCosts } from '../cost/assumptions.ts';
import { type Assumption, overrideAssumptions } from '../estimate/assumptions.ts';

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
 * Inputs of the plan of a large harvest; `npm run plan-harvest -- --set NAME=VALUE` overrides any. Those shared with
 * the cost page have the same values.
 */
export const assumptions = {
  articles: { value: 10_000_000, means: 'versions of articles in the collection' },
  takenShare: { value: 1, means: 'of them under a license that is taken; 1 plans for the most' },
  readShareWanted: {
    value: 1,
    means: 'share of accepted articles that have to be read; less if most are known already',
  },

  partEntries: { value: 200, means: 'articles per part, which one run fetches' },
  harvestWorkers: { value: 4, means: 'concurrent fetching runs (`runs` of the worker)' },
  fetchedAtOnce: { value: 8, means: 'articles fetched concurrently by a run' },
  fetchSeconds: {
    value: 0.25,
    means: 'seconds to fetch metadata and text, store and queue them (assumed)',
  },
  listedPerSecond: {
    value: 30_000,
    means:
      'entries per second that one run lists and writes into parts (assumed; 53,000 measured from a folder, beside other work)',
  },
  ingestWorkers: {
    value: 10,
    means: 'concurrent reading runs (`ingestWorkers` of the environment)',
  },
  readSecondsPerArticle,
  statementsPerArticle,
  statementsFilledPerSecond,
  writeUnitsPerStatement,
  tableWriteUnitsPerSecond: {
    value: 40_000,
    means: 'write units per second of an on-demand table before its quota is raised',
  },

  fileBytesPerStatement,
  priceTransferGb: {
    value: 0.02,
    means: '$ per GB from the region of the collection to another; 0.000001 within it',
  },
  priceThousandGets: { value: 0.0004, means: '$ per thousand files read from our own bucket' },
  priceMillionWrites,
  priceMillionReads,
  priceThousandPuts,
  priceFunctionGbSecond,
  priceMillionRuns,
  priceMillionMessages,
  priceMillionEvents,
} as const satisfies Readonly<Record<string, Assumption>>;

export type Numbers = Readonly<Record<keyof typeof assumptions, number>>;

export const overrideNumbers = (set: Partial<Numbers> = {}): Numbers =>
  overrideAssumptions(assumptions, set);

/** The scenarios compared on the page. */
export const scenarios: readonly { readonly name: string; readonly set: Partial<Numbers> }[] = [
  { name: 'current production settings', set: {} },
  { name: 'ten times the readers, same search', set: { ingestWorkers: 100 } },
  {
    name: 'ten times the readers, and search that indexes 10,000 statements per second',
    set: { ingestWorkers: 100, statementsFilledPerSecond: 10_000 },
  },
  {
    name: 'the following day: everything listed, 0.1 % new',
    set: { readShareWanted: 0.001 },
  },
];
