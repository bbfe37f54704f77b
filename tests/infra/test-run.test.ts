import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onceInRun } from '#tests/support/once-in-run.ts';
import SlowestFirst, { SLOWEST } from '#tests/support/runner/slowest-first.ts';

describe('the order of test files', () => {
  it('names only files that are there', () => {
    expect(SLOWEST.filter((path) => !existsSync(join(process.cwd(), path)))).toEqual([]);
  });

  it('begins with the slowest, and goes on with the largest', () => {
    const folder = mkdtempSync(join(tmpdir(), 'veracite-order-'));
    const fileOf = (name: string, bytes: number) => {
      const path = join(folder, name);
      writeFileSync(path, 'x'.repeat(bytes));
      return { path };
    };
    const [small, large] = [fileOf('small.test.ts', 1), fileOf('large.test.ts', 9)];
    const slow = [...SLOWEST].slice(0, 2).map((path) => ({ path: join(process.cwd(), path) }));
    expect(new SlowestFirst().sort([small, ...slow.toReversed(), large])).toEqual([
      ...slow,
      large,
      small,
    ]);
    rmSync(folder, { recursive: true });
  });
});

it('makes what all suites share once in a run, and gives each the same', () => {
  const name = `shared-${randomUUID()}`;
  let times = 0;
  const make = () => {
    times += 1;
    return { stacks: ['a', 'b'] };
  };
  const first = onceInRun(name, make);
  expect(onceInRun(name, make)).toEqual(first);
  // A suite that is run alone has no folder of a run, and makes everything itself.
  expect(times).toBe(process.env['VERACITE_TEST_RUN'] === undefined ? 2 : 1);
});
