import { type Random } from './random.ts';

/** Values of template placeholders: a text, or a function called for each occurrence. */
export type Slots = Readonly<Record<string, string | (() => string)>>;

const PLACE = /\{([^{}]*)\}/;

/**
 * Writes a sentence from a template. `{name}` inserts a slot, `{Name}` the same capitalized, `{one|other}` chooses,
 * `{4..9}` draws an integer and `{0.5..2.5}` a number with as many decimals as written. Choices may contain other
 * placeholders.
 */
export const written = (random: Random, template: string, slots: Slots): string => {
  let text = template;
  for (let match = PLACE.exec(text); match; match = PLACE.exec(text)) {
    const filled = filledPlace(random, match[1] ?? '', slots);
    text = text.slice(0, match.index) + filled + text.slice(match.index + match[0].length);
  }
  return withArticles(text);
};

const filledPlace = (random: Random, place: string, slots: Slots): string => {
  if (place.includes('|')) return random.pick(place.split('|'));
  const range = /^([\d.]+?)\.\.([\d.]+)$/.exec(place);
  if (range) return drawn(random, range[1] ?? '', range[2] ?? '');
  const slot = slots[place] ?? slots[lowered(place)];
  if (slot === undefined) throw new Error(`No slot {${place}}`);
  const text = typeof slot === 'string' ? slot : slot();
  return place in slots ? text : capitalised(text);
};

const drawn = (random: Random, from: string, to: string): string => {
  const decimals = (from.split('.')[1] ?? '').length;
  const [low, high] = [Number(from), Number(to)];
  return (low + random.next() * (high - low)).toFixed(decimals);
};

/** Capitalizes the first letter of a sentence after any leading markup. */
export const capitalised = (text: string): string =>
  text.replace(/^([*“("]*)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const withArticles = (text: string): string =>
  text.replace(/\b([Aa]) (?=[aeio](?!ne\b|nce\b|u[^t])|8|11\b|18\b|un(?!i)|upw)/g, '$1n ');
