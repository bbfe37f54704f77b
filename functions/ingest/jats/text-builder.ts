import { type StyleRange, type TextStyle } from '#shared/domain/text-style.ts';

/** A printed mark of one or more references: its rids and its place (UTF-16) in the text. */
export type Mark = {
  readonly start: number;
  readonly end: number;
  readonly rids: readonly string[];
  /** Printed above the line. */
  readonly raised: boolean;
};

export type BuiltText = {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** What stands above or below the line or in italics, in the order in which it ended. */
  readonly styles: readonly StyleRange[];
  /** Where words in italics begin: a sentence may begin with the small letter of a gene. */
  readonly italics: ReadonlySet<number>;
};

/** Anything that folding would change; the commonest texts hold none of it. */
const UNEVEN =
  /[\t\n\r\f\v\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;

/** White space folded as a browser would, soft hyphens gone. */
export const folded = (text: string): string =>
  UNEVEN.test(text) ? text.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/\s+/g, ' ') : text;

const SPACE = 32;

/** Collects the text of a paragraph piece by piece, folding white space, and keeps the places of its marks. */
export const textBuilder = () => {
  let text = '';
  const marks: Mark[] = [];
  const styles: StyleRange[] = [];
  const italics = new Set<number>();

  const append = (piece: string): void => {
    const even = folded(piece);
    const needless = even.startsWith(' ') && (text === '' || text.endsWith(' '));
    text += needless ? even.slice(1) : even;
  };

  /** Remembers that what was appended from this place on is set in this way. */
  const styleSince = (from: number, style: TextStyle): void => {
    const start = text.charCodeAt(from) === SPACE ? from + 1 : from;
    if (style === 'italic') italics.add(start);
    const end = text.charCodeAt(text.length - 1) === SPACE ? text.length - 1 : text.length;
    if (end > start) styles.push([start, end, style]);
  };

  return {
    append,
    /** Appends whatever `content` appends and remembers its place as a mark of these references. */
    mark: (rids: readonly string[], raised: boolean, content: () => void): void => {
      let from = text.length;
      const stylesBefore = styles.length;
      content();
      const printed = text.slice(from);
      // Numbers of marks that nothing parts would run into one: 3 and 12 are not 312.
      if (marks.at(-1)?.end === from && /\d$/.test(text.slice(0, from)) && /^\d/.test(printed)) {
        text = `${text.slice(0, from)},${printed}`;
        // A style that the number begins takes the comma in: it stands as high as the numbers it parts.
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
    /** Appends whatever `content` appends, set in this way. */
    styled: (style: TextStyle, content: () => void): void => {
      const from = text.length;
      content();
      styleSince(from, style);
    },
    endsWith: (pattern: RegExp): boolean => pattern.test(text.slice(-2)),
    length: (): number => text.length,
    built: (): BuiltText => {
      const whole = text.trimEnd();
      const within = (place: number) => Math.min(place, whole.length);
      return {
        text: whole,
        italics,
        styles,
        marks: marks.map((mark) => ({
          ...mark,
          start: within(mark.start),
          end: within(mark.end),
        })),
      };
    },
  };
};

export type TextBuilder = ReturnType<typeof textBuilder>;
/** As much of a builder as running text needs. */
export type TextSink = Pick<TextBuilder, 'append' | 'mark' | 'styled' | 'endsWith'>;
