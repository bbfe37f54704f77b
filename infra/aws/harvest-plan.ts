import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { totalOf } from './cost/arithmetic.ts';
import { saidNumbers } from './cost/said-numbers.ts';
import { costsOf, narrowestOf, readersWorthHaving, stagesOf } from './harvest-plan/arithmetic.ts';
import { assumptions, numbersWith } from './harvest-plan/assumptions.ts';
import { planPage, scenarioText } from './harvest-plan/page.ts';

const USAGE = `Says how long a large harvest takes on AWS, what it costs, and what gives way first (docs/harvest-plan.md).

  npm run plan-harvest -- [--set NAME=VALUE ...] [--json]
  npm run plan-harvest -- --write       writes docs/harvest-plan.md anew`;

try {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const a = numbersWith(saidNumbers(values.set, assumptions));
  if (values.help) console.log(USAGE);
  else if (values.write)
    writeFileSync(join(import.meta.dirname, '../../docs/harvest-plan.md'), planPage());
  else if (values.json) {
    const stages = stagesOf(a);
    const costs = costsOf(a);
    console.log(
      JSON.stringify({
        stages,
        hours: narrowestOf(stages).hours,
        givesWayFirst: narrowestOf(stages).name,
        readersWorthHaving: readersWorthHaving(a),
        costs,
        total: totalOf(costs),
        assumptions: a,
      }),
    );
  } else console.log(scenarioText(`${new Intl.NumberFormat('en').format(a.articles)} articles`, a));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
