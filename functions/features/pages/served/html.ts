import { escapeHtml } from '../filled-shell.ts';

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

type TemplateValue = Html | string | number | undefined | false | readonly TemplateValue[];

const isList = (value: TemplateValue): value is readonly TemplateValue[] => Array.isArray(value);

const renderValue = (value: TemplateValue): string => {
  if (value === undefined || value === false) return '';
  if (value instanceof Safe) return value.text;
  return isList(value) ? value.map(renderValue).join('') : escapeHtml(String(value));
};

/** The static parts of a template without indentation, computed once. */
const texts = new WeakMap<TemplateStringsArray, readonly string[]>();
const closeSet = (template: TemplateStringsArray): readonly string[] => {
  const trimmedTexts =
    texts.get(template) ?? template.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  texts.set(template, trimmedTexts);
  return trimmedTexts;
};

/**
 * Returns HTML in which every inserted text is escaped; lists are joined and undefined is omitted. Attributes must be
 * quoted.
 */
export const html = (template: TemplateStringsArray, ...values: readonly TemplateValue[]): Html =>
  new Safe(
    closeSet(template)
      .map((text, index) => text + (index < values.length ? renderValue(values[index]) : ''))
      .join(''),
  );

/** Marks a text of our own build as HTML. */
export const trustedHtml = (text: string): Html => new Safe(text);

export const htmlText = (page: Html): string => page.text;
