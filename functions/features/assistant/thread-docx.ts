import { storedEntries, zipDirectory } from '#functions/records/exported-works/writers/zip.ts';

import { type Block, sourceLine } from './thread-document.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** XML allows neither control characters nor unpaired surrogates, escaped or not. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const STYLES: Readonly<Record<Block['kind'], string>> = {
  title: 'Title',
  heading: 'Heading1',
  subheading: 'Heading1',
  paragraph: 'Normal',
  quotation: 'Quote',
  source: 'Normal',
};

const paragraphOf = (block: Block): string =>
  `<w:p><w:pPr><w:pStyle w:val="${STYLES[block.kind]}"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(sourceLine(block))}</w:t></w:r></w:p>`;

const style = (id: string, name: string, paragraph: string, run: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

/** Sizes are half points, distances twentieths of a point. */
const styles = `${HEAD}<w:styles xmlns:w="${WORD}">${[
  style(
    'Normal',
    'Normal',
    '<w:spacing w:after="120" w:line="276" w:lineRule="auto"/>',
    '<w:sz w:val="22"/>',
  ),
  style('Title', 'Title', '<w:spacing w:after="240"/>', '<w:b/><w:sz w:val="36"/>'),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="26"/>',
  ),
  style('Quote', 'Quote', '<w:ind w:left="567"/>', '<w:i/>'),
].join('')}</w:styles>`;

const relations = (target: string, type: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** Returns a Word document (ECMA-376) with the minimum of parts. The same thread gives the same file. */
export const docxOf = (blocks: readonly Block[]): Uint8Array => {
  const { bytes, entries } = storedEntries([
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    },
    { name: '_rels/.rels', text: relations('word/document.xml', 'officeDocument') },
    { name: 'word/_rels/document.xml.rels', text: relations('styles.xml', 'styles') },
    { name: 'word/styles.xml', text: styles },
    {
      name: 'word/document.xml',
      text: `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${blocks.map(paragraphOf).join('')}<w:sectPr/></w:body></w:document>`,
    },
  ]);
  return Buffer.concat([bytes, zipDirectory(entries, bytes.length)]);
};
