import { dollars, number, pageOf, tableOf, totalOf } from '../reckoning/page.ts';
import { costsOf, narrowestOf, readersWorthHaving, stagesOf } from './arithmetic.ts';
import { assumptions, type Numbers, numbersWith, scenarios } from './assumptions.ts';

const hours = (value: number): string =>
  value < 48 ? `${number(value)} h` : `${number(value / 24)} days`;

/** The plan for one set of numbers. */
export const scenarioText = (name: string, a: Numbers): string => {
  const stages = stagesOf(a);
  const first = narrowestOf(stages);
  return [
    `## ${name}`,
    '',
    '| stage | arithmetic | articles a second | alone it takes |',
    '| --- | --- | ---: | ---: |',
    ...stages.map(
      (stage) =>
        `| ${stage.name} | ${stage.how} | ${number(stage.articlesPerSecond)} | ${hours(stage.hours)} |`,
    ),
    '',
    `**All of it takes ${hours(first.hours)}**, as long as its narrowest stage. **${first.name} gives way first**; wider by: ${first.wider}. With everything else as it is, ${number(readersWorthHaving(a))} readers are worth having.`,
    '',
    ...tableOf(costsOf(a)),
    '',
  ].join('\n');
};

/** The page `docs/harvest-plan.md`. */
export const planPage = (): string =>
  pageOf({
    title: 'Ten million articles: the plan',
    command: 'plan-harvest',
    from: 'infra/aws/harvest-plan/assumptions.ts',
    assumptions,
    before: [
      'How long it takes to read a whole open-access collection on AWS ([how a harvest works](harvest.md)), what it costs once, and what gives way first. **Nothing here was measured on AWS**; prices are assumptions as on [the page of costs](cost.md), which also says what the search domain and the table cost each month once they hold it. `npm run plan-harvest -- --set ingestWorkers=40 --set articles=9300000` prints the same arithmetic with other numbers.',
      `Together: ${scenarios
        .map(({ name, set }) => {
          const a = numbersWith(set);
          return `${name}: ${hours(narrowestOf(stagesOf(a)).hours)} and ${dollars(totalOf(costsOf(a)))}`;
        })
        .join('; ')}.`,
      'What holds back whoever is too quick: parts are handed out only while fewer than 20,000 articles wait to be read and fewer than 50 parts are on their way, so that a slow reader or index makes fetching wait, and nothing piles up. Readers are bounded by `ingestWorkers`; an index that refuses makes their messages wait 5, 15, 45 and 135 seconds before they end in the dead letter, so that it is better to have fewer readers than the index takes than more.',
    ],
    scenarios,
    scenarioText: (name, set) => scenarioText(name, numbersWith(set)),
  });
