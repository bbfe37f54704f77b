import { type PartText } from '../manuscript/manuscript-of-parts.ts';
import { type CitationMark } from '../manuscript/manuscript.ts';

import { replaceSymbols } from './characters.ts';

type MutableParagraph = {
  text: string;
  readonly raised: [number, number][];
  readonly marks: CitationMark[];
};

/**
 * Folds white space to one space and moves every place along with its letters. The places are counted apart from the text:
 * to look at the end of a string while it grows copies it each time.
 */
const folded = ({ text, raised, marks }: MutableParagraph): PartText => {
  const moved = new Int32Array(text.length + 1);
  let length = 0;
  let isSpaced = true;
  for (let index = 0; index < text.length; index += 1) {
    moved[index] = length;
    const isSpace = /\s/.test(text[index] ?? '');
    if (!isSpace || !isSpaced) length += 1;
    isSpaced = isSpace;
  }
  moved[text.length] = length;
  const newOffset = (offset: number) => moved[offset] ?? 0;
  return {
    text: text.replace(/\s+/g, ' ').trimStart(),
    raised: raised.map(([start, end]) => [newOffset(start), newOffset(end)] as const),
    marks: marks.map(({ start, end, references }) => ({
      start: newOffset(start),
      end: newOffset(end),
      references,
    })),
  };
};

/** The output of a walk through a source: headings, and paragraphs with their marks. */
export type Flow = {
  readonly write: (text: string) => void;
  readonly raise: (text: string) => void;
  readonly cite: (text: string, references: readonly string[]) => void;
  readonly endParagraph: () => void;
  readonly heading: (text: string) => void;
  /** Writes to a separate paragraph after the open one, such as a footnote or a caption. */
  readonly aside: (write: () => void) => void;
  readonly parts: () => readonly {
    readonly heading: string;
    readonly paragraphs: readonly PartText[];
  }[];
  /** Returns the text written so far as one line. */
  readonly line: () => string;
};

export const newFlow = (): Flow => {
  const parts: { heading: string; paragraphs: MutableParagraph[] }[] = [
    { heading: '', paragraphs: [] },
  ];
  const emptyParagraph = (): MutableParagraph => ({ text: '', raised: [], marks: [] });
  let open = emptyParagraph();
  let asides: MutableParagraph[] = [];
  const write = (text: string) => {
    open.text += text;
  };
  const endParagraph = () => {
    const nonEmpty = [open, ...asides].filter(({ text }) => text.trim() !== '');
    parts.at(-1)?.paragraphs.push(...nonEmpty);
    open = emptyParagraph();
    asides = [];
  };
  return {
    write,
    raise: (text) => {
      const start = open.text.length;
      write(text);
      open.raised.push([start, open.text.length]);
    },
    cite: (text, references) => {
      const start = open.text.length;
      write(text);
      if (references.length > 0)
        open.marks.push({ start, end: open.text.length, references: [...new Set(references)] });
    },
    endParagraph,
    heading: (text) => {
      endParagraph();
      parts.push({ heading: text, paragraphs: [] });
    },
    aside: (fill) => {
      const around = open;
      open = emptyParagraph();
      fill();
      asides.push(open);
      open = around;
    },
    parts: () => {
      endParagraph();
      return parts.map(({ heading, paragraphs }) => ({
        heading,
        paragraphs: paragraphs.map(folded),
      }));
    },
    line: () => {
      endParagraph();
      return replaceSymbols(
        parts
          .flatMap(({ paragraphs }) => paragraphs)
          .map(({ text }) => text)
          .join(' '),
      )
        .replace(/\s+/g, ' ')
        .trim();
    },
  };
};
