import { monthlyLines, onceLines, searchSizing } from './cost/arithmetic.ts';
import { assumptions } from './cost/assumptions.ts';
import { costPage, scenarioText } from './cost/page.ts';
import { searchPage } from './cost/search-page.ts';
import { reckon } from './reckoning/command.ts';
import { totalOf } from './reckoning/page.ts';

reckon({
  usage: `Prints what an environment on AWS costs, with the calculation (docs/cost.md).

  npm run cost -- [--statements N] [--set NAME=VALUE ...] [--json]
  npm run cost -- --write       regenerates docs/cost.md and docs/search-at-scale.md`,
  assumptions,
  option: 'statements',
  pages: { 'cost.md': costPage, 'search-at-scale.md': searchPage },
  json: (numbers) => {
    const monthly = monthlyLines(numbers);
    const once = onceLines(numbers);
    return {
      search: searchSizing(numbers),
      monthly,
      monthlyTotal: totalOf(monthly),
      once,
      onceTotal: totalOf(once),
    };
  },
  text: (numbers) =>
    scenarioText(`${new Intl.NumberFormat('en').format(numbers.statements)} statements`, numbers),
});
