/** In which formats papers and statements can be taken along, and the columns of those that are tables. */
export const exportFormats = ['csv', 'xlsx', 'jsonl', 'bibtex', 'ris', 'csl-json'] as const;
export type ExportFormatName = (typeof exportFormats)[number];

export const paperColumns = [
  'doi',
  'title',
  'authors',
  'journal',
  'year',
  'paperType',
  'editorialNotices',
  'total',
  'supporting',
  'contradicting',
  'mentioning',
  'selfCitations',
  'citingPublications',
] as const;
export type PaperColumn = (typeof paperColumns)[number];

export const statementColumns = [
  'id',
  'type',
  'text',
  /** In the text, a caption or a table. */
  'kind',
  'section',
  'supportingProbability',
  'contradictingProbability',
  'mentioningProbability',
  'citingDoi',
  'citingTitle',
  'citingAuthors',
  'citingJournal',
  'citingYear',
  'citedDoi',
  'citedTitle',
  'license',
  /** Whether the text is withheld from the caller. */
  'locked',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

export type ExportColumn = PaperColumn | StatementColumn;
