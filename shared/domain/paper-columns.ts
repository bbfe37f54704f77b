/** The columns that a table of papers can have beside the paper itself, in the order in which they stand. */
export const paperTableColumns = [
  'journal',
  'paperType',
  'doi',
  'year',
  'total',
  'supporting',
  'contradicting',
  'mentioning',
  'selfCitations',
  'citingPublications',
] as const;
export type PaperTableColumn = (typeof paperTableColumns)[number];

/** Returns the valid columns of a list, each once and in order: unknown ones from an older list are dropped. */
export const knownColumns = (list: readonly unknown[]): readonly PaperTableColumn[] =>
  paperTableColumns.filter((column) => list.includes(column));
