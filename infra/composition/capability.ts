import type { Capabilities, World } from './world.ts';

/** The factory of a capability, and the parts of the world that it needs. */
export type Capability<Value> = {
  readonly needs: readonly (keyof World)[];
  readonly make: (world: World) => Value;
};

export const defineCapability = <Value, const Needs extends keyof World>(
  needs: readonly Needs[],
  factory: (world: Pick<World, Needs>) => Value,
): { readonly needs: readonly Needs[]; readonly make: (world: Pick<World, Needs>) => Value } => ({
  needs,
  make: factory,
});

/** Creates capabilities from a world, each with only the parts it needs. */
export const capabilityFactories = (
  capabilities: { readonly [Name in keyof Capabilities]?: Capability<Capabilities[Name]> },
  world: () => World,
): Factories<Capabilities> =>
  Object.fromEntries(
    Object.entries(capabilities).map(([name, { needs, make: factory }]) => [
      name,
      () => factory(Object.fromEntries(needs.map((need) => [need, world()[need]])) as World),
    ]),
    // Each capability has a factory of its own type, which receives the parts that it names, as its type states.
  );

/** A part of the world that is created on first access. */
export type Factories<Whole> = { readonly [Name in keyof Whole]?: () => Whole[Name] };

/** The world with lazily created parts, so that unused parts are never created. */
export const createLazily = <Whole extends object>(makers: Factories<Whole>): Whole => {
  const values = new Map<string, unknown>();
  const lazyObject = {};
  for (const [name, factory] of Object.entries<(() => unknown) | undefined>(makers)) {
    if (!factory) continue;
    Object.defineProperty(lazyObject, name, {
      enumerable: true,
      get: () => {
        if (!values.has(name)) values.set(name, factory());
        return values.get(name);
      },
    });
  }
  // Each key has a factory of its own type; the feature types prove which keys exist.
  return lazyObject as Whole;
};
