import { type Probabilities } from '#shared/domain/citation-type.ts';

type Three = readonly [number, number, number];

/** Returns shares that add up to 1, from scores that are logarithms of odds. */
export const sharesOf = ([one, two, three]: Three): [number, number, number] => {
  const most = Math.max(one, two, three);
  const powers = [Math.exp(one - most), Math.exp(two - most), Math.exp(three - most)] as const;
  const sum = powers[0] + powers[1] + powers[2];
  return [powers[0] / sum, powers[1] / sum, powers[2] / sum];
};

/** Fine enough to rank the likely among many unlikely ones. */
const parts = 10_000;

/** Rounds to ten-thousandths that still add up to 1; the rounding remainder goes to the largest. */
export const probabilitiesOf = (shares: Three): Probabilities => {
  const largest = shares.indexOf(Math.max(...shares));
  const rounded = shares.map((share) => Math.round(share * parts));
  const others = rounded.reduce((sum, part, at) => (at === largest ? sum : sum + part), 0);
  rounded[largest] = parts - others;
  const [supporting = 0, contradicting = 0, mentioning = 0] = rounded.map((one) => one / parts);
  return { supporting, contradicting, mentioning };
};
