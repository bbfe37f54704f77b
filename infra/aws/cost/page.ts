import { formatNumber, formatPage, formatCostTable } from '../estimate/page.ts';
import { monthlyLines, oneTimeLines, searchSizing } from './arithmetic.ts';
import {
  assumptions,
  overrideNumbers,
  type Numbers,
  PRICES_AS_OF,
  scenarios,
} from './assumptions.ts';

const sizingOf = (numbers: Numbers): string => {
  const { primaryGb, shards, shardGb, storageGb, nodeType, nodes, fillingHours } =
    searchSizing(numbers);
  return `${formatNumber(primaryGb)} GB in ${formatNumber(shards)} ${shards === 1 ? 'shard' : 'shards'} of ${formatNumber(shardGb)} GB, ${formatNumber(numbers.copies)} copies of each, ${formatNumber(storageGb)} GB of storage with what merges need; ${formatNumber(nodes)} nodes ${nodeType} in three zones. Filling it at ${formatNumber(numbers.statementsFilledPerSecond)} statements a second takes ${fillingHours < 48 ? `${formatNumber(fillingHours)} hours` : `${formatNumber(fillingHours / 24)} days`}.`;
};

/** The calculation for one set of assumptions. */
export const formatScenario = (name: string, numbers: Numbers): string =>
  [
    `## ${name}`,
    '',
    `${formatNumber(numbers.requestsPerMonth)} requests per month; ${formatNumber(numbers.statements / numbers.statementsPerArticle)} articles.`,
    '',
    `**OpenSearch:** ${sizingOf(numbers)}`,
    '',
    'Monthly:',
    '',
    ...formatCostTable(monthlyLines(numbers)),
    '',
    'Once, to read everything:',
    '',
    ...formatCostTable(oneTimeLines(numbers)),
    '',
  ].join('\n');

/** Returns the page `docs/cost.md`. */
export const costPage = (): string =>
  formatPage({
    title: 'Cost of an environment on AWS',
    command: 'cost',
    source: 'infra/aws/cost/assumptions.ts',
    assumptions,
    introduction: [
      `**All prices are assumptions:** ${PRICES_AS_OF}. Check the current prices of your region and pass them: \`npm run cost -- --statements 50000000 --set priceTableGb=0.3 --set requestsPerMonth=20000000\` prints the same calculation with them. Sizes marked "measured" were measured once on one machine; nothing here was measured on AWS.`,
      'Not included: email, harvests ([separate plan](harvest-plan.md)), sign-in beyond the free tier, external models (judge, assistant), support, taxes, reserved capacity, traffic between zones, and people. Free tiers are not deducted.',
      '**Shards:** [search-at-scale.md](search-at-scale.md) describes the layout of the index and how it is filled.',
    ],
    scenarios,
    scenarioText: (name, set) => formatScenario(name, overrideNumbers(set)),
  });
