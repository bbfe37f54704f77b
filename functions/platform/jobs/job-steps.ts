/** The result of a step. */
export type Step<Position> = {
  /** The bytes it adds to the result. */
  readonly pieces: readonly Uint8Array[];
  /** The progress so far, of all steps together. */
  readonly done: number;
  /** Where the next step begins; undefined after the last step. */
  readonly next?: Position;
  /** Nothing more can be done now: others go first, and the job goes on a little later. */
  readonly rests?: boolean;
};

/**
 * The work of a job. Another process may repeat any step from its start; from the same position it must produce the
 * same output, and its side effects may happen twice. Throws JobRefused for permanent failures.
 */
export type JobSteps<Position> = {
  /** How much there is to do from a place on, as far as can be told without doing it; 0 where that is not known yet. */
  readonly expected: (from: Position) => Promise<number>;
  readonly step: (from: Position) => Promise<Step<Position>>;
};
