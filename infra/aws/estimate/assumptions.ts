/** One input of a calculation. */
export type Assumption = { readonly value: number; readonly means: string };
export type Assumptions<Names extends string> = Readonly<Record<Names, Assumption>>;
export type NumbersOf<Names extends string> = Readonly<Record<Names, number>>;

/** Returns the assumptions by name, some of them overridden. */
export const overrideAssumptions = <Names extends string>(
  assumptions: Assumptions<Names>,
  overrides: Partial<NumbersOf<Names>> = {},
): NumbersOf<Names> => ({
  // Each name has a number here.
  ...(Object.fromEntries(
    Object.entries<Assumption>(assumptions).map(([name, { value }]) => [name, value]),
  ) as NumbersOf<Names>),
  ...overrides,
});

/** Parses NAME=VALUE overrides; throws an Error that names the invalid one. */
export const parseOverrides = <Names extends string>(
  assignments: readonly string[],
  assumptions: Assumptions<Names>,
): Partial<NumbersOf<Names>> => {
  const isName = (name: string): name is Names => Object.hasOwn(assumptions, name);
  const numbers: Partial<Record<Names, number>> = {};
  for (const assignment of assignments) {
    const [name = '', text = ''] = assignment.split('=', 2);
    if (!isName(name))
      throw new Error(
        `--set ${assignment}: there is no assumption ${name}. Available: ${Object.keys(assumptions).join(', ')}.`,
      );
    const value = Number(text.replaceAll('_', ''));
    if (text === '' || !Number.isFinite(value) || value <= 0)
      throw new Error(`--set ${assignment}: ${name} has to be a number above 0.`);
    numbers[name] = value;
  }
  return numbers;
};
