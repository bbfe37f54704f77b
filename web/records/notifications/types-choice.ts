import type { CitationType } from '#shared/domain/citation-type.ts';

/** The types of statements of a notification as one choice. */
export const typesChoices = ['any', 'supporting', 'contradicting', 'both'] as const;
export type TypesChoice = (typeof typesChoices)[number];

const typesOf: Readonly<Record<TypesChoice, CitationType[] | undefined>> = {
  any: undefined,
  supporting: ['supporting'],
  contradicting: ['contradicting'],
  both: ['supporting', 'contradicting'],
};
export const typesOfChoice = (choice: TypesChoice): CitationType[] | undefined => typesOf[choice];

const keyOfTypes = (types: readonly CitationType[] | undefined) =>
  types === undefined ? '' : [...types].sort().join(' ');

/** API clients may request other combinations, which match none of the choices. */
export const choiceOfTypes = (
  types: readonly CitationType[] | undefined,
): TypesChoice | undefined =>
  typesChoices.find((choice) => keyOfTypes(typesOf[choice]) === keyOfTypes(types));
