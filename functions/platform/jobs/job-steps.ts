/** What a step has done. */
export type Step<Place> = {
  /** What it adds to the result. */
  readonly pieces: readonly Uint8Array[];
  /** How much is done by now, all steps together. */
  readonly done: number;
  /** Where the next step begins; without it nothing follows. */
  readonly next?: Place;
};

/**
 * The work of a job. Any step may be done again from where it began, by another process; from the same place it gives the
 * same, and what it does beside that may be done twice. Throws JobRefused where no try can help.
 */
export type JobSteps<Place> = {
  /** How much there is to do, as far as can be told without doing it. */
  readonly expected: () => Promise<number>;
  readonly step: (from: Place) => Promise<Step<Place>>;
};
