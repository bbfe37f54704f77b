import { letterOf } from './characters.ts';
import type { Flow } from './flow.ts';
import type { Walk } from './walk-context.ts';

const RAISED_FORMULA = /^\s*\{?\}?\s*\^\s*(?:\{([\d,\s*–-]+)\}|(\d))\s*$/;
const MAX_FORMULA_CHARACTERS = 5000;

/** Formulas are reduced to their printed letters, because they contain names of genes and units. */
const formula = (text: string): string =>
  text
    .replace(
      /\\(?:mathrm|mathit|mathbf|text|textit|textrm|mathcal|mathbb|operatorname|rm|it|bf)\b/g,
      '',
    )
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => letterOf(name) ?? '')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/[{}_^]/g, '');

/** Writes the formula that begins at an offset and ends with `closes`. Returns the offset behind it. */
export const writeFormula = (
  { source, closingOf }: Walk,
  offset: number,
  closes: string,
  out: Flow,
): number => {
  const close = closingOf(closes, offset);
  if (close - offset > MAX_FORMULA_CHARACTERS) return offset;
  const inner = source.text.slice(offset, close);
  const raised = RAISED_FORMULA.exec(inner);
  if (raised) out.raise((raised[1] ?? raised[2] ?? '').trim());
  else if (closes === '$' || closes === '\\)') out.write(formula(inner));
  return close + closes.length;
};
