/** Country names as addresses end with them: every name that the platform knows in English, and common other forms. */
const OTHER_FORMS =
  "usa|us|u.s.a|u.s|united states of america|uk|u.k|england|scotland|wales|northern ireland|great britain|p.r. china|pr china|p. r. china|people’s republic of china|people's republic of china|china (mainland)|republic of korea|korea|south korea|the netherlands|holland|russian federation|russia|czech republic|turkey|türkiye|viet nam|vietnam|iran|islamic republic of iran|republic of ireland|brasil|españa|deutschland|méxico|ivory coast|burma|macedonia|hong kong|macau|taiwan|taiwan r.o.c|kingdom of saudi arabia|uae|republic of singapore|swaziland|cape verde|bosnia and herzegovina|palestine|democratic republic of the congo|republic of the congo";

const names = (): ReadonlySet<string> => {
  const known = new Set(OTHER_FORMS.split('|'));
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (let first = 65; first <= 90; first += 1)
    for (let second = 65; second <= 90; second += 1) {
      const name = display.of(String.fromCharCode(first, second));
      if (name !== undefined) known.add(name.toLowerCase());
    }
  return known;
};
let known: ReadonlySet<string> | undefined;

/** The country that an address ends with, as printed. */
export const countryAtEnd = (address: string): string | undefined => {
  const last =
    address
      .replace(/[\s.,;]+$/, '')
      .split(/[,;]\s*/)
      .at(-1)
      ?.trim() ?? '';
  known ??= names();
  const bare = last.replace(/^(?:[A-Z]{0,3}[- ]?\d[\d -]*\s+)/, '').replace(/\.$/, '');
  return known.has(bare.toLowerCase()) ? bare : undefined;
};
