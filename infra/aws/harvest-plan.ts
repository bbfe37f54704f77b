import {
  oneTimeCosts,
  findBottleneck,
  usefulReaders,
  stagesOf,
} from './harvest-plan/arithmetic.ts';
import { assumptions } from './harvest-plan/assumptions.ts';
import { planPage, formatScenario } from './harvest-plan/page.ts';
import { runEstimate } from './estimate/command.ts';
import { totalCost } from './estimate/page.ts';

runEstimate({
  usage: `Prints how long a large harvest takes on AWS, what it costs, and its bottleneck (docs/harvest-plan.md).

  npm run plan-harvest -- [--set NAME=VALUE ...] [--json]
  npm run plan-harvest -- --write       regenerates docs/harvest-plan.md`,
  assumptions,
  pages: { 'harvest-plan.md': planPage },
  json: (numbers) => {
    const stages = stagesOf(numbers);
    const costs = oneTimeCosts(numbers);
    return {
      stages,
      hours: findBottleneck(stages).hours,
      givesWayFirst: findBottleneck(stages).name,
      readersWorthHaving: usefulReaders(numbers),
      costs,
      total: totalCost(costs),
    };
  },
  text: (numbers) =>
    formatScenario(`${new Intl.NumberFormat('en').format(numbers.articles)} articles`, numbers),
});
