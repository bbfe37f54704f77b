/** A line of text on a page of 595 by 842 points; `y` is measured from the bottom. */
export type PrintedLine = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  /** The URL that the line links to. */
  readonly link?: string;
};

/** Codes of the font's encoding beyond Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

const escaped = (text: string) =>
  text
    .replace(/[\\()]/g, (character) => `\\${character}`)
    .replace(/[…‘’“”•–—]/g, (character) => String.fromCharCode(WIN_ANSI[character] ?? 0x3f));

const contentOf = (lines: readonly PrintedLine[]) =>
  lines
    .map(
      ({ x, y, text, size = 10, bold = false }) =>
        `BT /${bold ? 'F2' : 'F1'} ${String(size)} Tf ${String(x)} ${String(y)} Td (${escaped(text)}) Tj ET`,
    )
    .join('\n');

const annotation = ({ x, y, link = '' }: PrintedLine) =>
  `<< /Type /Annot /Subtype /Link /Rect [${String(x)} ${String(y - 2)} ${String(x + 200)} ${String(y + 9)}] /A << /S /URI /URI (${escaped(link)}) >> >>`;

type Options = {
  /** Marks the file as password-protected. */
  readonly locked?: boolean;
};

/** Returns a small PDF with these pages, written by hand so that a test states everything in it. */
export const createPrintedPdf = (
  pages: readonly (readonly PrintedLine[])[],
  { locked = false }: Options = {},
): Uint8Array => {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${String(5 + 2 * index)} 0 R`).join(' ')}] /Count ${String(pages.length)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  pages.forEach((lines, index) => {
    const links = lines.filter(({ link }) => link !== undefined).map(annotation);
    const content = contentOf(lines);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Annots [${links.join(' ')}] /Contents ${String(6 + 2 * index)} 0 R >>`,
      `<< /Length ${String(Buffer.byteLength(content, 'latin1'))} >>\nstream\n${content}\nendstream`,
    );
  });
  const key = '00'.repeat(32);
  if (locked)
    objects.push(
      `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${key}> /U <${'11'.repeat(32)}> >>`,
    );
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  const encrypt = locked ? ` /Encrypt ${String(objects.length)} 0 R /ID [<${key}> <${key}>]` : '';
  file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer << /Size ${String(objects.length + 1)} /Root 1 0 R${encrypt} >>\nstartxref\n${String(table)}\n%%EOF`;
  return Buffer.from(file, 'latin1');
};
