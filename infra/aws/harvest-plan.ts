import { costsOf, narrowestOf, readersWorthHaving, stagesOf } from './harvest-plan/arithmetic.ts';
import { assumptions } from './harvest-plan/assumptions.ts';
import { planPage, scenarioText } from './harvest-plan/page.ts';
import { reckon } from './reckoning/command.ts';
import { totalOf } from './reckoning/page.ts';

reckon({
  usage: `Prints how long a large harvest takes on AWS, what it costs, and its bottleneck (docs/harvest-plan.md).

  npm run plan-harvest -- [--set NAME=VALUE ...] [--json]
  npm run plan-harvest -- --write       regenerates docs/harvest-plan.md`,
  assumptions,
  pages: { 'harvest-plan.md': planPage },
  json: (numbers) => {
    const stages = stagesOf(numbers);
    const costs = costsOf(numbers);
    return {
      stages,
      hours: narrowestOf(stages).hours,
      givesWayFirst: narrowestOf(stages).name,
      readersWorthHaving: readersWorthHaving(numbers),
      costs,
      total: totalOf(costs),
    };
  },
  text: (numbers) =>
    scenarioText(`${new Intl.NumberFormat('en').format(numbers.articles)} articles`, numbers),
});
