import { type Random } from './random.ts';

/** Values of template placeholders: a text, or a function called for each occurrence. */
export type Slots = Readonly<Record<string, string | (() => string)>>;

const PLACE = /\{([^{}]*)\}/;

/**
 * Writes a sentence from a template. `{name}` inserts a slot, `{Name}` the same capitalized, `{one|other}` chooses,
 * `{4..9}` draws an integer and `{0.5..2.5}` a number with as many decimals as written. Choices may contain other
 * placeholders.
 */
export const fillTemplate = (random: Random, template: string, slots: Slots): string => {
  let text = template;
  for (let match = PLACE.exec(text); match; match = PLACE.exec(text)) {
    const filled = filledPlace(random, match[1] ?? '', slots);
    text = text.slice(0, match.index) + filled + text.slice(match.index + match[0].length);
  }
  return withArticles(text);
};

const filledPlace = (random: Random, fillPlaceholder: string, slots: Slots): string => {
  if (fillPlaceholder.includes('|')) return random.pick(fillPlaceholder.split('|'));
  const range = /^([\d.]+?)\.\.([\d.]+)$/.exec(fillPlaceholder);
  if (range) return drawNumber(random, range[1] ?? '', range[2] ?? '');
  const slot = slots[fillPlaceholder] ?? slots[lowered(fillPlaceholder)];
  if (slot === undefined) throw new Error(`No slot {${fillPlaceholder}}`);
  const text = typeof slot === 'string' ? slot : slot();
  return fillPlaceholder in slots ? text : capitalize(text);
};

const drawNumber = (random: Random, minimum: string, maximum: string): string => {
  const decimals = (minimum.split('.')[1] ?? '').length;
  const [low, high] = [Number(minimum), Number(maximum)];
  return (low + random.next() * (high - low)).toFixed(decimals);
};

/** Capitalizes the first letter of a sentence after any leading markup. */
export const capitalize = (text: string): string =>
  text.replace(/^([*“("]*)(\p{Ll})/u, (_, prefix: string, firstLetter: string) => {
    return prefix + firstLetter.toUpperCase();
  });

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const withArticles = (text: string): string =>
  text.replace(/\b([Aa]) (?=[aeio](?!ne\b|nce\b|u[^t])|8|11\b|18\b|un(?!i)|upw)/g, '$1n ');
