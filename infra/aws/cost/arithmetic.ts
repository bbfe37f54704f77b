import { type CostLine, totalCost } from '../estimate/page.ts';
import { type Numbers, searchNodes } from './assumptions.ts';

const GB = 1_000_000_000;
const MILLION = 1_000_000;
const SECONDS_PER_HOUR = 3_600;
const NEARLY_AS_CHEAP = 1.15;
/** Data are replicated across three zones. */
const ZONES = 3;

export type SearchSizing = {
  readonly primaryGb: number;
  readonly shards: number;
  readonly shardGb: number;
  readonly storageGb: number;
  readonly nodeType: string;
  readonly nodes: number;
  readonly fillingHours: number;
};

const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const n = (value: number) => rounded.format(value);

/** Nodes of one type with enough storage and processors for the shards, equally distributed across zones. */
const nodesOf = (
  { processors, mostGb }: (typeof searchNodes)[number],
  storageGb: number,
  processorsNeeded: number,
): number =>
  ZONES * Math.ceil(Math.max(ZONES, storageGb / mostGb, processorsNeeded / processors) / ZONES);

/**
 * Returns the size of OpenSearch: shards of the recommended size, and few nodes that hold them at nearly the lowest
 * price.
 */
export const searchSizing = (a: Numbers): SearchSizing => {
  const primaryGb = (a.statements * a.indexBytesPerStatement) / GB;
  const shards = Math.max(1, Math.ceil(primaryGb / a.shardGb));
  const storageGb = primaryGb * a.copies * a.storageOverhead;
  const processors = shards * a.copies * a.processorsPerShard;
  const offers = searchNodes.map((node) => {
    const nodes = nodesOf(node, storageGb, processors);
    return { node, nodes, price: nodes * node.priceHour };
  });
  const cheapest = Math.min(...offers.map(({ price }) => price));
  // Of nearly equally priced options the one with the fewest nodes, because a domain has a node limit and each node is
  // one more that can fail.
  const [bestOffer] = offers
    .filter(({ price }) => price <= cheapest * NEARLY_AS_CHEAP)
    .toSorted((left, right) => left.nodes - right.nodes);
  if (!bestOffer) throw new Error('There are no node types to choose from.');
  const { node, nodes } = bestOffer;
  return {
    primaryGb,
    shards,
    shardGb: primaryGb / shards,
    storageGb,
    nodeType: node.type,
    nodes,
    fillingHours: a.statements / a.statementsFilledPerSecond / SECONDS_PER_HOUR,
  };
};

/** Returns the monthly cost. */
export const monthlyLines = (a: Numbers): readonly CostLine[] => {
  const search = searchSizing(a);
  const node = searchNodes.find(({ type }) => type === search.nodeType);
  const nodeHour = node?.priceHour ?? 0;
  const tableGb = (a.statements * a.itemBytesPerStatement) / GB;
  const filesGb = (a.statements * a.fileBytesPerStatement) / GB;
  const requests = a.requestsPerMonth / MILLION;
  return [
    {
      what: 'Search: nodes',
      how: `${n(search.nodes)} × ${search.nodeType} × ${n(a.hoursPerMonth)} h × $${n(nodeHour)}`,
      dollars: search.nodes * a.hoursPerMonth * nodeHour,
    },
    {
      what: 'Search: master nodes',
      how: `3 × ${n(a.hoursPerMonth)} h × $${n(a.priceManagerHour)}`,
      dollars: 3 * a.hoursPerMonth * a.priceManagerHour,
    },
    {
      what: 'Search: storage',
      how: `${n(search.storageGb)} GB × $${n(a.priceSearchStorageGb)}`,
      dollars: search.storageGb * a.priceSearchStorageGb,
    },
    {
      what: 'Table: storage, with point-in-time recovery',
      how: `${n(tableGb)} GB × ($${n(a.priceTableGb)} + $${n(a.priceTableBackupGb)})`,
      dollars: tableGb * (a.priceTableGb + a.priceTableBackupGb),
    },
    {
      what: 'Table: reads of requests',
      how: `${n(requests)} M × ${n(a.requestReadUnits)} × $${n(a.priceMillionReads)}`,
      dollars: requests * a.requestReadUnits * a.priceMillionReads,
    },
    {
      what: 'Files',
      how: `${n(filesGb)} GB × $${n(a.priceFilesGb)}`,
      dollars: filesGb * a.priceFilesGb,
    },
    {
      what: 'API functions',
      how: `${n(requests)} M × (${n(a.requestSeconds)} GB-s × $${n(a.priceFunctionGbSecond * MILLION)} a million + $${n(a.priceMillionRuns)})`,
      dollars:
        requests * (a.requestSeconds * a.priceFunctionGbSecond * MILLION + a.priceMillionRuns),
    },
    {
      what: 'Gateway and edge',
      how: `${n(requests)} M × ($${n(a.priceMillionCalls)} + $${n(a.priceMillionEdgeCalls)} + ${n((a.requestBytes * MILLION) / GB)} GB × $${n(a.priceEdgeGb)})`,
      dollars:
        requests *
        (a.priceMillionCalls +
          a.priceMillionEdgeCalls +
          ((a.requestBytes * MILLION) / GB) * a.priceEdgeGb),
    },
    {
      what: 'Logs',
      how: `${n(requests)} M × ${n((a.requestLogBytes * MILLION) / GB)} GB × $${n(a.priceLogsGb)}`,
      dollars: requests * ((a.requestLogBytes * MILLION) / GB) * a.priceLogsGb,
    },
    {
      what: 'Firewall',
      how: `$${n(a.priceFirewall)} + ${n(requests)} M × $${n(a.priceMillionChecked)}`,
      dollars: a.priceFirewall + requests * a.priceMillionChecked,
    },
    {
      what: 'Watching',
      how: `${n(a.alarms)} × $${n(a.priceAlarm)} + ${n(a.metricsOfOurs)} × $${n(a.priceMetric)} + 2 × $${n(a.priceOverview)}`,
      dollars: a.alarms * a.priceAlarm + a.metricsOfOurs * a.priceMetric + 2 * a.priceOverview,
    },
    {
      what: `Reading ${n(a.newPerMonth * 100)} % new or again`,
      how: `${n(a.newPerMonth)} × the one-time cost of reading everything, below`,
      dollars: a.newPerMonth * totalCost(oneTimeLines(a)),
    },
  ];
};

/** Returns the one-time cost of reading the whole collection. */
export const oneTimeLines = (a: Numbers): readonly CostLine[] => {
  const articles = a.statements / a.statementsPerArticle / MILLION;
  const writes = (a.statements * a.writeUnitsPerStatement) / MILLION;
  const gbSeconds = articles * a.readSecondsPerArticle * 2;
  return [
    {
      what: 'Table: writes',
      how: `${n(a.statements / MILLION)} M × ${n(a.writeUnitsPerStatement)} × $${n(a.priceMillionWrites)} a million`,
      dollars: writes * a.priceMillionWrites,
    },
    {
      what: 'Files: writes',
      how: `${n(articles)} M articles × ${n(a.filesPerArticle)} × $${n(a.priceThousandPuts)} a thousand`,
      dollars: articles * a.filesPerArticle * a.priceThousandPuts * 1_000,
    },
    {
      what: 'Reading functions',
      how: `${n(articles)} M × ${n(a.readSecondsPerArticle)} s × 2 GB × $${n(a.priceFunctionGbSecond * MILLION)} a million`,
      dollars: gbSeconds * a.priceFunctionGbSecond * MILLION,
    },
    {
      what: 'Queues and events',
      how: `${n(articles)} M × (3 × $${n(a.priceMillionMessages)} + $${n(a.priceMillionEvents)})`,
      dollars: articles * (3 * a.priceMillionMessages + a.priceMillionEvents),
    },
  ];
};
