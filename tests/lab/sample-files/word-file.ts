import { createZip } from '#infra/companions/zip-file.ts';

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A run of text. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const superscriptRun = (text: string): string =>
  run(text, '<w:vertAlign w:val="superscript"/>');
export const boldRun = (text: string): string => run(text, '<w:b/>');

/** A field as programs write it: its instruction and its displayed text. */
export const field = (instruction: string, shownText: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${escaped(instruction)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shownText}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const paragraph = (content: string, style = '', properties = ''): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${properties}</w:pPr>${content}</w:p>`;

const STYLES = `<w:styles ${NAMESPACE}>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Bibliography"><w:name w:val="Bibliography"/></w:style>
</w:styles>`;

/** Returns a WordprocessingML document with these paragraphs; `additionalParts` contains further parts by path. */
export const createWordFile = (
  paragraphs: readonly string[],
  additionalParts: Readonly<Record<string, string>> = {},
): Buffer =>
  createZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    'word/styles.xml': STYLES,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACE}><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ...additionalParts,
  });

/** Returns the part of a document that contains its notes. */
export const notesPart = (kind: 'footnote' | 'endnote', notes: readonly string[]): string =>
  `<w:${kind}s ${NAMESPACE}>${notes.map((text, index) => `<w:${kind} w:id="${String(index + 1)}"><w:p>${run(text)}</w:p></w:${kind}>`).join('')}</w:${kind}s>`;
export const noteMark = (kind: 'footnote' | 'endnote', id: number): string =>
  `<w:r><w:${kind}Reference w:id="${String(id)}"/></w:r>`;
