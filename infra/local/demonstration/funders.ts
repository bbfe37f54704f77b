import { type Institution } from './people.ts';
import { type Random } from './random.ts';

export type Funder = { readonly funder: string; readonly id: string };

const forms = [
  'National Curiosity Foundation of {}',
  '{} Science Council',
  'Ministry of Research, {}',
  '{} Health Fund',
];

/** Their identifiers are DOIs with the example prefix, so that none belongs to a real funder. */
export const drawFunders = (
  random: Random,
  institutions: readonly Institution[],
): readonly Funder[] =>
  [...new Set(institutions.map(({ country }) => country))].map((country, index) => ({
    funder: random.pick(forms).replace('{}', country),
    id: `https://doi.org/10.5555/funder.${100 + index}`,
  }));
