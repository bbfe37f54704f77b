/** A run of text that a page prints at once. Lengths are in points; `y` is the baseline and grows upwards. */
export type TextRun = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
};

/** A linked area of a page. */
export type PageLink = {
  readonly address: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

export type Page = {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  readonly links: readonly PageLink[];
};

export const pdfRefusals = ['encrypted', 'broken', 'empty', 'scanned', 'too large'] as const;
export type PdfRefusal = (typeof pdfRefusals)[number];

/** Thrown for a file that cannot be read as a PDF with text; the caller translates the reason for the user. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  readonly reason: PdfRefusal;

  constructor(reason: PdfRefusal) {
    super(`The PDF is ${reason}.`);
    this.reason = reason;
  }
}
