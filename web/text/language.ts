import { createContext, useContext } from 'react';

/** The formats of a language: numbers, dates, lists, and numbers with nouns. */
export type Language = {
  /** The BCP 47 tag of the page. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** A whole number with thousands separators: `1,204`. */
  readonly number: (value: number) => string;
  /** A share in whole percent; shares close to 0 or 1 are not rounded to them. */
  readonly percent: (share: number) => string;
  /** `#` is the number: `{ one: '# paper', other: '# papers' }` gives `1 paper` and `1,204 papers`. */
  readonly plural: (value: number, forms: PluralForms) => string;
  /** Formats a list as `a`, `a and b` or `a, b, and c`. */
  readonly list: (words: readonly string[]) => string;
  /** Formats a date at its known precision: `2019-04-02`, `2019-04` or `2019`. */
  readonly date: (date: string) => string;
  /** Returns the name of a month; January is 1. */
  readonly month: (month: number) => string;
  /** Compares two words in the order of the language. */
  readonly compare: (left: string, right: string) => number;
  /** The texts of a part of the catalog. */
  readonly text: <Text>(part: TextPart<Text>) => Text;
};

type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** A part of the catalog in English. A part that is translated has a name. */
export type TextPart<Text> = {
  readonly english: (language: Language) => Text;
  readonly name?: string;
};

export const sentences = <Text>(english: (language: Language) => Text): TextPart<Text> => ({
  english,
});

/** A part that is translated into every language (translations.ts). */
export const translatable = <Text>(
  name: string,
  english: (language: Language) => Text,
): TextPart<Text> => ({ name, english });

/** Translated parts of the catalog by name, so that the English ones need not be loaded. */
export type Translations = Readonly<Record<string, (language: Language) => unknown>>;

/** A text that a saga names and a component renders in the current language. */
export type LocalizedText = (text: Language['text']) => string;

type Definition = {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale for numbers or dates, if it differs from the tag. */
  readonly numbers?: string;
  readonly dates?: string;
  readonly translations?: Translations;
};

/** Creates a formatter on first use, because each Intl formatter takes a phone several milliseconds. */
const once = <Value>(create: () => Value): (() => Value) => {
  let created: { readonly value: Value } | undefined;
  return () => (created ??= { value: create() }).value;
};

const datesOf = (tag: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
  const full = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const without = format({ month: 'long', year: 'numeric' });
  const month = format({ month: 'long' });
  return {
    date: (date: string) => {
      const exact = /^\d{4}-\d{2}(-\d{2})?$/.exec(date);
      const day = new Date(date);
      if (!exact || Number.isNaN(day.getTime())) return date;
      return (exact[1] === undefined ? without() : full()).format(day);
    },
    month: (number: number) => month().format(Date.UTC(2000, number - 1)),
  };
};

export const languageOf = (definition: Definition): Language => {
  const { tag, direction, numbers: digits = tag, dates = digits, translations = {} } = definition;
  const numbers = once(() => new Intl.NumberFormat(digits));
  const percents = once(() => new Intl.NumberFormat(digits, { style: 'percent' }));
  // Keeps a sign before its number in right-to-left lines.
  const besides = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text);
  const plurals = once(() => new Intl.PluralRules(tag));
  const lists = once(() => new Intl.ListFormat(tag));
  const order = once(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }));
  const cache = new Map<unknown, unknown>();
  const language: Language = {
    tag,
    direction,
    number: (value) => numbers().format(value),
    percent: (share) => {
      if (share > 0 && share < 0.005) return besides(`<${percents().format(0.01)}`);
      // An estimated share is never 0 or 100 percent.
      if (share >= 0.995) return besides(`>${percents().format(0.99)}`);
      return percents().format(share);
    },
    plural: (value, forms) =>
      (forms[plurals().select(value)] ?? forms.other).replace('#', numbers().format(value)),
    list: (words) => lists().format(words),
    ...datesOf(dates),
    compare: (left, right) => order().compare(left, right),
    text: <Text>(part: TextPart<Text>) => {
      const translation = part.name === undefined ? undefined : translations[part.name];
      if (!cache.has(part)) cache.set(part, (translation ?? part.english)(language));
      // The texts under the name of a part belong to that part.
      return cache.get(part) as Text;
    },
  };
  return language;
};

export const english = languageOf({ tag: 'en', direction: 'ltr', dates: 'en-GB' });

const Spoken = createContext(english);
export const SpokenLanguage = Spoken.Provider;

/** Returns the language of the page, for numbers, dates and lists. */
export const useLanguage = (): Language => useContext(Spoken);

/** Returns the texts of a part of the catalog in the language of the page. */
export const useText = <Text>(part: TextPart<Text>): Text => useLanguage().text(part);
