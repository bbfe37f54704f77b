import type { ColumnName } from '#shared/contracts/exports.ts';
import { doiAddress } from '#shared/domain/doi.ts';
import { segmentsOf } from '#shared/domain/text-segments.ts';
import type { StyleRange, TextStyle } from '#shared/domain/text-style.ts';

import { columnHeadings } from '#shared/domain/column-headings.ts';

import { type Cell, cellOf, plainCell, stylesOfCell } from '../cells.ts';
import type { ExportRow } from '../export-row.ts';
import { sheetText } from '../sheet-text.ts';

/** Excel's limits: longer texts or more rows make it report a corrupt file. */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the list of cell styles below. */
const STYLE = { plain: 0, heading: 1, link: 2, wrapped: 3, share: 4 } as const;
const look = (font: number, more = '', number = 0) =>
  `<xf numFmtId="${String(number)}" fontId="${String(font)}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"${more}/></xf>`;
const WRAP = ' wrapText="1"';
/** The id of Excel's built-in format 0.00. */
const TWO_PLACES = 2;
const font = (more: string) => `<font>${more}<sz val="11"/>`;
const CALIBRI = '<name val="Calibri"/></font>';
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="3">${font('')}${CALIBRI}${font('<b/>')}${CALIBRI}${font('<u/>')}<color rgb="FF1F4B8F"/>${CALIBRI}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${look(0)}${look(1, WRAP)}${look(2)}${look(0, WRAP)}${look(0, '', TWO_PLACES)}</cellXfs></styleSheet>`;

/** Every part of the file except the sheet itself. */
export const workbookParts: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: '[Content_Types].xml',
    text: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    text: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Veracite" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    text: STYLES,
  },
];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML cannot represent are written as escapes, as are texts that only look like escapes. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (character) => entities[character] ?? character);

const shortened = (text: string): string =>
  text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text;

/** Superscripts, subscripts and italics are kept in the sheet. */
const looks: Readonly<Record<TextStyle, string>> = {
  superscript: '<vertAlign val="superscript"/>',
  subscript: '<vertAlign val="subscript"/>',
  italic: '<i/>',
};
const piece = (text: string) => `<t xml:space="preserve">${escaped(text)}</t>`;
const richText = (text: string, styles: readonly StyleRange[]): string =>
  segmentsOf(text, { styles })
    .map(({ text: part, styles: own }) => {
      // Excel requires this order: italics, font, vertical alignment.
      const set = own.toReversed().map((style) => looks[style]);
      const [italic, ...places] = own.includes('italic') ? set : ['', ...set];
      return `<r><rPr>${italic ?? ''}<sz val="11"/><rFont val="Calibri"/>${places[0] ?? ''}</rPr>${piece(part)}</r>`;
    })
    .join('');

const WRAPPED: readonly ColumnName[] = ['text', 'title', 'citingTitle', 'citedTitle', 'authors'];
const LINKED: readonly ColumnName[] = ['doi', 'citingDoi', 'citedDoi'];
const styleOf = (column: ColumnName): number => {
  if (WRAPPED.includes(column)) return STYLE.wrapped;
  return column.endsWith('Probability') ? STYLE.share : STYLE.plain;
};

/** Text cells are typed as text, so a spreadsheet never evaluates them. */
const textCell = (text: string, style: number, styles: readonly StyleRange[] = []): string => {
  const short = shortened(text);
  const inner = styles.length === 0 || short !== text ? piece(short) : richText(text, styles);
  return `<c t="inlineStr" s="${String(style)}"><is>${inner}</is></c>`;
};

/** Only a valid DOI without formula characters becomes a link, which is the only formula of the sheet. */
const PLAIN_DOI = /^10\.\d{4,9}\/[\w.;()/:-]{1,200}$/;
const linkCell = (doi: string): string =>
  `<c t="str" s="${String(STYLE.link)}"><f>HYPERLINK("${doiAddress(doi)}","${doi}")</f><v>${doi}</v></c>`;

/** Readable labels; tables for programs keep the values of our data. */
const saidCell = (column: ColumnName, cell: Cell): string | number | undefined => {
  if (typeof cell === 'boolean') return cell ? sheetText.yes : sheetText.no;
  if (column === 'type' && (cell === 'contradicting' || cell === 'unclassified'))
    return sheetText[cell];
  return plainCell(cell);
};

const cellXml = (row: ExportRow, column: ColumnName): string => {
  const cell = saidCell(column, cellOf(row, column));
  if (cell === undefined || cell === '') return '<c/>';
  if (typeof cell === 'number')
    return `<c s="${String(styleOf(column))}"><v>${String(cell)}</v></c>`;
  if (LINKED.includes(column) && PLAIN_DOI.test(cell)) return linkCell(cell);
  return textCell(cell, styleOf(column), stylesOfCell(row, column));
};

const WIDTHS: Partial<Record<ColumnName, number>> = {
  title: 60,
  citingTitle: 50,
  citedTitle: 50,
  text: 90,
  authors: 36,
  citingAuthors: 36,
  journal: 30,
  citingJournal: 30,
  doi: 30,
  citingDoi: 30,
  citedDoi: 30,
  editorialNotices: 22,
  license: 14,
  year: 8,
};
/** At least as wide as its heading and filter button. */
const widthOf = (column: ColumnName): number => WIDTHS[column] ?? columnHeadings[column].length + 5;

export const sheetHeader = (columns: readonly ColumnName[]): string => {
  const widths = columns.map((column, index) => {
    const at = String(index + 1);
    return `<col min="${at}" max="${at}" width="${String(widthOf(column))}" customWidth="1"/>`;
  });
  const names = columns.map((column) => textCell(columnHeadings[column], STYLE.heading));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${names.join('')}</row>`;
};

export const sheetRows = (rows: readonly ExportRow[], columns: readonly ColumnName[]): string =>
  rows
    .map((row) => `<row>${columns.map((column) => cellXml(row, column)).join('')}</row>`)
    .join('');

/** A, B … Z, AA, AB … */
const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26));

/** The end of the sheet, with a filter over its columns. */
export const sheetFooter = (columns: readonly ColumnName[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${String(rows + 1)}"/></worksheet>`;
