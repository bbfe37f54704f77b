import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  type Assumptions,
  overrideAssumptions,
  type NumbersOf,
  parseOverrides,
} from './assumptions.ts';

const docs = join(import.meta.dirname, '../../../docs');

type Reckoning<Names extends string> = {
  readonly usage: string;
  readonly assumptions: Assumptions<Names>;
  /** An assumption with an option of its own, in addition to `--set NAME=VALUE`. */
  readonly option?: NoInfer<Names>;
  /** The pages that `--write` regenerates, by file name in docs. */
  readonly pages: Readonly<Record<string, () => string>>;
  readonly json: (numbers: NumbersOf<Names>) => object;
  readonly text: (numbers: NumbersOf<Names>) => string;
};

/** A command that prints a calculation with given assumptions, or writes the pages generated from it. */
export const runEstimate = <Names extends string>({
  usage,
  assumptions,
  option,
  pages,
  json,
  text,
}: Reckoning<Names>): void => {
  try {
    const { values } = parseArgs({
      options: {
        ...(option !== undefined && { [option]: { type: 'string' as const } }),
        set: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const ownOption =
      option === undefined ? undefined : Object.entries(values).find(([name]) => name === option);
    const assignments = [
      ...(ownOption ? [`${ownOption[0]}=${String(ownOption[1])}`] : []),
      ...values.set,
    ];
    const numbers = overrideAssumptions(assumptions, parseOverrides(assignments, assumptions));
    if (values.help) console.log(usage);
    else if (values.write)
      for (const [file, page] of Object.entries(pages)) writeFileSync(join(docs, file), page());
    else
      console.log(
        values.json ? JSON.stringify({ ...json(numbers), assumptions: numbers }) : text(numbers),
      );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
