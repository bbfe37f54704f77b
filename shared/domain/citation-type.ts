/** What a citation statement does to the work it cites. People read `contradicting` as "contrasting". */
export const citationTypes = ['supporting', 'contradicting', 'mentioning'] as const;
export type CitationType = (typeof citationTypes)[number];

export const isCitationType = (value: string): value is CitationType =>
  (citationTypes as readonly string[]).includes(value);

/** How sure the classifier is of each type; the three add up to 1. */
export type Probabilities = Readonly<Record<CitationType, number>>;

/** Words that moved the decision: a character range of the statement's text and its weight (−1 to 1). */
export type Cue = { readonly start: number; readonly end: number; readonly weight: number };

/** A label that a statement was given: by which version of the classifier and, where it is known, when (ISO 8601, UTC). */
export type Label = {
  readonly type: CitationType | 'unclassified';
  readonly model: string;
  readonly at?: string;
};

export type Classification = {
  readonly type: CitationType;
  readonly probabilities: Probabilities;
  readonly cues: readonly Cue[];
};
