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

/** Those of a list that are columns, each once and in their order: what an older list names and nobody knows is left out. */
export const knownColumns = (list: readonly unknown[]): readonly PaperTableColumn[] =>
  paperTableColumns.filter((column) => list.includes(column));
