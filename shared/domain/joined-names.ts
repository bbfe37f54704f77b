/** Greek letters and their English names. */
const GREEK: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  omicron: 'ο',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
};
const NAME_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GREEK).map(([name, letter]) => [letter, name]),
);
/** Names that hardly any English word holds, so that `TNFalpha` and `NFkappaB` can be split at them. */
const NAME_INSIDE =
  /(?<=^\p{L}{2,5})(alpha|beta|gamma|delta|kappa|epsilon|sigma|lambda|theta|omega)(?=\p{L}?$)/iu;

/** More pieces or ways to write a name are left as typed. */
const MAX_PIECES = 4;
const MAX_VARIANTS = 24;
const MAX_CHARACTERS = 40;

type Kind = 'greek' | 'letters' | 'digits';
const kindOf = (piece: string): Kind => {
  const plain = piece.toLowerCase();
  if (/^\p{N}/u.test(piece)) return 'digits';
  return GREEK[plain] !== undefined || NAME_OF[plain] !== undefined ? 'greek' : 'letters';
};

/** Splits `TNF-α`, `TNFα`, `IL6`, `COVID-19` where hyphens, digits and Greek letters begin. */
const piecesOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .replace(/µ/g, 'μ')
    // Keyboards and scanners take other letters for α and β.
    .replace(/ɑ/g, 'α')
    .replace(/(?<!\p{Ll})ß(?!\p{Ll})/gu, 'β')
    .replace(/ς/g, 'σ')
    .replace(/(?<=^NF[-\s]?)k(?=B\d?$)/i, 'κ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap((word) => word.split(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u))
    .flatMap((word) =>
      word.split(
        /(?<=\p{Script=Greek})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Greek})/u,
      ),
    )
    .flatMap((word) => word.split(NAME_INSIDE))
    .filter((piece) => piece !== '');

const waysOf = (piece: string): readonly string[] => {
  const plain = piece.toLowerCase();
  const other = GREEK[plain] ?? NAME_OF[plain];
  return other === undefined ? [piece] : [piece, other];
};

/** All ways to write pieces apart or joined, Greek letters as letters or names; two words are never joined. */
const combined = (pieces: readonly string[]): readonly string[] => {
  const [first = '', ...others] = pieces;
  return others.reduce<readonly string[]>(
    (texts, piece, at) =>
      texts.flatMap((text) =>
        waysOf(piece).flatMap((way) =>
          kindOf(pieces[at] ?? '') === kindOf(piece)
            ? [`${text} ${way}`]
            : [`${text} ${way}`, `${text}${way}`],
        ),
      ),
    waysOf(first),
  );
};

/**
 * Returns the other ways to write a name that is joined of letters, digits and Greek letters: `TNF-alpha` is `TNF α`,
 * `TNFα`, `TNF alpha` and `TNFalpha`. Pieces with a space between them stand side by side in a text. Empty for other words.
 */
export const otherWaysToWrite = (text: string): readonly string[] => {
  if (text.length > MAX_CHARACTERS) return [];
  const pieces = piecesOf(text);
  const kinds = new Set(pieces.map(kindOf));
  const isJoined = pieces.length > 1 && kinds.has('letters') ? kinds.size > 1 : kinds.has('greek');
  if (!isJoined || pieces.length > MAX_PIECES) return [];
  const typed = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
  return [...new Set(combined(pieces))].filter((way) => way !== typed).slice(0, MAX_VARIANTS);
};

/** Whether two words of a query may be one name, as in `TNF alpha`, `IL 6` and `alpha synuclein`. */
export const mayBeOneName = (first: string, second: string): boolean => {
  if (!/^\p{L}{1,12}$/u.test(first) || !/^(?:\p{L}{1,20}|\p{N}{1,3})$/u.test(second)) return false;
  const [a, b] = [kindOf(first), kindOf(second)];
  if (b === 'digits') return first.length <= 6;
  return (a === 'greek') !== (b === 'greek');
};

/** The ways to write two words as one. */
export const joinedWays = (first: string, second: string): readonly string[] =>
  waysOf(first).flatMap((a) => waysOf(second).map((b) => `${a}${b}`));
