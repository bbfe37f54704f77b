/** What a step has done. */
export type Step<Place> = {
  /** What it adds to the result. */
  readonly pieces: readonly Uint8Array[];
  /** How much is done by now, all steps together. */
  readonly done: number;
  /** Where the next step begins; without it nothing follows. */
  readonly next?: Place;
  /** Nothing more can be done now: others go first, and the job goes on a little later. */
  readonly rests?: boolean;
};

/**
 * The work of a job. Any step may be done again from where it began, by another process; from the same place it gives the
 * same, and what it does beside that may be done twice. Throws JobRefused where no try can help.
 */
export type JobSteps<Place> = {
  /** How much there is to do from a place on, as far as can be told without doing it; 0 where that is not known yet. */
  readonly expected: (from: Place) => Promise<number>;
  readonly step: (from: Place) => Promise<Step<Place>>;
};
