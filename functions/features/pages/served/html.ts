import { escaped } from '../filled-shell.ts';

/** Created only here, so that text is never mistaken for HTML. */
class Safe {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text(): string {
    return this.#text;
  }
}

/** HTML that is safe to embed. */
export type Html = Safe;

type Part = Html | string | number | undefined | false | readonly Part[];

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const written = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Safe) return part.text;
  return isList(part) ? part.map(written).join('') : escaped(String(part));
};

/** The static parts of a template without indentation, computed once. */
const texts = new WeakMap<TemplateStringsArray, readonly string[]>();
const closeSet = (template: TemplateStringsArray): readonly string[] => {
  const known = texts.get(template) ?? template.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  texts.set(template, known);
  return known;
};

/**
 * Returns HTML in which every inserted text is escaped; lists are joined and undefined is omitted. Attributes must be
 * quoted.
 */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Safe(
    closeSet(template)
      .map((text, place) => text + (place < parts.length ? written(parts[place]) : ''))
      .join(''),
  );

/** Marks a text of our own build as HTML. */
export const ours = (text: string): Html => new Safe(text);

export const textOf = (page: Html): string => page.text;
