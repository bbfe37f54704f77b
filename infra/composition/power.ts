import type { Powers, World } from './world.ts';

/** The factory of a capability, and the parts of the world that it needs. */
export type Power<Value> = {
  readonly needs: readonly (keyof World)[];
  readonly make: (world: World) => Value;
};

export const power = <Value, const Needs extends keyof World>(
  needs: readonly Needs[],
  make: (world: Pick<World, Needs>) => Value,
): { readonly needs: readonly Needs[]; readonly make: (world: Pick<World, Needs>) => Value } => ({
  needs,
  make,
});

/** Creates capabilities from a world, each with only the parts it needs. */
export const makersOfPowers = (
  powers: { readonly [Name in keyof Powers]?: Power<Powers[Name]> },
  world: () => World,
): Makers<Powers> =>
  Object.fromEntries(
    Object.entries(powers).map(([name, { needs, make }]) => [
      name,
      () => make(Object.fromEntries(needs.map((need) => [need, world()[need]])) as World),
    ]),
    // Each capability has a factory of its own type, which receives the parts that it names, as its type states.
  );

/** A part of the world that is created on first access. */
export type Makers<Whole> = { readonly [Name in keyof Whole]?: () => Whole[Name] };

/** The world with lazily created parts, so that unused parts are never created. */
export const lazily = <Whole extends object>(makers: Makers<Whole>): Whole => {
  const made = new Map<string, unknown>();
  const whole = {};
  for (const [name, make] of Object.entries<(() => unknown) | undefined>(makers)) {
    if (!make) continue;
    Object.defineProperty(whole, name, {
      enumerable: true,
      get: () => {
        if (!made.has(name)) made.set(name, make());
        return made.get(name);
      },
    });
  }
  // Each key has a factory of its own type; the feature types prove which keys exist.
  return whole as Whole;
};
