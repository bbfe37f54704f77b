import type { Feature } from '#functions/platform/feature.ts';

/** The calls of a feature, and what it answers them with in the world of a test. */
export const answersOf = <World>({ name, api }: Feature<World>, world: World) => {
  if (!api) throw new Error(`The feature ${name} answers no calls.`);
  return { endpoints: api.endpoints, useCases: api.useCases(world) };
};
