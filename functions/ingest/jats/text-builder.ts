/** A printed mark of one or more references: its rids and its place (UTF-16) in the text. */
export type Mark = {
  readonly start: number;
  readonly end: number;
  readonly rids: readonly string[];
  /** Printed above the line. */
  readonly raised: boolean;
};

export type BuiltText = { readonly text: string; readonly marks: readonly Mark[] };

const UNEVEN = /[^\S ]| {2}|[\u00ad\u200b\ufeff]/;

/** White space folded as a browser would, soft hyphens gone. */
export const folded = (text: string): string =>
  UNEVEN.test(text) ? text.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/\s+/g, ' ') : text;

/** Collects the text of a paragraph piece by piece, folding white space, and keeps the places of its marks. */
export const textBuilder = () => {
  let text = '';
  const marks: Mark[] = [];

  const append = (piece: string): void => {
    const even = folded(piece);
    const needless = even.startsWith(' ') && (text === '' || text.endsWith(' '));
    text += needless ? even.slice(1) : even;
  };

  return {
    append,
    /** Appends whatever `content` appends and remembers its place as a mark of these references. */
    mark: (rids: readonly string[], raised: boolean, content: () => void): void => {
      const from = text.length;
      content();
      const printed = text.slice(from);
      const start = from + (printed.length - printed.trimStart().length);
      const end = Math.max(start, from + printed.trimEnd().length);
      marks.push({ start, end, rids, raised });
    },
    endsWith: (pattern: RegExp): boolean => pattern.test(text.slice(-2)),
    isEmpty: (): boolean => text.trim() === '' && marks.length === 0,
    built: (): BuiltText => {
      const whole = text.trimEnd();
      const within = (place: number) => Math.min(place, whole.length);
      return {
        text: whole,
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
export type TextSink = Pick<TextBuilder, 'append' | 'mark' | 'endsWith'>;
