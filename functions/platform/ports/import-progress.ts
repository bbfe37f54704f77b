/** How far an import of one file has come, noted at moments at which everything before is stored. */
export type ImportProgress<Counts> = {
  /** What an interrupted import of the same file noted last. */
  readonly previous: Counts | undefined;
  readonly note: (counts: Counts) => Promise<void>;
};
