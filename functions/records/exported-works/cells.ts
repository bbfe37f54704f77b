import { shownLicense } from '#shared/domain/license-address.ts';
import type {
  ColumnName,
  ExportFormat,
  PaperColumn,
  StatementColumn,
} from '#shared/contracts/exports.ts';

import type { StyleRange } from '#shared/domain/text-style.ts';

import { listedAuthors } from '#functions/records/papers/short-record.ts';

import type { ExportRow } from './export-row.ts';

/** Tables write a list as one text; JSON writes it as an array. */
export type Cell = string | number | boolean | readonly string[] | undefined;

type PaperRow = Extract<ExportRow, { kind: 'paper' }>['paper'];
type StatementRow = Extract<ExportRow, { kind: 'statement' }>['statement'];

/** A list that is not whole ends with "et al.". */
const namesOf = ({
  authors,
  authorCount = authors.length,
}: Pick<StatementRow['citing'], 'authorCount'> & {
  readonly authors: readonly { readonly name: string }[];
}): readonly string[] => [
  ...authors.map(({ name }) => name),
  ...(authorCount > authors.length ? ['et al.'] : []),
];

const paperCells: Readonly<Record<PaperColumn, (row: PaperRow) => Cell>> = {
  doi: ({ record }) => record.doi,
  title: ({ record }) => record.title,
  authors: ({ record }) => namesOf(listedAuthors(record)),
  journal: ({ record }) => record.journal?.name,
  year: ({ record }) => record.year,
  paperType: ({ record }) => record.paperType,
  // A retraction announced by two notices counts once.
  editorialNotices: ({ notices }) => [...new Set(notices.map(({ status }) => status))],
  total: ({ tally }) => tally.total,
  supporting: ({ tally }) => tally.supporting,
  contradicting: ({ tally }) => tally.contradicting,
  mentioning: ({ tally }) => tally.mentioning,
  selfCitations: ({ tally }) => tally.selfCitations,
  citingPublications: ({ tally }) => tally.citingPublications,
};

const statementCells: Readonly<Record<StatementColumn, (row: StatementRow) => Cell>> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  text: (row) => (row.locked ? undefined : row.text),
  kind: ({ kind }) => kind,
  section: ({ section }) => section,
  supportingProbability: ({ probabilities }) => probabilities?.supporting,
  contradictingProbability: ({ probabilities }) => probabilities?.contradicting,
  mentioningProbability: ({ probabilities }) => probabilities?.mentioning,
  citingDoi: ({ citing }) => citing.doi,
  citingTitle: ({ citing }) => citing.title,
  citingAuthors: ({ citing }) => namesOf(citing),
  citingJournal: ({ citing }) => citing.journal?.name,
  citingYear: ({ citing }) => citing.year,
  citedDoi: ({ cited }) => cited.doi,
  citedTitle: ({ cited }) => cited.title,
  license: (row) => (row.locked ? undefined : shownLicense(row.source.license)),
  locked: ({ locked }) => locked,
};

const isPaperColumn = (name: ColumnName): name is PaperColumn => name in paperCells;
const isStatementColumn = (name: ColumnName): name is StatementColumn => name in statementCells;

/** Returns one cell of a row; columns of the other kind of row are empty. */
export const cellOf = (row: ExportRow, column: ColumnName): Cell => {
  if (row.kind === 'paper')
    return isPaperColumn(column) ? paperCells[column](row.paper) : undefined;
  return isStatementColumn(column) ? statementCells[column](row.statement) : undefined;
};

/** The formatting of a cell's text, if any. */
export const stylesOfCell = (
  row: ExportRow,
  column: ColumnName,
): readonly StyleRange[] | undefined => {
  if (row.kind === 'paper') return column === 'title' ? row.paper.record.styles?.title : undefined;
  const { statement } = row;
  if (column === 'text') return statement.locked ? undefined : statement.styles?.text;
  if (column === 'citingTitle') return statement.citing.styles?.title;
  return column === 'citedTitle' ? statement.cited.styles?.title : undefined;
};

const SEPARATOR = '; ';

/** A cell value of a table. */
export const plainCell = (cell: Cell): string | number | undefined => {
  if (typeof cell === 'boolean') return String(cell);
  return typeof cell === 'object' ? cell.join(SEPARATOR) : cell;
};

/** Reference lists contain works, without statements about them. */
const referenceFormats: readonly ExportFormat[] = ['bibtex', 'ris', 'csl-json'];
export const isStatementFormat = (format: ExportFormat): boolean =>
  !referenceFormats.includes(format);
