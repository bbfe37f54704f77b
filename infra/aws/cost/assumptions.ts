import { type Assumption, overrideAssumptions } from '../estimate/assumptions.ts';

/**
 * Inputs of the cost calculation; `npm run cost -- --set NAME=VALUE` overrides any. Sizes were measured on 1,528
 * unselected articles (2,112 with sub-articles, 107,678 statements, 44,033 works) in a data folder of one machine.
 */
export const assumptions = {
  statements: { value: 1_000_000, means: 'statements in the collection' },
  requestsPerMonth: { value: 1_000_000, means: 'API requests per month' },
  newPerMonth: {
    value: 0.01,
    means: 'share of the collection that is read for the first time or again per month',
  },

  statementsPerArticle: { value: 51, means: 'statements per article or sub-article (measured)' },
  itemBytesPerStatement: {
    value: 791,
    means: 'bytes of table items per statement, in 2.29 items (measured)',
  },
  writeUnitsPerStatement: {
    value: 5.2,
    means:
      'write units per statement: 2.58 to write its items once (measured), and each twice (assumed)',
  },
  fileBytesPerStatement: {
    value: 1_687,
    means:
      'bytes of files per statement: 1,344 of source and 343 of compressed parse results (measured)',
  },
  filesPerArticle: { value: 2, means: 'files per article: source and parse result' },
  indexBytesPerStatement: {
    value: 2_400,
    means:
      'bytes of the search index per statement, including papers, articles and names (measured: 2,386, of 300 real articles with 31,004 statements and 12,893 works in OpenSearch 3.8, merged)',
  },
  readSecondsPerArticle: {
    value: 0.5,
    means: 'seconds of a 2 GiB function to read an article (assumed)',
  },
  statementsFilledPerSecond: {
    value: 1_600,
    means:
      'statements indexed by OpenSearch per second (measured 780 to 2,000 on two cores, two thirds of which were used by other work; 0.23 CPU seconds per 1,000)',
  },

  shardGb: { value: 40, means: 'GB per shard; 30 to 50 are recommended' },
  copies: { value: 2, means: 'copies of each shard: a primary and a replica' },
  storageOverhead: {
    value: 1.45,
    means: 'storage per stored byte: merges, the system, one fifth free',
  },
  processorsPerShard: { value: 1.5, means: 'vCPUs per copy of a shard' },

  requestSeconds: {
    value: 0.1,
    means: 'seconds of a 1 GiB function to respond to a request (assumed)',
  },
  requestReadUnits: { value: 10, means: 'read units per request (assumed)' },
  requestBytes: { value: 15_000, means: 'bytes of a compressed response (assumed)' },
  requestLogBytes: { value: 500, means: 'bytes of logs per request (assumed)' },
  hoursPerMonth: { value: 730, means: 'hours per month' },

  priceTableGb: { value: 0.25, means: '$ per GB of table storage and month' },
  priceTableBackupGb: { value: 0.2, means: '$ per GB of point-in-time recovery and month' },
  priceMillionWrites: { value: 0.625, means: '$ per million write units, on demand' },
  priceMillionReads: { value: 0.125, means: '$ per million read units, on demand' },
  priceFilesGb: { value: 0.023, means: '$ per GB of files and month' },
  priceThousandPuts: { value: 0.005, means: '$ per thousand files written' },
  priceFunctionGbSecond: {
    value: 0.0000133334,
    means: '$ per GB-second of a function (ARM)',
  },
  priceMillionRuns: { value: 0.2, means: '$ per million function invocations' },
  priceMillionCalls: { value: 1, means: '$ per million gateway requests' },
  priceMillionMessages: { value: 0.4, means: '$ per million queue requests' },
  priceMillionEvents: { value: 1, means: '$ per million events' },
  priceEdgeGb: { value: 0.085, means: '$ per GB transferred out of the edge' },
  priceMillionEdgeCalls: { value: 1, means: '$ per million edge requests' },
  priceLogsGb: { value: 0.5, means: '$ per GB of ingested logs' },
  priceSearchStorageGb: {
    value: 0.122,
    means: '$ per GB of search node storage and month',
  },
  alarms: { value: 125, means: 'alarms per environment' },
  metricsOfOurs: { value: 60, means: 'custom metrics, derived from logs' },
  priceAlarm: { value: 0.1, means: '$ per alarm and month' },
  priceMetric: { value: 0.3, means: '$ per custom metric and month' },
  priceOverview: { value: 3, means: '$ per CloudWatch dashboard and month; there are two' },
  priceFirewall: { value: 8, means: '$ per month for the firewall with its three rules' },
  priceMillionChecked: { value: 0.6, means: '$ per million requests inspected by the firewall' },
  priceManagerHour: { value: 0.068, means: '$ per hour of a master node (m7g.medium.search)' },
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof assumptions;
export type Numbers = Readonly<Record<AssumptionName, number>>;

/** Date and source of the prices; they were not looked up. */
export const PRICES_AS_OF =
  'on demand in us-east-1, recorded on 2026-11-23 from memory, without consulting a price list';

/** Node types for search: processors, maximum storage in GB, and price per hour. */
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

/** Returns the assumptions with some of them overridden. */
export const overrideNumbers = (set: Partial<Numbers> = {}): Numbers =>
  overrideAssumptions(assumptions, set);
