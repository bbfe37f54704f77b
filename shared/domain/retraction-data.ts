/** The loaded list of editorial notices on works of all publishers. */
export type RetractionData = {
  readonly notices: number;
  /** The day of the list (ISO 8601): of its newest notice, or of its import if it has no dates. */
  readonly day?: string;
};

/** The command that loads the list. */
export const RETRACTIONS_COMMAND = 'npm run import -- retractions FILE.csv';
