import { type Assumption, assumptions as ofCosts } from './assumptions.ts';

/** What was said as NAME=VALUE; throws an Error that names what is not right. */
export const saidNumbers = <Names extends string = keyof typeof ofCosts>(
  said: readonly string[],
  // Without others, those of costs, whose names are the default.
  assumptions = ofCosts as unknown as Readonly<Record<Names, Assumption>>,
): Partial<Record<Names, number>> => {
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
