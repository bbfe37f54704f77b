import { availableParallelism, cpus, totalmem } from 'node:os';

import { budgetOf, holds, type Measurement } from './measurement.ts';

/** What the figures were taken on. */
export const machine = () => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

const budgetText = (measurement: Measurement): string => {
  const budget = budgetOf(measurement);
  if (!budget) return '';
  return budget.atLeast === undefined ? `≤ ${budget.atMost ?? ''}` : `≥ ${budget.atLeast}`;
};

const verdict = (measurement: Measurement): string =>
  ({ true: 'holds', false: 'BROKEN', undefined: '' })[
    String(holds(measurement)) as 'true' | 'false' | 'undefined'
  ];

/** The figures as a person reads them, one line each under the name of its part. */
export const tableOf = (measurements: readonly Measurement[]): string => {
  const width = Math.max(...measurements.map(({ what }) => what.length), 10) + 2;
  const parts = [...new Set(measurements.map(({ part }) => part))];
  return parts
    .flatMap((part) => [
      `\n${part}`,
      ...measurements
        .filter((one) => one.part === part)
        .map((one) =>
          `  ${one.what.padEnd(width)}${`${rounded(one.value)} ${one.unit}`.padStart(20)}${budgetText(one).padStart(10)}  ${verdict(one)}`.trimEnd(),
        ),
    ])
    .join('\n');
};
