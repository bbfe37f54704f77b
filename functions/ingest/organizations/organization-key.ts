import { MAX_NAME_CHARACTERS, nameKey } from './name-key.ts';

/** Word-by-word translations and abbreviations in organization names; plural forms count as singular. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    university:
      'universitat universite universidad universita universidade universiteit universitet universitetet uniwersytet univerzita universitas universiti',
    institute: 'institut instituto istituto instytut institutes',
    academy: 'acad akademie academie academia accademia',
    hospital: 'hosp hopital ospedale',
    center: 'ctr centro zentrum',
    national: 'nacional nazionale nationale',
    science: 'sciences sci ciencias',
    agriculture: 'agric agricultural',
    technology: 'tech technol',
    medical: 'med',
    research: 'res',
    laboratory: 'lab laboratories laboratoire',
    limited: 'ltd',
    saint: 'st',
    'united states': 'us usa',
    'medical research council': 'mrc',
    'united states department agriculture': 'usda',
    'agriculture research service': 'ars',
  }).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
);

/** The parent organization before the name: ICAR-Indian Institute of Rice Research. */
const HOLDER =
  /^(?:ICAR|CSIR|DST|CNRS|INRAE?|USDA|(?:U\.?S\.?|United States) Department of Agriculture)\s*[-–—,]\s*(?=\p{Lu}\p{Ll}+\s|ARS\b)/u;
const LETTERS_BEHIND = /^(.*[^\s,–—-])[\s,–—-]+(\p{Lu}{3,8})$/u;
/** An acronym in brackets and the town after it: Leibniz Institute of Plant Genetics (IPK) Gatersleben. */
const TOWN_BEHIND_LETTERS = /^(.*\S\s*\(\p{Lu}{2,8}\))\s+\p{Lu}\p{Ll}+$/u;

/** The town of a university whose name is unique without it: Adam Mickiewicz University in Poznań. */
const TOWN_OF_UNIVERSITY =
  /^(.*(?<!\b(?:Medical|State|Technical|Catholic|Agricultural|American|National|The)) University) in \p{Lu}\S*(?: \p{Lu}\S*)?$/u;

/** Removes the acronym after a name: International Rice Research Institute, IRRI. */
const withoutOwnLetters = (name: string): string => {
  const [, full = '', acronym = ''] = LETTERS_BEHIND.exec(name) ?? [];
  const initials = (full.match(/(?<![\p{L}’'])\p{L}/gu) ?? []).join('').toUpperCase();
  const capitals = (full.match(/\p{Lu}/gu) ?? []).join('');
  return acronym !== '' && [initials, capitals].includes(acronym) ? full : name;
};

/** In these places, several universities differ only by word order: Washington, Miami, Seoul. */
const ORDER_TELLS = new Set(['', 'united states', 'south korea']);

/** Countries whose names contain ü, which is also printed as ue or u. */
const OF_GERMAN = new Set(['germany', 'austria', 'switzerland']);

/**
 * Returns a key for an organization name in its country, if known. It unifies more spellings than the general key for
 * names.
 */
export const organizationKey = (name: string, country = ''): string => {
  const bare = name
    .slice(0, MAX_NAME_CHARACTERS)
    .replace(HOLDER, '')
    .replace(TOWN_BEHIND_LETTERS, '$1')
    .replace(TOWN_OF_UNIVERSITY, '$1');
  const there = nameKey(country);
  const spelt = nameKey(withoutOwnLetters(bare.trim()))
    .split(' ')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ');
  const key = OF_GERMAN.has(there) ? spelt.replace(/(?<!q)([aou])e/g, '$1') : spelt;
  if (!ORDER_TELLS.has(there)) {
    const town = /^(\S+) university$/.exec(key)?.[1];
    if (town !== undefined) return `university ${town}`;
  }
  // A country after a name is often omitted in print.
  const isTwice = there !== '' && key.endsWith(` ${there}`) && !/university|^\S+ \S+$/.test(key);
  return isTwice ? key.slice(0, -there.length - 1) : key;
};

const FEWEST_WORDS = 4;

/**
 * Returns whether a name denotes one organization in every country where it works: International Rice Research
 * Institute.
 */
export const isWorldwide = (key: string): boolean =>
  key.startsWith('international ') &&
  key.split(' ').length >= FEWEST_WORDS &&
  !/\b(?:university|school|college|hospital|limited)\b/.test(key);
