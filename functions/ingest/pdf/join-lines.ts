import { type Line, type LineSegment } from './lines.ts';

/** A text with the ranges (UTF-16) of its superscripts. */
export type RaisedText = {
  readonly text: string;
  readonly raised: readonly (readonly [start: number, end: number])[];
};

const WORD = /[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*/gu;
const BROKEN = /([\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*)[-‐\u00ad]$/u;

/** The words that occur inside the lines of a document, used to rejoin words that were hyphenated at a line end. */
export const wordsOf = (lines: readonly Line[]): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const { text } of lines)
    for (const [word] of text.trim().matchAll(WORD))
      words.add(word.toLowerCase().replace(/‐/g, '-'));
  return words;
};

const DOI_TAIL = /(?:\b10\.\d{4,9}\/\S*|https?:\/\/\S*)$/;
/** Old DOIs hold the volume and the page in brackets: `128<0001:`, `014[0064:`, `2.0.CO;2`. */
const OLD_DOI_GOES_ON = /^(?:\d{0,5}[<‹[]\d{1,6}:\S|[23]\.0\.CO;2)/i;
const ADDRESS_GOES_ON = /^(?:[a-z\d][\w.\-()/;:]*[\d/][\w.\-()/;:]*|\d+)/i;

/** How the end of a line joins the start of the next: the characters to remove and the text to insert. */
const seam = (
  tail: string,
  nextLine: string,
  words: ReadonlySet<string>,
): { readonly cut: 0 | 1; readonly between: string } => {
  const address = DOI_TAIL.exec(tail)?.[0];
  if (address !== undefined && (/[/.\-_(]$/.test(address) || /^[./_-]/.test(nextLine))) {
    // A full stop may end the reference; digits after it continue the URL.
    const goesOn = !address.endsWith('.') || ADDRESS_GOES_ON.test(nextLine);
    if (goesOn && !/^\p{Lu}\p{Ll}/u.test(nextLine)) return { cut: 0, between: '' };
  }
  if (address !== undefined && OLD_DOI_GOES_ON.test(nextLine)) return { cut: 0, between: '' };
  const broken = BROKEN.exec(tail)?.[1];
  if (broken === undefined) return { cut: 0, between: /\s$/.test(tail) ? '' : ' ' };
  const rest = /^[\p{L}\p{N}]+/u.exec(nextLine)?.[0] ?? '';
  const joined = `${broken}${rest}`.toLowerCase();
  const hyphened = `${broken}-${rest}`.toLowerCase().replace(/‐/g, '-');
  if (words.has(hyphened) && !words.has(joined)) return { cut: 0, between: '' };
  const isWord = /^\p{Ll}/u.test(rest) && /\p{L}$/u.test(broken);
  return { cut: isWord ? 1 : 0, between: '' };
};

/** As much of a text as tells how its end goes on. */
const LONGEST_TAIL = 200;

/** A text that grows at its end, where alone it is looked at and cut: looking at all of it each time copies it each time. */
const growingText = () => {
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string): void => {
    if (piece === '') return;
    pieces.push(piece);
    length += piece.length;
  };
  return {
    add,
    length: () => length,
    tail: (): string => {
      let tail = '';
      for (let at = pieces.length - 1; at >= 0 && tail.length < LONGEST_TAIL; at -= 1)
        tail = (pieces[at] ?? '').slice(-LONGEST_TAIL) + tail;
      return tail.slice(-LONGEST_TAIL);
    },
    cutLast: (): void => {
      const last = pieces.pop() ?? '';
      length -= last.length;
      add(last.slice(0, -1));
    },
    trimEnd: (): void => {
      for (let last = pieces.pop(); last !== undefined; last = pieces.pop()) {
        length -= last.length;
        add(last.trimEnd());
        if (last.trimEnd() !== '') return;
      }
    },
    whole: () => pieces.join(''),
  };
};

/** Joins lines into one text: hyphenated words are rejoined, and superscripts are recorded. */
export const joinLines = (lines: readonly Line[], words: ReadonlySet<string>): RaisedText => {
  const text = growingText();
  const raised: [number, number][] = [];
  for (const { pieces } of lines) {
    const printed: readonly LineSegment[] = pieces;
    const plainText = printed.map((piece) => piece.text).join('');
    if (text.length() > 0) {
      const { cut, between } = seam(text.tail(), plainText.trimStart(), words);
      if (cut > 0) text.cutLast();
      text.add(between);
    }
    let isStart = true;
    for (const { text: piece, raised: isRaised } of printed) {
      const addedText = isStart ? piece.trimStart() : piece;
      if (addedText !== '') isStart = false;
      if (isRaised && addedText.trim() !== '')
        raised.push([text.length(), text.length() + addedText.trimEnd().length]);
      text.add(addedText.replace(/\s/g, ' '));
    }
    text.trimEnd();
  }
  return { text: text.whole(), raised };
};
