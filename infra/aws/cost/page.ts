import { number, pageOf, tableOf } from '../reckoning/page.ts';
import { monthlyLines, onceLines, searchSizing } from './arithmetic.ts';
import { assumptions, numbersWith, type Numbers, PRICES_AS_OF, scenarios } from './assumptions.ts';

const sizingOf = (numbers: Numbers): string => {
  const { primaryGb, shards, shardGb, storageGb, nodeType, nodes, fillingHours } =
    searchSizing(numbers);
  return `${number(primaryGb)} GB in ${number(shards)} ${shards === 1 ? 'shard' : 'shards'} of ${number(shardGb)} GB, ${number(numbers.copies)} copies of each, ${number(storageGb)} GB of storage with what merges need; ${number(nodes)} nodes ${nodeType} in three zones. Filling it at ${number(numbers.statementsFilledPerSecond)} statements a second takes ${fillingHours < 48 ? `${number(fillingHours)} hours` : `${number(fillingHours / 24)} days`}.`;
};

/** The arithmetic for one set of numbers. */
export const scenarioText = (name: string, numbers: Numbers): string =>
  [
    `## ${name}`,
    '',
    `${number(numbers.requestsPerMonth)} calls a month; ${number(numbers.statements / numbers.statementsPerArticle)} articles.`,
    '',
    `**OpenSearch:** ${sizingOf(numbers)}`,
    '',
    'Each month:',
    '',
    ...tableOf(monthlyLines(numbers)),
    '',
    'Once, to read all of it:',
    '',
    ...tableOf(onceLines(numbers)),
    '',
  ].join('\n');

/** The page `docs/cost.md`. */
export const costPage = (): string =>
  pageOf({
    title: 'What an environment on AWS costs',
    command: 'cost',
    from: 'infra/aws/cost/assumptions.ts',
    assumptions,
    before: [
      `**All prices are assumptions:** ${PRICES_AS_OF}. Look at those of your region and day, and say them: \`npm run cost -- --statements 50000000 --set priceTableGb=0.3 --set requestsPerMonth=20000000\` prints the same arithmetic with them. Sizes marked "measured" were measured once on one machine; nothing here was measured on AWS.`,
      'Left out: mail, harvests ([a plan of their own](harvest-plan.md)), sign-in beyond what is free, models of others (judge, assistant), support, taxes, reserved capacity, traffic between zones, and people. Free tiers are not taken off.',
      '**Shards:** how the index is spread, and why it is filled as it is, stands in [search-at-scale.md](search-at-scale.md).',
    ],
    scenarios,
    scenarioText: (name, set) => scenarioText(name, numbersWith(set)),
  });
