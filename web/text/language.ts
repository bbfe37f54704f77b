import { createContext, useContext } from 'react';

/** How a language writes what is no sentence: its numbers, dates and lists, and a number with its noun. */
export type Language = {
  /** As the page names it (BCP 47). */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** A whole number with its thousands apart: `1,204`. */
  readonly number: (value: number) => string;
  /** A share in whole per cent; what is nearly nothing or nearly all is not rounded to it. */
  readonly percent: (share: number) => string;
  /** `#` is the number: `{ one: '# paper', other: '# papers' }` gives `1 paper` and `1,204 papers`. */
  readonly plural: (value: number, forms: PluralForms) => string;
  /** `a`, `a and b`, `a, b, and c`. */
  readonly list: (words: readonly string[]) => string;
  /** A date as exact as it is known: `2019-04-02`, `2019-04` or `2019`. */
  readonly date: (date: string) => string;
  /** The name of a month, January being 1. */
  readonly month: (month: number) => string;
  /** Which of two words stands first. */
  readonly compare: (one: string, other: string) => number;
  /** The sentences of a part of the catalogue. */
  readonly words: <Words>(part: Part<Words>) => Words;
};

type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** A part of the catalogue, in English; one that other languages say too has a name by which they do. */
export type Part<Words> = {
  readonly english: (language: Language) => Words;
  readonly name?: string;
};

export const sentences = <Words>(english: (language: Language) => Words): Part<Words> => ({
  english,
});

/** A part that every language says (translations.ts). */
export const translatable = <Words>(
  name: string,
  english: (language: Language) => Words,
): Part<Words> => ({ name, english });

/** Parts of the catalogue in another language, by their names: whoever says them need not load the English ones. */
export type Translations = Readonly<Record<string, (language: Language) => unknown>>;

/** A sentence that a flow names and a component says, in whichever language is then spoken. */
export type Sentence = (words: Language['words']) => string;

type Definition = {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Where numbers, or dates, are written otherwise than the tag says. */
  readonly numbers?: string;
  readonly dates?: string;
  readonly translations?: Translations;
};

/** Makes something when it is first used: each formatter of Intl costs a phone several milliseconds. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const datesOf = (tag: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
  const whole = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const without = format({ month: 'long', year: 'numeric' });
  const month = format({ month: 'long' });
  return {
    date: (date: string) => {
      const exact = /^\d{4}-\d{2}(-\d{2})?$/.exec(date);
      const at = new Date(date);
      if (!exact || Number.isNaN(at.getTime())) return date;
      return (exact[1] === undefined ? without() : whole()).format(at);
    },
    month: (number: number) => month().format(Date.UTC(2000, number - 1)),
  };
};

export const languageOf = (definition: Definition): Language => {
  const { tag, direction, numbers: digits = tag, dates = digits, translations = {} } = definition;
  const numbers = once(() => new Intl.NumberFormat(digits));
  const percents = once(() => new Intl.NumberFormat(digits, { style: 'percent' }));
  // What stands before a number stays before it where the line runs the other way.
  const besides = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text);
  const plurals = once(() => new Intl.PluralRules(tag));
  const lists = once(() => new Intl.ListFormat(tag));
  const order = once(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }));
  const said = new Map<unknown, unknown>();
  const language: Language = {
    tag,
    direction,
    number: (value) => numbers().format(value),
    percent: (share) => {
      if (share > 0 && share < 0.005) return besides(`<${percents().format(0.01)}`);
      // A share that is guessed is never everything.
      if (share >= 0.995) return besides(`>${percents().format(0.99)}`);
      return percents().format(share);
    },
    plural: (value, forms) =>
      (forms[plurals().select(value)] ?? forms.other).replace('#', numbers().format(value)),
    list: (words) => lists().format(words),
    ...datesOf(dates),
    compare: (one, other) => order().compare(one, other),
    words: <Words>(part: Part<Words>) => {
      const translation = part.name === undefined ? undefined : translations[part.name];
      if (!said.has(part)) said.set(part, (translation ?? part.english)(language));
      // What was kept under a part are the words of that part.
      return said.get(part) as Words;
    },
  };
  return language;
};

export const english = languageOf({ tag: 'en', direction: 'ltr', dates: 'en-GB' });

const Spoken = createContext(english);
export const SpokenLanguage = Spoken.Provider;

/** The language of the page, for numbers, dates and lists. */
export const useLanguage = (): Language => useContext(Spoken);

/** The sentences of a part of the catalogue, in the language of the page. */
export const useText = <Words>(part: Part<Words>): Words => useLanguage().words(part);
