/** TeX accents and the combining marks that they put on the next letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  u: '\u0306',
  H: '\u030b',
  k: '\u0328',
  r: '\u030a',
  d: '\u0323',
  b: '\u0331',
};

const LETTERS: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textasciitilde: '~',
  textunderscore: '_',
  textbackslash: '\\',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textdegree: '°',
  textregistered: '®',
  texttrademark: '™',
  copyright: '©',
  S: '§',
  P: '¶',
  pounds: '£',
  euro: '€',
  TeX: 'TeX',
  LaTeX: 'LaTeX',
  times: '×',
  pm: '±',
  cdot: '·',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  approx: '≈',
  sim: '∼',
  infty: '∞',
  rightarrow: '→',
  to: '→',
  degree: '°',
  circ: '°',
  quad: ' ',
  qquad: ' ',
  newline: ' ',
  linebreak: ' ',
  space: ' ',
  newblock: ' ',
  // The authors of the entry above, in the styles of the AMS.
  bysame: '———',
};

const GREEK =
  'alpha:α beta:β gamma:γ delta:δ epsilon:ε varepsilon:ε zeta:ζ eta:η theta:θ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ pi:π rho:ρ sigma:σ tau:τ upsilon:υ phi:φ varphi:φ chi:χ psi:ψ omega:ω Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Xi:Ξ Pi:Π Sigma:Σ Phi:Φ Psi:Ψ Omega:Ω';
const GREEK_LETTERS = new Map(
  GREEK.split(' ').map((pair) => {
    const [name = '', character = ''] = pair.split(':');
    return [name, character] as const;
  }),
);

/** Returns the letter, symbol or space that a TeX command represents. */
export const letterOf = (command: string): string | undefined =>
  Object.hasOwn(LETTERS, command) ? LETTERS[command] : GREEK_LETTERS.get(command);

/** Returns the combining mark of an accent. */
export const accentOf = (command: string): string | undefined =>
  Object.hasOwn(ACCENTS, command) ? ACCENTS[command] : undefined;

/** Characters that are replaced in running text: quotation marks, dashes and the non-breaking space. */
export const replaceSymbols = (text: string): string =>
  text
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replaceAll('~', ' ');
