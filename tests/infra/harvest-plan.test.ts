import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  oneTimeCosts,
  findBottleneck,
  usefulReaders,
  stagesOf,
} from '#infra/aws/harvest-plan/arithmetic.ts';
import { assumptions, overrideNumbers } from '#infra/aws/harvest-plan/assumptions.ts';
import { totalCost } from '#infra/aws/estimate/page.ts';
import { planPage } from '#infra/aws/harvest-plan/page.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/harvest-plan.md'), 'utf8');

it('the page matches the script (npm run plan-harvest -- --write updates it)', () => {
  expect(page).toBe(planPage());
  for (const name of Object.keys(assumptions)) expect(page).toContain(`| \`${name}\` | `);
});

it('works out by hand what a stage and a line say', () => {
  const a = overrideNumbers({ articles: 1_000_000, ingestWorkers: 10, readSecondsPerArticle: 0.5 });
  // 10 runs of half a second are 20 articles a second: a million take 50,000 s.
  expect(stagesOf(a).find(({ name }) => name === 'Reading')).toMatchObject({
    articlesPerSecond: 20,
    hours: 50_000 / 3_600,
  });
  // 51 M statements × 5.2 write units × $0.625 a million.
  expect(oneTimeCosts(a).find(({ what }) => what === 'Table: writes')?.dollars).toBeCloseTo(165.75);
});

it('names the narrowest stage, and no more readers than the next one takes', () => {
  const narrow = (set: object) => findBottleneck(stagesOf(overrideNumbers(set))).name;
  expect(narrow({ ingestWorkers: 1 })).toBe('Reading');
  expect(narrow({ ingestWorkers: 1_000, statementsFilledPerSecond: 100 })).toBe('Search index');
  expect(narrow({ harvestWorkers: 0.1 })).toBe('Fetching');
  // 10,200 statements a second are 200 articles; a reader of half a second takes 2 of them.
  const wide = {
    statementsFilledPerSecond: 10_200,
    harvestWorkers: 100,
    tableWriteUnitsPerSecond: 1e9,
  };
  expect(usefulReaders(overrideNumbers(wide))).toBe(100);
});

it('follows every assumption that stands in it', () => {
  const whole = (set: object) => {
    const a = overrideNumbers(set);
    return JSON.stringify([stagesOf(a), usefulReaders(a), totalCost(oneTimeCosts(a))]);
  };
  for (const [name, { value }] of Object.entries(assumptions))
    expect([name, whole({ [name]: value * 3 })]).not.toEqual([name, whole({})]);
});
