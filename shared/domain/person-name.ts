import { isGroupName } from './group-name.ts';
import {
  isCapitalParticle,
  isDegree,
  isDevotionalName,
  isGenerationName,
  isInitials,
  isNameSuffix,
  isParticle,
  isPreposition,
  isServant,
  isShortDegree,
  isTitle,
  isVietnamese,
  joinsFamilyNames,
  mayBeInitials,
  splitSuffix,
} from './name-words.ts';

/** The parts of a name. A group has one part, which is never split or inverted. */
export type PersonName = {
  readonly family: string;
  /** Given names or initials, as printed. */
  readonly given?: string;
  /** `Jr.`, `III`. */
  readonly suffix?: string;
  readonly isGroup?: true;
};

const nameOf = (family: string, given = '', suffix = ''): PersonName => ({
  family,
  ...(given !== '' && { given }),
  ...(suffix !== '' && { suffix }),
});

const isAllCapitals = (words: readonly string[]): boolean =>
  words.every((word) => word === word.toUpperCase());

/** Returns how many words at the start are particles. */
const particlesBefore = (words: readonly string[]): number => {
  const count = words.findIndex((word) => !isParticle(word.toLowerCase()));
  return count < 0 ? 0 : count;
};

type Suffixed = { readonly words: readonly string[]; readonly suffix: string };

/** Splits a suffix off the end of the words of a whole name. `Bedbrook JR` and `van Wetter IV` end with initials. */
const withoutSuffix = (words: readonly string[]): Suffixed => {
  const last = words.at(-1) ?? '';
  const leading = words.slice(0, -1);
  const isSuffix =
    isNameSuffix(last) &&
    leading.length > 0 &&
    (!mayBeInitials(last) ||
      (/^[JS]R$/.test(last)
        ? isInitials(leading.at(-1) ?? '') || (isAllCapitals(words) && leading.length > 1)
        : leading.length - particlesBefore(leading) > 1));
  return isSuffix ? { words: leading, suffix: last } : { words, suffix: '' };
};

/** Splits the initials off the end of a name, unless the whole name is in capitals; returns how many words they are. */
const initialsAtEnd = (words: readonly string[]): number => {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const lettersOf = (word: string): number => word.replace(/\P{L}/gu, '').length;
  const isMarked = (word: string): boolean => /[.\-‐–]/.test(word);
  // "LEE J", "LI Q" and "LI K-F" begin with their family names, "JA LEE" and "J. LEE" do not.
  const beginsWithFamily =
    !isMarked(first) && (isMarked(last) || lettersOf(first) > lettersOf(last));
  const count =
    words.length -
    1 -
    words.findLastIndex((word, at) => !isInitials(word) || (at === 0 && beginsWithFamily));
  return count < words.length && !(isAllCapitals(words) && lettersOf(last) > 2 && !isMarked(last))
    ? count
    : 0;
};

/** Returns the index of the first word of the family name where the given names stand first. */
const familyIndex = (words: readonly string[]): number => {
  const lastIndex = words.length - 1;
  if (lastIndex < 1) return 0;
  const inCapitals = isAllCapitals(words);
  const particleAt = (index: number): boolean => {
    const word = words[index] ?? '';
    return index > 0 && index < lastIndex && isParticle(inCapitals ? word.toLowerCase() : word);
  };
  /** `del Carmen` and `de los Ángeles` belong to the given names if another word follows. */
  const isOfGivenNames = (index: number): boolean => {
    const next = words.findIndex((_, at) => at > index && !particleAt(at));
    return next < lastIndex && isDevotionalName(words[next] ?? '');
  };
  const isGeneration =
    lastIndex > 1 &&
    isGenerationName(words[lastIndex] ?? '') &&
    !isInitials(words[lastIndex - 1] ?? '');
  let start = words.findIndex((_, index) => particleAt(index) && !isOfGivenNames(index));
  if (start < 0) start = isGeneration ? lastIndex - 1 : lastIndex;
  else if (start > 1 && joinsFamilyNames(words[start] ?? '')) start -= 1;
  else if (start > 1 && isPreposition(words[start - 1] ?? '')) start -= 1;
  if (start > 1 && /^(?:al|el)[-‐ ]/i.test(words[start] ?? '') && isServant(words[start - 1] ?? ''))
    start -= 1;
  // "Van der Berg" and "De La Cruz": title pages print particles with a capital, too.
  const hasNoParticles = isVietnamese(words);
  while (start > 1 && !hasNoParticles && isCapitalParticle(words[start - 1] ?? '')) start -= 1;
  return start;
};

const wholeName = (all: readonly string[], suffixBehind = ''): PersonName => {
  const title = all.findIndex((word) => !isTitle(word));
  const untitled = title > 0 && all.length - title > 1 ? all.slice(title) : all;
  const degree = untitled.findLastIndex((word) => !isDegree(word)) + 1;
  const hasTwo = isShortDegree(untitled[degree - 1] ?? '') && degree > 2;
  const bare =
    degree > 1 && degree < untitled.length
      ? untitled.slice(0, hasTwo ? degree - 1 : degree)
      : untitled;
  const { words, suffix } = withoutSuffix(bare);
  // "Berg J van der": some lists print the particles at the end.
  const particles = words.length - 1 - words.findLastIndex((word) => !isParticle(word));
  const named = words.slice(0, words.length - particles);
  const initials = initialsAtEnd(named);
  if (initials > 0) {
    const family = withoutSuffix(named.slice(0, -initials));
    return nameOf(
      [...words.slice(named.length), ...family.words].join(' '),
      named.slice(-initials).join(' '),
      suffixBehind || suffix || family.suffix,
    );
  }
  if (isGroupName(all.join(' '))) return { family: all.join(' '), isGroup: true };
  const start = familyIndex(words);
  return nameOf(
    words.slice(start).join(' '),
    words.slice(0, start).join(' '),
    suffixBehind || suffix,
  );
};

/** A name printed in two scripts, such as `Wang Wei (王伟)`, is read in the Latin one. */
const inOneScript = (text: string): string => {
  if (!/\p{Script=Latin}/u.test(text) || !/(?!\p{Script=Latin})\p{L}/u.test(text)) return text;
  const latin = text
    .split(/[\s()（）/]+/u)
    .filter((word) => !/(?!\p{Script=Latin})\p{L}/u.test(word))
    .join(' ');
  return /\p{Script=Latin}{2}/u.test(latin) ? latin : text;
};

/** Returns whether words are a whole name already, so that a comma behind them begins no given names. */
const isWhole = (words: readonly string[]): boolean =>
  words.length > 1 && words.some((word) => isInitials(word));

/**
 * Returns the parts of a name in any form in which title pages, reference lists, registries and bibliographies print it:
 * `Jan van der Berg`, `Scheres SHW`, `King, Robert L., Jr.`, `King, Jr., Robert`, `Robert King III, MD`. Degrees and
 * titles are left out. A name is that of a group by its words, or with a comma at its end.
 */
export const parsePersonName = (text: string): PersonName => {
  const trimmedText = text.trim();
  if (/[,،，]$/.test(trimmedText))
    return { family: trimmedText.slice(0, -1).trim(), isGroup: true };
  const [head = '', ...tail] = inOneScript(trimmedText)
    .split(/[,،，]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const words = head.split(' ');
  const isDegreeAt = (part: string, at: number): boolean =>
    // "Leadbeater, BSC" are initials.
    (isDegree(part) && (at > 0 || words.length > 1 || /\p{Ll}/u.test(part))) ||
    (isShortDegree(part) &&
      (at > 0 || isWhole(words) || isDegree(tail[1] ?? '') || isDoctor(part, words)));
  const behind = tail.filter((part, at) => !isDegreeAt(part, at));
  const isSuffix = (part: string, at: number): boolean =>
    (isNameSuffix(part) || (isGenerationName(part) && tail.length > 1)) &&
    (at > 0 ||
      behind.length > 1 ||
      !mayBeInitials(part) ||
      isWhole(words) ||
      (/^[JS]R$/.test(part)
        ? isAllCapitals(words) && words.length > 1
        : words.length - particlesBefore(words) > 1));
  const suffixes = behind.filter(isSuffix);
  const suffix = suffixes.find((part) => !mayBeInitials(part)) ?? suffixes[0];
  const [given, ...more] = behind.filter((part) => part !== suffix);
  if (given === undefined) return wholeName(words, suffix);
  const family = withoutSuffix(words);
  const givenWords = withoutSuffix(given.split(' '));
  const printedSuffix = suffix ?? more[0] ?? (givenWords.suffix || family.suffix);
  // "Berg, Jan van der": lists print particles behind the given names, too.
  const particles = givenWords.words.findLastIndex((word) => !isParticle(word)) + 1;
  const familyName = [...givenWords.words.slice(Math.max(particles, 1)), ...family.words].join(' ');
  const givenNames = givenWords.words.slice(0, Math.max(particles, 1)).join(' ');
  return isGenerationName(printedSuffix)
    ? nameOf(`${familyName} ${printedSuffix}`, givenNames)
    : nameOf(familyName, givenNames, printedSuffix);
};

/** `Robert King, MD`: two letters behind two words, without a particle, are a degree. */
const isDoctor = (part: string, words: readonly string[]): boolean =>
  /^M\.?D\.?$/.test(part) &&
  words.length > 1 &&
  !words.some((word) => isParticle(word.toLowerCase()));

/**
 * Returns the parts of a name as references print it, family name first: `King RL`, `King RL Jr`, `King, Robert`. A name
 * without initials and without a comma is that of a group, or of a person who has only one.
 */
export const parseListedName = (text: string): PersonName => {
  if (/[,،，]/.test(text))
    return isGroupName(text) ? { family: text.trim(), isGroup: true } : parsePersonName(text);
  const { words, suffix } = withoutSuffix(text.trim().split(/\s+/));
  const initials = words.length - 1 - words.findLastIndex((word) => !isInitials(word));
  if (initials === 0 && isInitials(words[0] ?? '')) return parsePersonName(text);
  // "XU CYF": lists print the family name first.
  if (initials === words.length && initials > 1 && !(words[0] ?? '').includes('.'))
    return nameOf(words[0] ?? '', words.slice(1).join(' '), suffix);
  if (initials <= 0 || initials >= words.length) return nameOf(words.join(' '), '', suffix);
  const family = withoutSuffix(words.slice(0, -initials));
  return nameOf(family.words.join(' '), words.slice(-initials).join(' '), suffix || family.suffix);
};

const printed = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between);

/** Returns the parts as one text with the family name first, as bibliographies hold it: `King, Robert L., Jr.` */
export const invertedParts = ({ family, given, suffix }: PersonName): string =>
  printed([family, given, suffix], ', ');
export const invertedName = (name: string): string => invertedParts(parsePersonName(name));

/** Returns a name with the given names first: `Robert L. King Jr.` */
export const uninvertedName = (name: string): string => {
  const { family, given, suffix } = parsePersonName(name);
  return printed([given, family, suffix], ' ');
};

/**
 * Returns a name for `parsePersonName` from a signature and its known family name: `Robert L. King Jr.` of the family
 * King becomes `King, Robert L., Jr.`; a family name of several words alone is that of a group.
 */
export const nameOfFamily = (signature: string, family: string): string | undefined => {
  const { name: bare, suffix: ownSuffix } = splitSuffix(family);
  if (signature === family)
    return ownSuffix === undefined && /\s/.test(family) ? `${family},` : family;
  // "王 伟", "Nagy Péter": some signatures begin with the family name.
  const isFamilyFirst = signature.startsWith(`${bare} `) && signature.lastIndexOf(bare) === 0;
  if (isFamilyFirst && !isNameSuffix(signature.slice(bare.length + 1).trim()))
    return printed([bare, signature.slice(bare.length + 1).trim(), ownSuffix], ', ');
  const at = signature.lastIndexOf(bare);
  if (at <= 0 || signature[at - 1] !== ' ') return undefined;
  const givenNames = splitSuffix(signature.slice(0, at));
  const behind = signature
    .slice(at + bare.length)
    .replace(/^[\s,]+/, '')
    .trim();
  if (behind !== '' && !isNameSuffix(behind)) return undefined;
  const suffix = behind === '' ? (ownSuffix ?? givenNames.suffix) : behind;
  return printed([bare, givenNames.name, suffix], ', ');
};
