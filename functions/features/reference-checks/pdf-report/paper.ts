import PDFDocument from 'pdfkit';

import { reportFonts } from './fonts.ts';
import { MISSING_GLYPH, printable } from './printable.ts';

const MARGIN = 56;
/** The space a heading needs below it, so that it never ends a page. */
const ROOM_OF_HEADING = 110;
/** The maximum length of one text, in characters. */
export const MAX_TEXT_LENGTH = 2000;

const colors = { plain: '#1c1c21', muted: '#5b5b66', grave: '#a3201b', link: '#1d4fbf' };
const sizes = { H1: 19, H2: 14, H3: 11 };
export type Level = keyof typeof sizes;

/** A run of a paragraph. */
export type TextRun =
  string | { readonly text: string; readonly bold?: true; readonly link?: string | undefined };
type TextStyle = {
  readonly color?: Exclude<keyof typeof colors, 'link'>;
  readonly size?: number;
  readonly indent?: number;
  /** Space above and below, in points. */
  readonly above?: number;
  readonly below?: number;
};

type Head = {
  readonly title: string;
  readonly writtenAt: Date;
  readonly pageOf: (page: number, pages: number) => string;
};

/** An A4 document written from top to bottom, tagged for screen readers. */
export const createPaper = ({ title, writtenAt, pageOf }: Head) => {
  const { regular, bold, draws } = reportFonts();
  let boxes = 0;
  const clean = (text: string) => {
    const line = printable(text, draws, MAX_TEXT_LENGTH);
    if (line.includes(MISSING_GLYPH) && !text.includes(MISSING_GLYPH)) boxes += 1;
    return line;
  };
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Page numbers include the total.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // The library also accepts an opened font, which its types omit.
    font: regular as unknown as string,
    info: { Title: clean(title), Creator: 'Veracite', CreationDate: writtenAt },
  });
  const chunks: Uint8Array[] = [];
  const complete = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.registerFont('regular', regular as unknown as string);
  paper.registerFont('bold', bold as unknown as string);

  const addElement = (tag: string, children: (PDFKit.PDFStructureElement | (() => void))[]) => {
    const element = paper.struct(tag, {}, children);
    paper.addStructure(element);
    element.end();
  };

  const heading = (level: Level, text: string, color: TextStyle['color'] = 'plain') => {
    if (paper.y > paper.page.height - MARGIN - ROOM_OF_HEADING) paper.addPage();
    if (level !== 'H1' && paper.y > MARGIN) paper.moveDown(level === 'H2' ? 1 : 0.5);
    addElement(level, [
      () =>
        paper
          .font('bold', sizes[level])
          .fillColor(colors[color])
          .text(clean(text), MARGIN, undefined, { paragraphGap: 5, lineGap: 1 }),
    ]);
  };

  const paragraph = (
    textRuns: readonly TextRun[],
    { color = 'plain', size = 9.5, indent = 0, above = 0, below = 4 }: TextStyle = {},
  ) => {
    const runs = textRuns
      .map((textRun) => (typeof textRun === 'string' ? { text: textRun } : textRun))
      // The space between two runs belongs to the first.
      .map((run, index, allRuns) => ({
        ...run,
        text: `${clean(run.text)}${index < allRuns.length - 1 ? ' ' : ''}`,
      }));
    const writes = runs.map(({ text, bold: isBold, link }, index) => () => {
      if (index === 0) {
        paper.x = MARGIN + indent;
        if (paper.y > MARGIN) paper.y += above;
        paper.fontSize(size);
      }
      paper
        .font(isBold ? 'bold' : 'regular')
        .fillColor(link === undefined ? colors[color] : colors.link)
        .text(text, {
          width: paper.page.width - 2 * MARGIN - indent,
          lineGap: 1.5,
          paragraphGap: below,
          link: link ?? null,
          underline: false,
          continued: index < runs.length - 1,
        });
    });
    addElement(
      'P',
      writes.map((write, index) =>
        runs[index]?.link === undefined ? write : paper.struct('Link', {}, [write]),
      ),
    );
  };

  const numberPages = () => {
    const { start, count } = paper.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      paper.switchToPage(start + page);
      // Below the margin the library would start another page.
      paper.page.margins.bottom = 0;
      paper.markContent('Artifact', { type: 'Pagination' });
      paper
        .font('regular', 8)
        .fillColor(colors.muted)
        .text(pageOf(page + 1, count), MARGIN, paper.page.height - 36, {
          width: paper.page.width - 2 * MARGIN,
          align: 'right',
          lineBreak: false,
        });
      paper.endMarkedContent();
    }
  };

  /** The height of a paragraph of one run, with its spaces, in points. */
  const heightOf = (
    text: string,
    { size = 9.5, indent = 0, above = 0, below = 4 }: TextStyle = {},
  ): number =>
    paper
      .font('bold')
      .fontSize(size)
      .heightOfString(clean(text), {
        width: paper.page.width - 2 * MARGIN - indent,
        lineGap: 1.5,
      }) +
    above +
    below;

  return {
    heading,
    paragraph,
    heightOf,
    /** The height that remains on the page, in points. */
    remainingHeight: () => paper.page.height - MARGIN - paper.y,
    /** Whether a character is shown as a box. */
    hasBoxes: () => boxes > 0,
    finished: (): Promise<Uint8Array> => {
      numberPages();
      paper.end();
      return complete;
    },
  };
};
export type Paper = ReturnType<typeof createPaper>;
