import type { ColumnName } from '#shared/contracts/exports.ts';

/** What a sheet calls its columns, as the dialog in which they were chosen does. */
export const headings: Readonly<Record<ColumnName, string>> = {
  doi: 'DOI',
  title: 'Title',
  authors: 'Authors',
  journal: 'Journal',
  year: 'Year',
  paperType: 'Type of paper',
  editorialNotices: 'Editorial notices',
  total: 'Statements',
  supporting: 'Supporting',
  contradicting: 'Contrasting',
  mentioning: 'Mentioning',
  selfCitations: 'Self-citations',
  citingPublications: 'Citing publications',
  id: 'Id',
  type: 'Type',
  text: 'Statement',
  kind: 'Where it stands',
  section: 'Section',
  supportingProbability: 'Probability of supporting',
  contradictingProbability: 'Probability of contrasting',
  mentioningProbability: 'Probability of mentioning',
  citingDoi: 'Citing DOI',
  citingTitle: 'Citing title',
  citingAuthors: 'Citing authors',
  citingJournal: 'Citing journal',
  citingYear: 'Citing year',
  citedDoi: 'Cited DOI',
  citedTitle: 'Cited title',
  license: 'Licence',
  locked: 'Kept back',
};

/** Words of our data that people read otherwise. */
export const spoken = {
  contradicting: 'contrasting',
  unclassified: 'not classified',
  yes: 'yes',
  no: 'no',
} as const;
