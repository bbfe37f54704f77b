import { dashboardsText } from './dashboards.ts';
import { exportActionsText } from './export-actions.ts';
import { sentences } from './language.ts';

/** The texts of exporting references and results. */
export const exportsText = sentences(({ number, plural, text }) => ({
  headings: {
    references: text(exportActionsText).references,
    results: 'Export results as a table',
  },
  toReferences: 'Export references instead',
  toResults: 'Export a table instead',
  which: 'Which',
  picked: (count: number) => plural(count, { one: '# selected paper', other: '# selected papers' }),
  pickedName: 'selected papers',
  all: (total: number | undefined, max: number) => {
    if (total === undefined) return `All matching papers, up to ${number(max)}`;
    if (total > max)
      return `The first ${number(max)} of ${plural(total, { one: '# result', other: '# results' })}`;
    return total === 1
      ? 'The only result'
      : `All ${plural(total, { one: '# result', other: '# results' })}`;
  },
  statements: (total: number | undefined, max: number) => {
    if (total === undefined) return `All matching statements, up to ${number(max)}.`;
    return total > max
      ? `The first ${number(max)} of ${plural(total, { one: '# statement', other: '# statements' })}.`
      : `${plural(total, { one: '# statement', other: '# statements' })}.`;
  },
  chosen: 'Selected on this page',
  works: 'Works on this page',
  once: 'Each work appears once. For a statement, that is the citing paper.',
  paper: 'This paper',
  cited: (count: number) => `The ${plural(count, { one: 'one work', other: '# works' })} it cites`,
  citing: (count: number) =>
    `The ${plural(count, { one: 'one paper that cites', other: '# papers that cite' })} it`,
  most: (max: number) => `A file can hold up to ${number(max)} of them.`,
  unknown: (count: number) =>
    `${plural(count, { one: '# reference has', other: '# references have' })} no record here and ${count === 1 ? 'is' : 'are'} omitted.`,
  reading: 'Loading the list…',
  notRead: 'We could not load the list. Close this and try again.',
  what: 'What',
  kinds: { papers: 'Papers', statements: 'Citation statements' },
  kindSentence: 'Papers and statements have different columns, so each gets its own file.',
  format: 'Format',
  formats: text(dashboardsText).dialogs.formatNames,
  uses: {
    csv: 'Opens everywhere.',
    xlsx: 'Opens in spreadsheet programs.',
    jsonl: 'One JSON object per line, for programs.',
    ris: 'For EndNote, Mendeley, Zotero and most others.',
    bibtex: 'For LaTeX.',
    'csl-json': 'For Zotero, Pandoc and programs.',
  },
  columns: 'Columns',
  columnNames: text(dashboardsText).dialogs.columnNames,
  allColumns: 'All',
  noColumns: 'None',
  locked:
    'Sentences you cannot read are left empty and marked in the column “Withheld”; all other data is included.',
  toZotero: 'Send to Zotero',
  zoteroHint: 'Zotero’s browser extension imports them. Without it, open the saved file.',
  action: 'Export',
  running: 'Exporting…',
  told: {
    references: (format: string) => `Exporting references as ${format}`,
    results: (format: string) => `Exporting results as ${format}`,
    success: text(dashboardsText).exported.success,
    link: text(dashboardsText).exported.link,
    error: text(dashboardsText).exported.error,
  },
}));
