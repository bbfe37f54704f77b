/** A text as model input: its token ids, and the segment of each: the text itself (0) or its context (1). */
export type EncodedText = {
  readonly pieces: readonly number[];
  readonly parts: readonly (0 | 1)[];
};

/**
 * A model that scores texts for each of its classes: logits, up to a common additive constant. Throws
 * `ModelUnavailable` if there is no result.
 */
export type Encoder = {
  readonly scores: (texts: readonly EncodedText[]) => Promise<readonly (readonly number[])[]>;
};
