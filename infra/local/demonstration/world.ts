import { fields } from './fields/index.ts';
import { fundersFrom } from './funders.ts';
import { journalsFrom } from './journals.ts';
import { outsideWorksOf } from './outside.ts';
import { institutionsFrom, laboratoriesFrom } from './people.ts';
import { type Random } from './random.ts';

/** The journals, funders and people of a corpus, and the literature around it. */
export const worldFrom = (random: Random, count: number) => {
  const institutions = institutionsFrom(random.fork('institutions'));
  const people = random.fork('people');
  const taken = new Set<string>();
  const perField = Math.max(4, Math.min(60, Math.round(count / 45)));
  return {
    journals: journalsFrom(random.fork('journals')),
    funders: fundersFrom(random.fork('funders'), institutions),
    laboratories: new Map(
      fields.map(({ code }) => [code, laboratoriesFrom(people, institutions, perField, taken)]),
    ),
    outside: new Map(
      fields.map((field, place) => [
        field.code,
        outsideWorksOf(random.fork(`outside ${field.code}`), field, place),
      ]),
    ),
  };
};
export type World = ReturnType<typeof worldFrom>;
