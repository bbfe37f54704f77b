import { MOST_LETTERS, nameKey } from './name-key.ts';

/** How organizations are named in other languages and in short, word for word; the plural of a word says nothing. */
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

/** The organization that holds another one, before its name: ICAR-Indian Institute of Rice Research. */
const HOLDER =
  /^(?:ICAR|CSIR|DST|CNRS|INRAE?|USDA|(?:U\.?S\.?|United States) Department of Agriculture)\s*[-–—,]\s*(?=\p{Lu}\p{Ll}+\s|ARS\b)/u;
const LETTERS_BEHIND = /^(.*[^\s,–—-])[\s,–—-]+(\p{Lu}{3,8})$/u;
/** Letters in brackets, and the town behind them: Leibniz Institute of Plant Genetics (IPK) Gatersleben. */
const TOWN_BEHIND_LETTERS = /^(.*\S\s*\(\p{Lu}{2,8}\))\s+\p{Lu}\p{Ll}+$/u;

/** The town of a university that its name tells without: Adam Mickiewicz University in Poznań. */
const TOWN_OF_UNIVERSITY =
  /^(.*(?<!\b(?:Medical|State|Technical|Catholic|Agricultural|American|National|The)) University) in \p{Lu}\S*(?: \p{Lu}\S*)?$/u;

/** A name without the first letters of its own words behind it: International Rice Research Institute, IRRI. */
const withoutOwnLetters = (name: string): string => {
  const [, full = '', letters = ''] = LETTERS_BEHIND.exec(name) ?? [];
  const first = (full.match(/(?<![\p{L}’'])\p{L}/gu) ?? []).join('').toUpperCase();
  const capitals = (full.match(/\p{Lu}/gu) ?? []).join('');
  return letters !== '' && [first, capitals].includes(letters) ? full : name;
};

/** In these several universities differ by the order of their words alone: Washington, Miami, Seoul. */
const ORDER_TELLS = new Set(['', 'united states', 'south korea']);

/** Where ü is printed as ue as well, and as u. */
const OF_GERMAN = new Set(['germany', 'austria', 'switzerland']);

/** A name of an organization in its country, if that is known, under which more of its spellings meet than those of any name. */
export const organizationKey = (name: string, country = ''): string => {
  const bare = name
    .slice(0, MOST_LETTERS)
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
    const place = /^(\S+) university$/.exec(key)?.[1];
    if (place !== undefined) return `university ${place}`;
  }
  // Whose country stands behind its name is often printed without.
  const isTwice = there !== '' && key.endsWith(` ${there}`) && !/university|^\S+ \S+$/.test(key);
  return isTwice ? key.slice(0, -there.length - 1) : key;
};

const FEWEST_WORDS = 4;

/** Whether a name is that of one organization in whichever country it works: International Rice Research Institute. */
export const isWorldwide = (key: string): boolean =>
  key.startsWith('international ') &&
  key.split(' ').length >= FEWEST_WORDS &&
  !/\b(?:university|school|college|hospital|limited)\b/.test(key);
