import { type Probabilities } from '#shared/domain/citation-type.ts';

type Three = readonly [number, number, number];

/** Returns shares that add up to 1, from scores that are logarithms of odds. */
export const sharesOf = ([one, two, three]: Three): [number, number, number] => {
  const largest = Math.max(one, two, three);
  const powers = [
    Math.exp(one - largest),
    Math.exp(two - largest),
    Math.exp(three - largest),
  ] as const;
  const sum = powers[0] + powers[1] + powers[2];
  return [powers[0] / sum, powers[1] / sum, powers[2] / sum];
};

/** Fine enough to rank the likely among many unlikely ones. */
const RESOLUTION = 10_000;

/** Rounds to ten-thousandths that still add up to 1; the rounding remainder goes to the largest. */
export const probabilitiesOf = (shares: Three): Probabilities => {
  const largest = shares.indexOf(Math.max(...shares));
  const rounded = shares.map((share) => Math.round(share * RESOLUTION));
  const sumOfOthers = rounded.reduce(
    (sum, part, index) => (index === largest ? sum : sum + part),
    0,
  );
  rounded[largest] = RESOLUTION - sumOfOthers;
  const [supporting = 0, contradicting = 0, mentioning = 0] = rounded.map(
    (part) => part / RESOLUTION,
  );
  return { supporting, contradicting, mentioning };
};
