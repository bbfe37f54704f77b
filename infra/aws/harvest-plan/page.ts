import {
  formatDollars,
  formatNumber,
  formatPage,
  formatCostTable,
  totalCost,
} from '../estimate/page.ts';
import { oneTimeCosts, findBottleneck, usefulReaders, stagesOf } from './arithmetic.ts';
import { assumptions, type Numbers, overrideNumbers, scenarios } from './assumptions.ts';

const hours = (value: number): string =>
  value < 48 ? `${formatNumber(value)} h` : `${formatNumber(value / 24)} days`;

/** The plan for one set of assumptions. */
export const formatScenario = (name: string, a: Numbers): string => {
  const stages = stagesOf(a);
  const bottleneck = findBottleneck(stages);
  return [
    `## ${name}`,
    '',
    '| stage | calculation | articles per second | duration alone |',
    '| --- | --- | ---: | ---: |',
    ...stages.map(
      (stage) =>
        `| ${stage.name} | ${stage.how} | ${formatNumber(stage.articlesPerSecond)} | ${hours(stage.hours)} |`,
    ),
    '',
    `**The total is ${hours(bottleneck.hours)}**, the duration of its slowest stage. **${bottleneck.name} is the bottleneck**; it can be widened by: ${bottleneck.wider}. With everything else unchanged, up to ${formatNumber(usefulReaders(a))} readers are useful.`,
    '',
    ...formatCostTable(oneTimeCosts(a)),
    '',
  ].join('\n');
};

/** Returns the page `docs/harvest-plan.md`. */
export const planPage = (): string =>
  formatPage({
    title: 'Plan for ten million articles',
    command: 'plan-harvest',
    source: 'infra/aws/harvest-plan/assumptions.ts',
    assumptions,
    introduction: [
      'How long it takes to read a whole open-access collection on AWS ([how a harvest works](harvest.md)), what it costs once, and what the bottleneck is. **Nothing here was measured on AWS**; prices are assumptions as on [the cost page](cost.md), which also lists the monthly cost of the search domain and the table afterwards. `npm run plan-harvest -- --set ingestWorkers=40 --set articles=9300000` prints the same calculation with other numbers.',
      `Together: ${scenarios
        .map(({ name, set }) => {
          const a = overrideNumbers(set);
          return `${name}: ${hours(findBottleneck(stagesOf(a)).hours)} and ${formatDollars(totalCost(oneTimeCosts(a)))}`;
        })
        .join('; ')}.`,
      'Backpressure: parts are only handed out while fewer than 20,000 articles wait to be read and fewer than 50 parts are in progress, so that a slow reader or index slows down fetching, and no backlog builds up. `ingestWorkers` limits the readers; if the index rejects writes, their messages wait 5, 15, 45 and 135 seconds before they are dead-lettered, so fewer readers than the index can take are better than more.',
    ],
    scenarios,
    scenarioText: (name, set) => formatScenario(name, overrideNumbers(set)),
  });
