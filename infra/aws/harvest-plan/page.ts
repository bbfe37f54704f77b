import { dollars, number, pageOf, tableOf, totalOf } from '../reckoning/page.ts';
import { costsOf, narrowestOf, readersWorthHaving, stagesOf } from './arithmetic.ts';
import { assumptions, type Numbers, numbersWith, scenarios } from './assumptions.ts';

const hours = (value: number): string =>
  value < 48 ? `${number(value)} h` : `${number(value / 24)} days`;

/** The plan for one set of assumptions. */
export const scenarioText = (name: string, a: Numbers): string => {
  const stages = stagesOf(a);
  const first = narrowestOf(stages);
  return [
    `## ${name}`,
    '',
    '| stage | calculation | articles per second | duration alone |',
    '| --- | --- | ---: | ---: |',
    ...stages.map(
      (stage) =>
        `| ${stage.name} | ${stage.how} | ${number(stage.articlesPerSecond)} | ${hours(stage.hours)} |`,
    ),
    '',
    `**The total is ${hours(first.hours)}**, the duration of its slowest stage. **${first.name} is the bottleneck**; it can be widened by: ${first.wider}. With everything else unchanged, up to ${number(readersWorthHaving(a))} readers are useful.`,
    '',
    ...tableOf(costsOf(a)),
    '',
  ].join('\n');
};

/** Returns the page `docs/harvest-plan.md`. */
export const planPage = (): string =>
  pageOf({
    title: 'Plan for ten million articles',
    command: 'plan-harvest',
    from: 'infra/aws/harvest-plan/assumptions.ts',
    assumptions,
    before: [
      'How long it takes to read a whole open-access collection on AWS ([how a harvest works](harvest.md)), what it costs once, and what the bottleneck is. **Nothing here was measured on AWS**; prices are assumptions as on [the cost page](cost.md), which also lists the monthly cost of the search domain and the table afterwards. `npm run plan-harvest -- --set ingestWorkers=40 --set articles=9300000` prints the same calculation with other numbers.',
      `Together: ${scenarios
        .map(({ name, set }) => {
          const a = numbersWith(set);
          return `${name}: ${hours(narrowestOf(stagesOf(a)).hours)} and ${dollars(totalOf(costsOf(a)))}`;
        })
        .join('; ')}.`,
      'Backpressure: parts are only handed out while fewer than 20,000 articles wait to be read and fewer than 50 parts are in progress, so that a slow reader or index slows down fetching, and no backlog builds up. `ingestWorkers` limits the readers; if the index rejects writes, their messages wait 5, 15, 45 and 135 seconds before they are dead-lettered, so fewer readers than the index can take are better than more.',
    ],
    scenarios,
    scenarioText: (name, set) => scenarioText(name, numbersWith(set)),
  });
