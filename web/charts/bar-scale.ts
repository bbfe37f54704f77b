/** A bar that is more than this many times shorter than the longest one cannot be seen beside it. */
const SMALLEST_VISIBLE = 50;

export type BarScale = {
  /** Whether the bars grow with the logarithm of the counts, which their chart then says. */
  readonly isLogarithmic: boolean;
  /** The length of a bar relative to the longest one, from 0 to 1; 0 for 0 alone. */
  readonly shareOf: (count: number) => number;
};

/** Returns the scale on which the smallest of these counts can be seen: in proportion, or by its logarithm. */
export const barScale = (counts: readonly number[]): BarScale => {
  const max = Math.max(...counts, 1);
  const isLogarithmic = counts.some((count) => count > 0 && count * SMALLEST_VISIBLE < max);
  return {
    isLogarithmic,
    shareOf: (count) =>
      isLogarithmic ? Math.log(count + 1) / Math.log(max + 1) : Math.max(0, count) / max,
  };
};
