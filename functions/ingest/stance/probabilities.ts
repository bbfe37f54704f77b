import { type Probabilities } from '#shared/domain/citation-type.ts';

type Three = readonly [number, number, number];

/** Scores divided by the temperature, as shares that add up to 1. */
export const sharesOf = (
  [one, two, three]: Three,
  temperature: number,
): [number, number, number] => {
  const most = Math.max(one, two, three);
  const powers = [
    Math.exp((one - most) / temperature),
    Math.exp((two - most) / temperature),
    Math.exp((three - most) / temperature),
  ] as const;
  const sum = powers[0] + powers[1] + powers[2];
  return [powers[0] / sum, powers[1] / sum, powers[2] / sum];
};

const parts = 1000;

/** Rounded to thousandths that still add up to 1: what rounding leaves over goes to the largest, at `chosen`. */
export const probabilitiesOf = (shares: Three, chosen: number): Probabilities => {
  const thousandths = shares.map((share) => Math.round(share * parts));
  const others = thousandths.reduce((sum, part, at) => (at === chosen ? sum : sum + part), 0);
  thousandths[chosen] = parts - others;
  const [supporting = 0, contradicting = 0, mentioning = 0] = thousandths.map((one) => one / parts);
  return { supporting, contradicting, mentioning };
};
