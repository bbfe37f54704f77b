/** Turns texts into vectors that are close together for similar meanings. Throws `ModelUnavailable` if it cannot. */
export type Embedding = {
  /** Its name and version: vectors of different models cannot be compared. */
  readonly name: string;
  /** One vector for each text, in the same order, all of one length. */
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
};
