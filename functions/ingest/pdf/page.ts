/** A stretch of text that a page prints in one go. Lengths are in points; `y` is the baseline and grows upwards. */
export type Run = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
};

/** A place on a page that leads to an address. */
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
  readonly runs: readonly Run[];
  readonly links: readonly PageLink[];
};

export const pdfRefusals = ['encrypted', 'broken', 'empty', 'scanned', 'too large'] as const;
export type PdfRefusal = (typeof pdfRefusals)[number];

/** A file that cannot be read as a PDF with text; the reason is for whoever tells the person. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  readonly reason: PdfRefusal;

  constructor(reason: PdfRefusal) {
    super(`The PDF is ${reason}.`);
    this.reason = reason;
  }
}
