/** Turns texts into vectors that stand close together where they say alike. Throws `ModelUnavailable` where it cannot. */
export type Embedding = {
  /** Its name and version: vectors of different models cannot be compared. */
  readonly name: string;
  /** One vector for each text, in their order, all of one length. */
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
};
