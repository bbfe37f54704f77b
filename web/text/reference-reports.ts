import { translatable } from './language.ts';

/** The choices of a report of a reference check. */
export const referenceReportsText = translatable('referenceReports', () => ({
  choices: {
    author: 'Report for the author (PDF)',
    editor: 'One-page summary for the editor (PDF)',
    csv: 'Table (CSV)',
    json: 'Data (JSON)',
  },
  note: 'The report for the author says what to correct; the summary for the editor says what to ask the authors. Both rest on the same findings.',
}));
