/** One number that arithmetic starts from. */
export type Assumption = { readonly value: number; readonly means: string };
export type Assumptions<Names extends string> = Readonly<Record<Names, Assumption>>;
export type NumbersOf<Names extends string> = Readonly<Record<Names, number>>;

/** The numbers of assumptions by name, some of them said otherwise. */
export const numbersOf = <Names extends string>(
  assumptions: Assumptions<Names>,
  said: Partial<NumbersOf<Names>> = {},
): NumbersOf<Names> => ({
  // Each name has a number here.
  ...(Object.fromEntries(
    Object.entries<Assumption>(assumptions).map(([name, { value }]) => [name, value]),
  ) as NumbersOf<Names>),
  ...said,
});

/** What was said as NAME=VALUE; throws an Error that names what is not right. */
export const saidNumbers = <Names extends string>(
  said: readonly string[],
  assumptions: Assumptions<Names>,
): Partial<NumbersOf<Names>> => {
  const isName = (name: string): name is Names => Object.hasOwn(assumptions, name);
  const numbers: Partial<Record<Names, number>> = {};
  for (const one of said) {
    const [name = '', text = ''] = one.split('=', 2);
    if (!isName(name))
      throw new Error(
        `--set ${one}: there is no assumption ${name}. There are: ${Object.keys(assumptions).join(', ')}.`,
      );
    const value = Number(text.replaceAll('_', ''));
    if (text === '' || !Number.isFinite(value) || value <= 0)
      throw new Error(`--set ${one}: ${name} needs a number above 0.`);
    numbers[name] = value;
  }
  return numbers;
};
