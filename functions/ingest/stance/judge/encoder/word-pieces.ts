/** The word pieces of an encoder by their text; a piece inside a word begins with ##. */
export type WordPieces = ReadonlyMap<string, number>;

const MAX_WORD_CHARACTERS = 100;
const special = { start: '[CLS]', end: '[SEP]', mark: '[MASK]', unknown: '[UNK]' } as const;
export type SpecialPieces = Readonly<Record<keyof typeof special, number>>;

const control = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const accents = /\p{Mn}/gu;
/** Symbols and ideographs are separate words, and so is everything else between whitespace. */
const WORD_PATTERN =
  /[\p{P}$+<=>^`|~]|[\p{Script=Han}]|(?:(?![\p{P}$+<=>^`|~]|[\p{Script=Han}])\S)+/gu;

/**
 * Reads a vocabulary file with one piece per line, numbered from 0. Throws when a required special piece is missing.
 */
export const piecesIn = (
  file: string,
): { readonly pieces: WordPieces; readonly special: SpecialPieces } => {
  const pieces = new Map(file.split(/\r?\n/u).map((piece, index) => [piece, index]));
  const numberOf = (piece: string) => {
    const number = pieces.get(piece);
    if (number === undefined) throw new Error(`it holds no ${piece}`);
    return number;
  };
  return {
    pieces,
    special: {
      start: numberOf(special.start),
      end: numberOf(special.end),
      mark: numberOf(special.mark),
      unknown: numberOf(special.unknown),
    },
  };
};

/** Returns the numbers of the longest pieces that form a word, from its start; the unknown piece when none match. */
const piecesOfWord = (word: string, pieces: WordPieces, unknown: number): readonly number[] => {
  if (Array.from(word).length > MAX_WORD_CHARACTERS) return [unknown];
  const pieceNumbers: number[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    let number: number | undefined;
    for (; end > start; end -= 1) {
      number = pieces.get(`${start > 0 ? '##' : ''}${word.slice(start, end)}`);
      if (number !== undefined) break;
    }
    if (number === undefined) return [unknown];
    pieceNumbers.push(number);
    start = end;
  }
  return pieceNumbers;
};

/** Returns the pieces of a text, as BERT's tokenizer does (WordPiece, lowercase, no accents). */
export const wordPieces = (text: string, pieces: WordPieces, unknown: number): readonly number[] =>
  (
    text
      .replaceAll(/[\t\n\r]/gu, ' ')
      .replaceAll(control, '')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(accents, '')
      .match(WORD_PATTERN) ?? []
  ).flatMap((word) => piecesOfWord(word, pieces, unknown));
