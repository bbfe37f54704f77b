/** Other ways to print a country, beside the English names that the platform knows. */
const OTHER_FORMS = new Map(
  Object.entries({
    'United States':
      'usa|us|u.s.a|u.s|united states of america|the united states|the united states of america',
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

const knownNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (let first = 65; first <= 90; first += 1)
    for (let second = 65; second <= 90; second += 1) {
      const name = display.of(String.fromCharCode(first, second));
      if (name !== undefined) names.set(name.toLowerCase(), name);
    }
  for (const [form, name] of OTHER_FORMS) names.set(form, name);
  return names;
};
let known: ReadonlyMap<string, string> | undefined;

const lookUp = (text: string): string | undefined => {
  known ??= knownNames();
  return known.get(text.toLowerCase().replace(/[\s.,;]+$/, ''));
};

export const isCountry = (text: string): boolean => lookUp(text) !== undefined;

/** One name for each country however it is printed; the printed text where it is not known. */
export const countryName = (printed: string): string => {
  const bare = printed.replace(/^[\s,;.]+|[\s,;.]+$/g, '');
  return lookUp(bare) ?? bare;
};

/** The country that an address ends with. */
export const countryAtEnd = (address: string): string | undefined => {
  const last =
    address
      .replace(/[\s.,;]+$/, '')
      .split(/[,;]\s*/)
      .at(-1)
      ?.trim() ?? '';
  return lookUp(last) ?? lookUp(last.replace(/^[A-Z]{0,3}[- ]?\d[\d -]*\s+/, ''));
};
