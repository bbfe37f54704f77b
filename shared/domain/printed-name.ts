/** The parts of a person's name; `given` may be initials. */
export type PrintedPersonName = {
  readonly surname: string;
  readonly given?: string;
  /** `Jr.`, `III` */
  readonly suffix?: string;
};

const SUFFIX = /^(?:jr|sr|jnr|snr|junior|senior|filho|júnior|neto|ii|iii|iv|2nd|3rd|4th)\.?$/i;
/** Titles behind a name, which are no part of it. */
const DEGREE =
  /^(?:m\.?d|ph\.?\s?d|d\.?phil|m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?p\.?h|r\.?n|dr|prof|dvm|dds|mbbs|mb\s?chb|facs|frcp|frcs|facc|pharm\.?d|eng|esq)\.?$/i;
/** Particles of surnames as names print them, in lower case. */
const PARTICLE =
  /^(?:van|von|vom|zu|zum|zur|de|del|dela|della|delle|dello|degli|dei|der|den|des|het|'t|’t|op|di|da|das|do|dos|du|d[’']|la|las|le|les|lo|los|los|y|e|ter|ten|tot|te|af|av|bin|ben|ibn|al|el|st\.?)$/;
const INITIALS = /^(?:\p{Lu}[.\-‐]?){1,4}$/u;

export const isInitials = (word: string): boolean => INITIALS.test(word);

const nameOf = (surname: string, given = '', suffix = ''): PrintedPersonName => ({
  surname,
  ...(given !== '' && { given }),
  ...(suffix !== '' && { suffix }),
});

/** Splits a suffix off the end of some words. */
const withoutSuffix = (
  words: readonly string[],
): { readonly words: readonly string[]; readonly suffix: string } => {
  const last = words.at(-1) ?? '';
  return words.length > 1 && SUFFIX.test(last)
    ? { words: words.slice(0, -1), suffix: last }
    : { words, suffix: '' };
};

/** `Scheres SHW`: initials at the end, unless the whole name is in capitals. */
const initialsAtEnd = (words: readonly string[]): number => {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  // "LEE J" and "LI Q" begin with their surnames, "JA LEE" and "J. LEE" do not.
  const beginsWithSurname = !first.includes('.') && first.length > last.length;
  const count =
    words.length -
    1 -
    words.findLastIndex((word, at) => !isInitials(word) || (at === 0 && beginsWithSurname));
  const isAllCapitals = words.every((word) => word === word.toUpperCase());
  return count < words.length && !(isAllCapitals && last.length > 2) ? count : 0;
};

const withGivenFirst = (words: readonly string[], suffix: string): PrintedPersonName => {
  const initials = initialsAtEnd(words);
  if (initials > 0)
    return nameOf(words.slice(0, -initials).join(' '), words.slice(-initials).join(' '), suffix);
  let start = words.length - 1;
  while (start > 1 && PARTICLE.test(words[start - 1] ?? '')) start -= 1;
  // "Ortega y Gasset" is one surname.
  if (start > 1 && start < words.length - 1 && /^[ye]$/.test(words[start] ?? '')) start -= 1;
  // "Van der Berg": the first of several particles may have a capital.
  if (
    start > 1 &&
    start < words.length - 1 &&
    /^(?:Van|Von|De|Di|Da)$/.test(words[start - 1] ?? '')
  )
    start -= 1;
  return nameOf(words.slice(start).join(' '), words.slice(0, start).join(' '), suffix);
};

/**
 * Parses a name as title pages, references and registries print it: `Jan van der Berg`, `Scheres SHW`, `King, Robert,
 * Jr.`, `King, Jr., Robert`, `Robert King III`.
 */
export const parsePersonName = (text: string): PrintedPersonName => {
  const parts = text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part, at) => part !== '' && (at === 0 || !DEGREE.test(part)));
  const [first = '', second, third] = parts;
  const { words, suffix } = withoutSuffix(first.split(' '));
  if (second === undefined) return withGivenFirst(words, suffix);
  if (SUFFIX.test(second))
    return third === undefined
      ? withGivenFirst(words, second)
      : nameOf(words.join(' '), third, second);
  const givenPart = withoutSuffix(second.split(' '));
  return nameOf(words.join(' '), givenPart.words.join(' '), third ?? (givenPart.suffix || suffix));
};
