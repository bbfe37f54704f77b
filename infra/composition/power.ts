import type { Powers, World } from './world.ts';

/** How a power is made, and what of the world it needs for that. */
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

/** Makes some powers of a world, each of no more than it needs. */
export const makersOfPowers = (
  powers: { readonly [Name in keyof Powers]?: Power<Powers[Name]> },
  world: () => World,
): Makers<Powers> =>
  Object.fromEntries(
    Object.entries(powers).map(([name, { needs, make }]) => [
      name,
      () => make(Object.fromEntries(needs.map((need) => [need, world()[need]])) as World),
    ]),
    // One maker for each power, of its own type; of the world it gets what it names, which its own type says.
  );

/** A part of the world that is made when somebody first asks for it, and then is there. */
export type Makers<Whole> = { readonly [Name in keyof Whole]?: () => Whole[Name] };

/** The world of which each part is made at its first use: what nobody uses is not made. */
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
  // Each name of the whole has the maker of its own type; which of them are there, the types of the features prove.
  return whole as Whole;
};
