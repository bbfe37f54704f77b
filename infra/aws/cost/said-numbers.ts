import { type AssumptionName, assumptions, type Numbers } from './assumptions.ts';

const isName = (name: string): name is AssumptionName => Object.hasOwn(assumptions, name);

/** What was said as NAME=VALUE; throws an Error that names what is not right. */
export const saidNumbers = (said: readonly string[]): Partial<Numbers> => {
  const numbers: Partial<Record<AssumptionName, number>> = {};
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
