import { escaped } from '../filled-shell.ts';

/** Made here and nowhere else, so that nobody takes a text for HTML. */
class Safe {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text(): string {
    return this.#text;
  }
}

/** HTML that may stand in a page as it is. */
export type Html = Safe;

type Part = Html | string | number | undefined | false | readonly Part[];

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const written = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Safe) return part.text;
  return isList(part) ? part.map(written).join('') : escaped(String(part));
};

/** What stands between the parts of a template, without the white space by which our own code is set; looked at once. */
const texts = new WeakMap<TemplateStringsArray, readonly string[]>();
const closeSet = (template: TemplateStringsArray): readonly string[] => {
  const known = texts.get(template) ?? template.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  texts.set(template, known);
  return known;
};

/** HTML in which every text that is put in is escaped; lists are joined, and what is missing is left out. Attributes must be quoted. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Safe(
    closeSet(template)
      .map((text, place) => text + (place < parts.length ? written(parts[place]) : ''))
      .join(''),
  );

/** A text of our own build, which is HTML already. */
export const ours = (text: string): Html => new Safe(text);

export const textOf = (page: Html): string => page.text;
