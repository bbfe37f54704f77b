/**
 * A text as model input: its token ids, the segment of each (the text itself 0, its context 1), and for encoders that
 * read a sentence among its neighbors the range of the tokens of the sentence.
 */
export type EncodedText = {
  readonly pieces: readonly number[];
  readonly parts: readonly (0 | 1)[];
  readonly sentence?: readonly [start: number, end: number];
};

/**
 * A model that scores texts for each of its classes: logits, up to a common additive constant, or probabilities, by
 * model. Throws `ModelUnavailable` if there is no result.
 */
export type Encoder = {
  readonly scores: (texts: readonly EncodedText[]) => Promise<readonly (readonly number[])[]>;
};
