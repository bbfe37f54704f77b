import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { monthlyLines, oneTimeLines, searchSizing } from '#infra/aws/cost/arithmetic.ts';
import { assumptions, overrideNumbers, scenarios } from '#infra/aws/cost/assumptions.ts';
import { costPage } from '#infra/aws/cost/page.ts';
import { parseOverrides } from '#infra/aws/estimate/assumptions.ts';
import { totalCost } from '#infra/aws/estimate/page.ts';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'cost.md'), 'utf8');
const lineOf = (what: string, set: Parameters<typeof overrideNumbers>[0]) =>
  [...monthlyLines(overrideNumbers(set)), ...oneTimeLines(overrideNumbers(set))].find(
    (line) => line.what === what,
  )?.dollars;

it('the page matches the script (npm run cost -- --write updates it)', () => {
  expect(page).toBe(costPage());
});

it('tells of 1 M, 1 B and 1.2 B statements, and names every assumption with its value', () => {
  expect(scenarios.map(({ set }) => set.statements)).toEqual([1e6, 1e9, 1.2e9]);
  for (const name of Object.keys(assumptions)) expect(page).toContain(`| \`${name}\` | `);
});

it.each([1e6, 1e7, 1e8, 1e9, 1.2e9])(
  'gives %d statements shards of at most 50 GB, of 30 or more where there are several, and room for all copies',
  (statements) => {
    const a = overrideNumbers({ statements });
    const { shards, shardGb, primaryGb, storageGb, nodes } = searchSizing(a);
    expect(shardGb).toBeLessThanOrEqual(50);
    if (shards > 4) expect(shardGb).toBeGreaterThanOrEqual(30);
    expect(shards * shardGb).toBeCloseTo(primaryGb);
    expect(storageGb).toBeGreaterThan(primaryGb * 2);
    expect(nodes % 3).toBe(0);
    // What a domain may have without asking for more.
    expect(nodes).toBeLessThanOrEqual(80);
  },
);

it('works out by hand what a line says', () => {
  // 2 million calls × 10 read units × $0.125 a million.
  expect(lineOf('Table: reads of requests', { requestsPerMonth: 2e6 })).toBeCloseTo(2.5);
  // A billion × 791 bytes = 791 GB × ($0.25 + $0.20).
  expect(lineOf('Table: storage, with point-in-time recovery', { statements: 1e9 })).toBeCloseTo(
    355.95,
  );
  // A million statements × 5.2 write units × $0.625 a million.
  expect(lineOf('Table: writes', { statements: 1e6 })).toBeCloseTo(3.25);
  // 1,687 GB × $0.023.
  expect(lineOf('Files', { statements: 1e9 })).toBeCloseTo(38.801);
});

it('follows every assumption that stands in it', () => {
  const whole = (set: object) => {
    const a = overrideNumbers({ ...scenarios[1]?.set, ...set });
    return JSON.stringify([
      searchSizing(a),
      totalCost(monthlyLines(a)),
      totalCost(oneTimeLines(a)),
    ]);
  };
  for (const [name, { value }] of Object.entries(assumptions))
    expect([name, whole({ [name]: value * 3 })]).not.toEqual([name, whole({})]);
});

it('takes other numbers by name, and names those it does not take', () => {
  expect(parseOverrides(['statements=50_000_000', 'priceTableGb=0.3'], assumptions)).toEqual({
    statements: 50_000_000,
    priceTableGb: 0.3,
  });
  expect(() => parseOverrides(['made=1'], assumptions)).toThrow(
    /--set made=1: there is no assumption made/,
  );
  for (const wrong of ['statements=', 'statements=-1', 'statements=many', 'statements'])
    expect(() => parseOverrides([wrong], assumptions)).toThrow(
      /statements has to be a number above 0/,
    );
});

it('npm run cost prints the same arithmetic', () => {
  const command = join(root, 'infra', 'aws', 'cost.ts');
  const printed = execFileSync(process.execPath, [command, '--statements', '1000000', '--json'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(JSON.parse(printed.toString())).toMatchObject({
    monthlyTotal: totalCost(monthlyLines(overrideNumbers({ statements: 1e6 }))),
  });
});
