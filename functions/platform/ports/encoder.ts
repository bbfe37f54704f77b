/** A text as an encoder reads it: the numbers of its pieces, and for each whether it is of the text itself (0) or beside it (1). */
export type EncodedText = {
  readonly pieces: readonly number[];
  readonly parts: readonly (0 | 1)[];
};

/**
 * A network that gives texts a score for each of its classes: natural logarithms of their odds, up to a common summand. Throws
 * `ModelUnavailable` where no answer came.
 */
export type Encoder = {
  readonly scores: (texts: readonly EncodedText[]) => Promise<readonly (readonly number[])[]>;
};
