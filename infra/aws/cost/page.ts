import { number, pageOf, tableOf } from '../reckoning/page.ts';
import { monthlyLines, onceLines, searchSizing } from './arithmetic.ts';
import { assumptions, numbersWith, type Numbers, PRICES_AS_OF, scenarios } from './assumptions.ts';

const sizingOf = (numbers: Numbers): string => {
  const { primaryGb, shards, shardGb, storageGb, nodeType, nodes, fillingHours } =
    searchSizing(numbers);
  return `${number(primaryGb)} GB in ${number(shards)} ${shards === 1 ? 'shard' : 'shards'} of ${number(shardGb)} GB, ${number(numbers.copies)} copies of each, ${number(storageGb)} GB of storage with what merges need; ${number(nodes)} nodes ${nodeType} in three zones. Filling it at ${number(numbers.statementsFilledPerSecond)} statements a second takes ${fillingHours < 48 ? `${number(fillingHours)} hours` : `${number(fillingHours / 24)} days`}.`;
};

/** The calculation for one set of assumptions. */
export const scenarioText = (name: string, numbers: Numbers): string =>
  [
    `## ${name}`,
    '',
    `${number(numbers.requestsPerMonth)} requests per month; ${number(numbers.statements / numbers.statementsPerArticle)} articles.`,
    '',
    `**OpenSearch:** ${sizingOf(numbers)}`,
    '',
    'Monthly:',
    '',
    ...tableOf(monthlyLines(numbers)),
    '',
    'Once, to read everything:',
    '',
    ...tableOf(onceLines(numbers)),
    '',
  ].join('\n');

/** Returns the page `docs/cost.md`. */
export const costPage = (): string =>
  pageOf({
    title: 'Cost of an environment on AWS',
    command: 'cost',
    from: 'infra/aws/cost/assumptions.ts',
    assumptions,
    before: [
      `**All prices are assumptions:** ${PRICES_AS_OF}. Check the current prices of your region and pass them: \`npm run cost -- --statements 50000000 --set priceTableGb=0.3 --set requestsPerMonth=20000000\` prints the same calculation with them. Sizes marked "measured" were measured once on one machine; nothing here was measured on AWS.`,
      'Not included: email, harvests ([separate plan](harvest-plan.md)), sign-in beyond the free tier, external models (judge, assistant), support, taxes, reserved capacity, traffic between zones, and people. Free tiers are not deducted.',
      '**Shards:** [search-at-scale.md](search-at-scale.md) describes the layout of the index and how it is filled.',
    ],
    scenarios,
    scenarioText: (name, set) => scenarioText(name, numbersWith(set)),
  });
