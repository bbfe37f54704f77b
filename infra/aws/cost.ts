import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { searchSizing, monthlyLines, onceLines, totalOf } from './cost/arithmetic.ts';
import { numbersWith } from './cost/assumptions.ts';
import { costPage, scenarioText } from './cost/page.ts';
import { searchPage } from './cost/search-page.ts';
import { saidNumbers } from './cost/said-numbers.ts';

const USAGE = `Says what an environment on AWS costs, with the arithmetic (docs/cost.md).

  npm run cost -- [--statements N] [--set NAME=VALUE ...] [--json]
  npm run cost -- --write       writes docs/cost.md and docs/search-at-scale.md anew`;

try {
  const { values } = parseArgs({
    options: {
      statements: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else if (values.write) {
    const docs = join(import.meta.dirname, '../../docs');
    writeFileSync(join(docs, 'cost.md'), costPage());
    writeFileSync(join(docs, 'search-at-scale.md'), searchPage());
  } else {
    const { statements } = values;
    const said = [...(statements === undefined ? [] : [`statements=${statements}`]), ...values.set];
    const numbers = numbersWith(saidNumbers(said));
    const monthly = monthlyLines(numbers);
    const once = onceLines(numbers);
    console.log(
      values.json
        ? JSON.stringify({
            search: searchSizing(numbers),
            monthly,
            monthlyTotal: totalOf(monthly),
            once,
            onceTotal: totalOf(once),
            assumptions: numbers,
          })
        : scenarioText(
            `${new Intl.NumberFormat('en').format(numbers.statements)} statements`,
            numbers,
          ),
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
