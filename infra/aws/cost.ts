import { monthlyLines, oneTimeLines, searchSizing } from './cost/arithmetic.ts';
import { assumptions } from './cost/assumptions.ts';
import { costPage, formatScenario } from './cost/page.ts';
import { searchPage } from './cost/search-page.ts';
import { runEstimate } from './estimate/command.ts';
import { totalCost } from './estimate/page.ts';

runEstimate({
  usage: `Prints what an environment on AWS costs, with the calculation (docs/cost.md).

  npm run cost -- [--statements N] [--set NAME=VALUE ...] [--json]
  npm run cost -- --write       regenerates docs/cost.md and docs/search-at-scale.md`,
  assumptions,
  option: 'statements',
  pages: { 'cost.md': costPage, 'search-at-scale.md': searchPage },
  json: (numbers) => {
    const monthly = monthlyLines(numbers);
    const once = oneTimeLines(numbers);
    return {
      search: searchSizing(numbers),
      monthly,
      monthlyTotal: totalCost(monthly),
      once,
      onceTotal: totalCost(once),
    };
  },
  text: (numbers) =>
    formatScenario(`${new Intl.NumberFormat('en').format(numbers.statements)} statements`, numbers),
});
