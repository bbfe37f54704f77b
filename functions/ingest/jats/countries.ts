import { trimmed, trimmedEnd } from '#shared/domain/trimmed.ts';

/** Alternative spellings of countries, in addition to the English names that the platform provides. */
const OTHER_FORMS = new Map(
  Object.entries({
    'United States':
      'usa|us|u.s.a|u.s|united states of america|the united states|the united states of america|california|texas|florida|virginia|massachusetts|pennsylvania|illinois|ohio|michigan|north carolina|maryland|minnesota|missouri|wisconsin|indiana|tennessee|colorado|arizona|oregon|connecticut|iowa|kansas|nebraska|kentucky|new jersey|new mexico',
    'United Kingdom':
      'uk|u.k|england|scotland|wales|northern ireland|great britain|the united kingdom',
    China:
      "p.r. china|p.r.china|pr china|p. r. china|people’s republic of china|people's republic of china|peoples r china|mainland china|the people’s republic of china|the people's republic of china",
    'South Korea': 'republic of korea|korea|s. korea|the republic of korea|korea, republic of',
    Netherlands: 'the netherlands|holland',
    Russia: 'russian federation',
    Czechia: 'czech republic|the czech republic',
    Türkiye: 'turkey',
    Vietnam: 'viet nam',
    Iran: 'islamic republic of iran|i.r. iran|iran, islamic republic of',
    Ireland: 'republic of ireland',
    Brazil: 'brasil',
    Spain: 'españa',
    Germany: 'deutschland|federal republic of germany',
    Mexico: 'méxico',
    Taiwan: 'taiwan r.o.c|taiwan, r.o.c|taiwan, roc',
    'Hong Kong': 'hong kong sar|hong kong sar china',
    'Saudi Arabia': 'kingdom of saudi arabia',
    'United Arab Emirates': 'uae|the united arab emirates',
    Singapore: 'republic of singapore',
    Eswatini: 'swaziland',
    Philippines: 'the philippines',
    'Ivory Coast': "côte d’ivoire|côte d'ivoire|cote d'ivoire",
    'North Macedonia': 'macedonia',
  }).flatMap(([name, forms]) => forms.split('|').map((form) => [form, name] as const)),
);

/** A state of the United States with its ZIP code. */
const STATE_AND_ZIP =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?$/;

const knownNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (let code = 65; code <= 90; code += 1)
    for (let second = 65; second <= 90; second += 1) {
      const name = display.of(String.fromCharCode(code, second));
      if (name !== undefined) names.set(name.toLowerCase(), name);
    }
  for (const [form, name] of OTHER_FORMS) names.set(form, name);
  return names;
};
let countryNames: ReadonlyMap<string, string> | undefined;

const lookUp = (text: string): string | undefined => {
  countryNames ??= knownNames();
  return countryNames.get(trimmedEnd(text.toLowerCase(), /[\s.,;]/));
};

export const isCountry = (text: string): boolean => lookUp(text) !== undefined;

const UNITED_STATES = 'United States';
const MAX_WORDS = 5;
/** Words before the name of a country that turn it into the name of a region, a town or a university. */
const NO_COUNTRY_AFTER = /(?:^|\s)(?:new|south|north|inner|of|la|san)$/i;

/** Returns the country at the end of a part of an address: after a postal code, a region or a town. */
const countryBehind = (part: string): string | undefined => {
  const words = part.split(/\s+/);
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const country = lookUp(words.slice(-count).join(' '));
    const precedingWords = words.slice(0, -count).join(' ');
    // "Georgia" after a town usually means the US state.
    const isRegion =
      precedingWords !== '' && (NO_COUNTRY_AFTER.test(precedingWords) || country === 'Georgia');
    if (country !== undefined) return isRegion ? undefined : country;
  }
  return STATE_AND_ZIP.test(part) ? UNITED_STATES : undefined;
};

/** Contact details that follow addresses: email, telephone and their labels. */
const REACHING =
  /@|^(?:tel|fax|phone|e-?mail)\b|^\(?(?:\p{Lu}[\p{L}.-]{0,5}\s?){1,4}\)\.?$|^[+\d\s()-]+$/iu;

/** Returns the country at the end of an address. */
export const countryAtEnd = (address: string): string | undefined => {
  const parts = trimmedEnd(address, /[\s.,;]/)
    .split(/[,;]\s*/)
    .map((part) => part.trim());
  const lastPart = parts.findLast((part) => part !== '' && !REACHING.test(part)) ?? '';
  return countryBehind(lastPart);
};

/**
 * Returns one name for each country, however it is printed, alone or after a town; returns the printed text for unknown
 * countries.
 */
export const countryName = (printed: string): string => {
  const bare = trimmed(printed, /[\s,;.]/, /[\s,;.]/);
  return lookUp(bare) ?? countryAtEnd(bare) ?? bare;
};
