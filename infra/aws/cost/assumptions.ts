import { type Assumption, numbersOf } from '../reckoning/assumptions.ts';

/**
 * What the arithmetic of costs starts from; `npm run cost -- --set NAME=VALUE` changes any. Sizes were measured on 1,528
 * articles as they come (2,112 with sub-articles, 107,678 statements, 44,033 works) in a data folder of one machine.
 */
export const assumptions = {
  statements: { value: 1_000_000, means: 'statements in the collection' },
  requestsPerMonth: { value: 1_000_000, means: 'calls of the API in a month' },
  newPerMonth: {
    value: 0.01,
    means: 'share of the collection that is read new or anew in a month',
  },

  statementsPerArticle: { value: 51, means: 'statements of an article or sub-article (measured)' },
  itemBytesPerStatement: {
    value: 791,
    means: 'bytes of the items of the table for each, 2.29 of them (measured)',
  },
  writeUnitsPerStatement: {
    value: 5.2,
    means:
      'write units for each: 2.58 to write its items once (measured), and each twice (assumed)',
  },
  fileBytesPerStatement: {
    value: 1_687,
    means: 'bytes of files: source 1,344 and parsed, packed 343 (measured)',
  },
  filesPerArticle: { value: 2, means: 'files of an article: source and parsed' },
  indexBytesPerStatement: {
    value: 2_400,
    means:
      'bytes of the search index, papers, articles and names included (measured: 2,386, of 300 real articles with 31,004 statements and 12,893 works in OpenSearch 3.8, merged)',
  },
  readSecondsPerArticle: {
    value: 0.5,
    means: 'seconds of a function of 2 GiB to read an article (assumed)',
  },
  statementsFilledPerSecond: {
    value: 1_600,
    means:
      'statements that go into OpenSearch in a second (measured 780 to 2,000 on two cores of which others had two thirds; 0.23 processor seconds for each 1,000)',
  },

  shardGb: { value: 40, means: 'GB of a shard; 30 to 50 are advised' },
  copies: { value: 2, means: 'copies of each shard: one and a replica' },
  storageOverhead: {
    value: 1.45,
    means: 'of storage for what is stored: merges, the system, a fifth left free',
  },
  processorsPerShard: { value: 1.5, means: 'virtual processors for each copy of a shard' },

  requestSeconds: {
    value: 0.1,
    means: 'seconds of a function of 1 GiB to answer a call (assumed)',
  },
  requestReadUnits: { value: 10, means: 'read units of a call (assumed)' },
  requestBytes: { value: 15_000, means: 'bytes of an answer, packed (assumed)' },
  requestLogBytes: { value: 500, means: 'bytes of logs of a call (assumed)' },
  hoursPerMonth: { value: 730, means: 'hours of a month' },

  priceTableGb: { value: 0.25, means: '$ for each GB in the table in a month' },
  priceTableBackupGb: { value: 0.2, means: '$ for each GB of point-in-time recovery in a month' },
  priceMillionWrites: { value: 0.625, means: '$ for a million write units, on demand' },
  priceMillionReads: { value: 0.125, means: '$ for a million read units, on demand' },
  priceFilesGb: { value: 0.023, means: '$ for each GB of files in a month' },
  priceThousandPuts: { value: 0.005, means: '$ for a thousand files written' },
  priceFunctionGbSecond: {
    value: 0.0000133334,
    means: '$ for a GB of a function (ARM) for a second',
  },
  priceMillionRuns: { value: 0.2, means: '$ for a million runs of functions' },
  priceMillionCalls: { value: 1, means: '$ for a million calls through the gateway' },
  priceMillionMessages: { value: 0.4, means: '$ for a million calls of a queue' },
  priceMillionEvents: { value: 1, means: '$ for a million events' },
  priceEdgeGb: { value: 0.085, means: '$ for each GB that leaves through the edge' },
  priceMillionEdgeCalls: { value: 1, means: '$ for a million calls at the edge' },
  priceLogsGb: { value: 0.5, means: '$ for each GB of logs taken in' },
  priceSearchStorageGb: {
    value: 0.122,
    means: '$ for each GB of storage of a search node in a month',
  },
  alarms: { value: 125, means: 'alarms of an environment' },
  metricsOfOurs: { value: 60, means: 'metrics of our own, made from logs' },
  priceAlarm: { value: 0.1, means: '$ for an alarm in a month' },
  priceMetric: { value: 0.3, means: '$ for a metric of our own in a month' },
  priceOverview: { value: 3, means: '$ for a page of CloudWatch in a month; there are two' },
  priceFirewall: { value: 8, means: '$ for the firewall with its three rules in a month' },
  priceMillionChecked: { value: 0.6, means: '$ for a million calls that the firewall looks at' },
  priceManagerHour: { value: 0.068, means: '$ for an hour of a managing node (m7g.medium.search)' },
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof assumptions;
export type Numbers = Readonly<Record<AssumptionName, number>>;

/** When and where prices are of; nobody looked them up. */
export const PRICES_AS_OF =
  'on demand in us-east-1, written down on 2026-11-23 from memory, without a look at a price list';

/** Nodes that search can run on: processors, most storage in GB, and the price of an hour. */
export const searchNodes = [
  { type: 'r7g.large.search', processors: 2, mostGb: 1_024, priceHour: 0.167 },
  { type: 'r7g.xlarge.search', processors: 4, mostGb: 1_536, priceHour: 0.334 },
  { type: 'r7g.2xlarge.search', processors: 8, mostGb: 3_072, priceHour: 0.668 },
  { type: 'r7g.4xlarge.search', processors: 16, mostGb: 6_144, priceHour: 1.336 },
] as const;

/** The scenarios of the page. */
export const scenarios: readonly { readonly name: string; readonly set: Partial<Numbers> }[] = [
  { name: '1 M statements', set: { statements: 1_000_000, requestsPerMonth: 1_000_000 } },
  { name: '1 B statements', set: { statements: 1_000_000_000, requestsPerMonth: 100_000_000 } },
  { name: '1.2 B statements', set: { statements: 1_200_000_000, requestsPerMonth: 100_000_000 } },
];

/** The numbers of the assumptions, some of them changed. */
export const numbersWith = (set: Partial<Numbers> = {}): Numbers => numbersOf(assumptions, set);
