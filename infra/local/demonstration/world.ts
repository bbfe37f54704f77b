import { fields } from './fields/index.ts';
import { drawFunders } from './funders.ts';
import { createJournals } from './journals.ts';
import { createOutsideWorks } from './outside.ts';
import { createInstitutions, createLaboratories } from './people.ts';
import { type Random } from './random.ts';

/** The journals, funders and people of a corpus, and the literature around it. */
export const createWorld = (random: Random, count: number) => {
  const institutions = createInstitutions(random.fork('institutions'));
  const peopleRandom = random.fork('people');
  const usedOrcids = new Set<string>();
  const perField = Math.max(4, Math.min(60, Math.round(count / 45)));
  return {
    journals: createJournals(random.fork('journals')),
    funders: drawFunders(random.fork('funders'), institutions),
    laboratories: new Map(
      fields.map(({ code }) => [
        code,
        createLaboratories(peopleRandom, institutions, perField, usedOrcids),
      ]),
    ),
    outside: new Map(
      fields.map((field, index) => [
        field.code,
        createOutsideWorks(random.fork(`outside ${field.code}`), field, index),
      ]),
    ),
  };
};
export type World = ReturnType<typeof createWorld>;
