import { type PrintedLine, createPrintedPdf } from './printed-pdf.ts';
import { paragraph, run, createWordFile } from './word-file.ts';

/** Formats of a submitted manuscript that consists of a numbered list only. */
export type ListFile = { readonly name: string; readonly bytes: Uint8Array };

const LINES_A_PAGE = 58;
const LETTERS_A_LINE = 85;

const brokenInto = (text: string): readonly string[] =>
  text.match(new RegExp(String.raw`\S.{0,${String(LETTERS_A_LINE)}}(?=\s|$)|\S+`, 'g')) ?? [];

/** The font of a small PDF only has Western European characters. */
const inLatin = (text: string): string =>
  text
    .replace(/[‐–—−]/g, '-')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u0100-\uffff]+/g, (characters) =>
      characters.normalize('NFKD').replace(/[\u0100-\uffff]/g, ''),
    );

const pdfOf = (printed: readonly string[]): Uint8Array => {
  const lines = printed.flatMap((text, index) =>
    brokenInto(inLatin(`[${String(index + 1)}] ${text}`)),
  );
  const pages: PrintedLine[][] = [
    [
      { x: 60, y: 800, text: 'What others have written', size: 18 },
      { x: 60, y: 770, text: 'Introduction', size: 12, bold: true },
      { x: 60, y: 750, text: 'Nothing of it is cited here.' },
      { x: 60, y: 720, text: 'References', size: 12, bold: true },
    ],
  ];
  lines.forEach((text, index) => {
    const line = index % LINES_A_PAGE;
    if (line === 0) pages.push([]);
    pages.at(-1)?.push({ x: 60, y: 780 - line * 12, text });
  });
  return createPrintedPdf(pages);
};

const wordFile = (printed: readonly string[]): Uint8Array =>
  createWordFile([
    paragraph(run('References'), 'Heading1'),
    ...printed.map((text, index) => paragraph(run(`${String(index + 1)}. ${text}`))),
  ]);

const inTex = (text: string): string =>
  text
    .replace(/[\\{}^~]/g, '')
    .replace(/[&%$#_]/g, String.raw`\$&`)
    .replaceAll('é', String.raw`\'e`)
    .replaceAll('ü', String.raw`{\"u}`);

const latexFile = (printed: readonly string[]): string =>
  [
    String.raw`\documentclass{article}\begin{document}\begin{thebibliography}{99}`,
    ...printed.map((text, index) => String.raw`\bibitem{k${String(index + 1)}} ${inTex(text)}`),
    String.raw`\end{thebibliography}\end{document}`,
  ].join('\n\n');

/** Returns the same list as a PDF, a Word document and a LaTeX source. */
export const createListFiles = (printed: readonly string[]): readonly ListFile[] => [
  { name: 'list.pdf', bytes: pdfOf(printed) },
  { name: 'list.docx', bytes: wordFile(printed) },
  { name: 'list.tex', bytes: Buffer.from(latexFile(printed)) },
];
