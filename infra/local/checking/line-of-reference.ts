import type { SourceText } from './checked-file.ts';

/** Length of the stretches that are searched, and how far apart they begin. */
const WINDOW = 32;
const STEP = 12;
const MAX_WINDOWS = 6;
/** Fewer letters stand in too many places. */
const MIN_LETTERS = 8;
const MIN_MARK_LENGTH = 3;
const MAX_CHARACTERS = 2_000_000;

export type SourceLine = { readonly path: string; readonly line: number };

const lettersOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('').toLowerCase();

/** A text without anything but letters and digits; `lines` holds where each word begins in it, and its line, from 1. */
const indexed = ({ path, text }: SourceText) => {
  const words: string[] = [];
  const lines: { readonly start: number; readonly line: number }[] = [];
  let [start, line] = [0, 1];
  for (const [token] of text.slice(0, MAX_CHARACTERS).matchAll(/[\p{L}\p{N}]+|\r\n|[\r\n]/gu))
    if (/[\r\n]/.test(token)) line += 1;
    else {
      const word = token.toLowerCase();
      words.push(word);
      lines.push({ start, line });
      start += word.length;
    }
  return { path, text, letters: words.join(''), lines, cursor: 0 };
};

const lineAt = ({ lines }: ReturnType<typeof indexed>, position: number): number => {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return lines[low]?.line ?? 1;
};

const windowsOf = (letters: string): readonly string[] =>
  letters.length <= WINDOW
    ? [letters]
    : Array.from({ length: MAX_WINDOWS }, (_, index) =>
        letters.slice(index * STEP, index * STEP + WINDOW),
      ).filter((window) => window.length === WINDOW);

/**
 * Returns a function that finds the lines of references, called in the order of their list, and of marks. A reference is found by a
 * stretch of its letters, so that line breaks, markup and typesetting commands between its words do not matter.
 */
export const lineFinder = (texts: readonly SourceText[]) => {
  const sources = texts.map(indexed);
  return {
    ofReference: (printed: string): SourceLine | undefined => {
      const letters = lettersOf(printed);
      if (letters.length < MIN_LETTERS) return undefined;
      const windows = windowsOf(letters);
      for (const source of sources)
        for (const window of windows) {
          const next = source.letters.indexOf(window, source.cursor);
          const position = next === -1 ? source.letters.indexOf(window) : next;
          if (position === -1) continue;
          source.cursor = position + 1;
          return { path: source.path, line: lineAt(source, position) };
        }
      return undefined;
    },
    ofMark: (mark: string): SourceLine | undefined => {
      if (mark.length < MIN_MARK_LENGTH) return undefined;
      for (const { path, text } of sources) {
        const position = text.indexOf(mark);
        if (position !== -1)
          return { path, line: text.slice(0, position).split(/\r\n|[\r\n]/).length };
      }
      return undefined;
    },
  };
};
