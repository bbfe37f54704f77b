import { dashboardsText } from './dashboards.ts';
import { exportActionsText } from './export-actions.ts';
import { sentences } from './language.ts';

/** The sentences of taking references and results along as a file. */
export const exportsText = sentences(({ number, plural, words }) => ({
  headings: {
    references: words(exportActionsText).references,
    results: 'Export results as a table',
  },
  toReferences: 'Export references instead',
  toResults: 'Export a table instead',
  which: 'Which',
  picked: (count: number) => plural(count, { one: '# selected paper', other: '# selected papers' }),
  pickedName: 'selected papers',
  all: (total: number | undefined, most: number) => {
    if (total === undefined) return `All papers found, at most ${number(most)}`;
    if (total > most)
      return `The first ${number(most)} of ${plural(total, { one: '# result', other: '# results' })}`;
    return total === 1
      ? 'The one result'
      : `All ${plural(total, { one: '# result', other: '# results' })}`;
  },
  statements: (total: number | undefined, most: number) => {
    if (total === undefined) return `All statements found, at most ${number(most)}.`;
    return total > most
      ? `The first ${number(most)} of ${plural(total, { one: '# statement', other: '# statements' })}.`
      : `${plural(total, { one: '# statement', other: '# statements' })}.`;
  },
  chosen: 'Chosen from this page',
  works: 'Works on this page',
  once: 'Each work is in the file once. For a statement, that is the paper it comes from.',
  paper: 'This paper',
  cited: (count: number) => `The ${plural(count, { one: 'one work', other: '# works' })} it cites`,
  citing: (count: number) =>
    `The ${plural(count, { one: 'one paper that cites', other: '# papers that cite' })} it`,
  most: (most: number) => `A file holds at most ${number(most)} of them.`,
  unknown: (count: number) =>
    `${plural(count, { one: '# reference has', other: '# references have' })} no record here and ${count === 1 ? 'is' : 'are'} left out.`,
  reading: 'Reading the list…',
  notRead: 'The list could not be read. Close this and try again.',
  what: 'What',
  kinds: { papers: 'Papers', statements: 'Citation statements' },
  kindSentence: 'Papers and statements have different columns, so each gets a file of its own.',
  format: 'Format',
  formats: words(dashboardsText).dialogs.formatNames,
  uses: {
    csv: 'Opens everywhere.',
    xlsx: 'Opens in spreadsheet programs.',
    jsonl: 'One JSON object in each line, for programs.',
    ris: 'Read by EndNote, Mendeley, Zotero and most others.',
    bibtex: 'For LaTeX.',
    'csl-json': 'For Zotero, Pandoc and programs.',
  },
  columns: 'Columns',
  columnNames: words(dashboardsText).dialogs.columnNames,
  allColumns: 'All',
  noColumns: 'None',
  locked:
    'Sentences that are not open to you stay empty, and the column “Kept back” says so; everything else about them is in the file.',
  toZotero: 'Send to Zotero',
  zoteroHint:
    'Zotero’s browser extension takes them over. Without it, open the file that is saved.',
  action: 'Export',
  running: 'Exporting…',
  told: {
    references: (format: string) => `Exporting references as ${format}`,
    results: (format: string) => `Exporting results as ${format}`,
    success: words(dashboardsText).exported.success,
    link: words(dashboardsText).exported.link,
    error: words(dashboardsText).exported.error,
  },
}));
