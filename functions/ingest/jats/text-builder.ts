import { type StyleRange, type TextStyle } from '#shared/domain/text-style.ts';

/** A printed mark of one or more references: its rids and its range (UTF-16) in the text. */
export type Mark = {
  readonly start: number;
  readonly end: number;
  readonly rids: readonly string[];
  /** Printed as a superscript. */
  readonly raised: boolean;
};

export type BuiltText = {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Superscript, subscript and italic ranges, in the order of their ends. */
  readonly styles: readonly StyleRange[];
  /** The start offsets of italic words: a sentence may begin with a lowercase gene name. */
  readonly italics: ReadonlySet<number>;
};

/** Matches anything that folding would change; most texts contain no match. */
const UNEVEN =
  /[\t\n\r\f\v\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;

/** Returns the text with whitespace collapsed as in a browser and soft hyphens removed. */
export const collapseWhitespace = (text: string): string =>
  UNEVEN.test(text) ? text.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/\s+/g, ' ') : text;

const SPACE = 32;

/**
 * Collects the text of a paragraph piece by piece, folding white space, and keeps the positions of its marks. The pieces are
 * joined once at the end, because reading a character of a growing string copies all of it each time.
 */
export const textBuilder = () => {
  /** None of them is empty. */
  const pieces: string[] = [];
  let length = 0;
  const marks: Mark[] = [];
  const styles: StyleRange[] = [];
  const italics = new Set<number>();

  const lastLetters = (): string =>
    `${pieces.at(-2)?.slice(-2) ?? ''}${pieces.at(-1)?.slice(-2) ?? ''}`.slice(-2);

  const append = (piece: string): void => {
    const even = collapseWhitespace(piece);
    const needless = even.startsWith(' ') && (length === 0 || lastLetters().endsWith(' '));
    const added = needless ? even.slice(1) : even;
    if (added === '') return;
    pieces.push(added);
    length += added.length;
  };

  /** How many pieces stand before a place at which one of them begins. */
  const piecesBefore = (offset: number): number => {
    let count = pieces.length;
    for (let index = length; index > offset && count > 0; index -= pieces[count]?.length ?? 0)
      count -= 1;
    return count;
  };

  /** Records that the text appended since this offset has this style. */
  const styleSince = (from: number, style: TextStyle): void => {
    const first = pieces[piecesBefore(from)];
    const start = first?.charCodeAt(0) === SPACE ? from + 1 : from;
    if (style === 'italic') italics.add(start);
    const end = lastLetters().endsWith(' ') ? length - 1 : length;
    if (end > start) styles.push([start, end, style]);
  };

  return {
    append,
    /** Appends the output of `content` and records its range as a mark of these references. */
    mark: (rids: readonly string[], raised: boolean, content: () => void): void => {
      let from = length;
      const letterBefore = lastLetters().slice(-1);
      const piecesThen = pieces.length;
      const stylesBefore = styles.length;
      content();
      const printed = pieces.slice(piecesThen).join('');
      // Adjacent mark numbers without a separator would merge: 3 and 12 are not 312.
      if (marks.at(-1)?.end === from && /\d/.test(letterBefore) && /^\d/.test(printed)) {
        pieces.splice(piecesThen, 0, ',');
        length += 1;
        // A style that starts with the number includes the comma, which is raised like the numbers that it separates.
        for (let at = stylesBefore; at < styles.length; at += 1) {
          const [start, end, style] = styles[at] as StyleRange;
          styles[at] = [start === from ? from : start + 1, end + 1, style];
        }
        from += 1;
      }
      const start = from + (printed.length - printed.trimStart().length);
      const end = Math.max(start, from + printed.trimEnd().length);
      marks.push({ start, end, rids, raised });
    },
    styleSince,
    /** Appends the output of `content` in this style. */
    styled: (style: TextStyle, content: () => void): void => {
      const from = length;
      content();
      styleSince(from, style);
    },
    endsWith: (pattern: RegExp): boolean => pattern.test(lastLetters()),
    length: (): number => length,
    built: (): BuiltText => {
      const trimmed = pieces.join('').trimEnd();
      const clamp = (place: number) => Math.min(place, trimmed.length);
      return {
        text: trimmed,
        italics,
        styles,
        marks: marks.map((mark) => ({
          ...mark,
          start: clamp(mark.start),
          end: clamp(mark.end),
        })),
      };
    },
  };
};

export type TextBuilder = ReturnType<typeof textBuilder>;
/** The part of a builder that running text needs. */
export type TextSink = Pick<TextBuilder, 'append' | 'mark' | 'styled' | 'endsWith'>;
