import { deflateSync } from 'node:zlib';

const PAGES = 300;
/** Drawing operators of each page: they are read one by one to find the text between them. */
const OPERATORS = 2_000_000;

/** A small PDF whose pages, each with a little text, all draw the same endless picture. */
export const slowPdf = (): Buffer => {
  const text = 'BT /F1 12 Tf 72 700 Td (A page of some forty letters and of one picture.) Tj ET\n';
  const drawing = deflateSync(Buffer.from(`${text}${'0 0 m 9 9 l S\n'.repeat(OPERATORS)}`));
  const pages = Array.from({ length: PAGES }, (_, at) => `${String(at + 5)} 0 R`);
  const objects: readonly Buffer[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${String(PAGES)} /Kids [${pages.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${String(drawing.length)} /Filter /FlateDecode >>\nstream\n`),
      drawing,
      Buffer.from('\nendstream'),
    ]),
    ...pages.map(
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
  ].map((body) => Buffer.from(body));
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of objects.entries()) {
    const object = Buffer.concat([
      Buffer.from(`${String(at + 1)} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    parts.push(object);
    length += object.length;
  }
  const size = String(objects.length + 1);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(length)}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};
