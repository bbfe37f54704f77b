import budgets from './budgets.json' with { type: 'json' };

/** One figure of one part. `budget` names the line of budgets.json that it must keep; the others are told only. */
export type Measurement = {
  readonly part: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: keyof typeof budgets;
};

type Budget = { readonly unit: string; readonly atLeast?: number; readonly atMost?: number };

export const budgetOf = ({ budget }: Measurement): Budget | undefined => budget && budgets[budget];

/** Undefined where nothing was promised. */
export const holds = (measurement: Measurement): boolean | undefined => {
  const budget = budgetOf(measurement);
  if (!budget) return undefined;
  return (
    measurement.value >= (budget.atLeast ?? -Infinity) &&
    measurement.value <= (budget.atMost ?? Infinity)
  );
};

/** The value below which a share of them lies (nearest rank). */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** Milliseconds of each call, one after another. */
export const timed = async <T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    times.push(performance.now() - start);
  }
  return times;
};
