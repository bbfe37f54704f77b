/** What a citation statement does to the work it cites. People read `contradicting` as "contrasting". */
export const citationTypes = ['supporting', 'contradicting', 'mentioning'] as const;
export type CitationType = (typeof citationTypes)[number];

export const isCitationType = (value: string): value is CitationType =>
  (citationTypes as readonly string[]).includes(value);

/** The types that say something about a work; mentioning is what remains. */
export const tellingTypes = ['supporting', 'contradicting'] as const;
export type TellingType = (typeof tellingTypes)[number];

/** How sure the classifier is of each type, as often as it is right in articles as they come; the three add up to 1. */
export type Probabilities = Readonly<Record<CitationType, number>>;

/**
 * Words that moved the decision: a character range of the statement's text and its weight, the natural logarithm of
 * the odds it gave the type against the likeliest other (negative where it spoke for the other).
 */
export type Cue = { readonly start: number; readonly end: number; readonly weight: number };

/** Who may say what a statement does above the classifier, whichever version of it reads: the later in the list stands above the earlier. */
export const rulers = ['judge', 'experts'] as const;
export type Ruler = (typeof rulers)[number];

/** The name that labels by experts carry where others carry that of a model. */
export const EXPERTS = 'experts';

/**
 * A label that a statement was given: by which version of the classifier or, where it says so, by a judge that was asked
 * what hangs in the balance, or by experts who agreed; and, where it is known, when (ISO 8601, UTC).
 */
export type Label = {
  readonly type: CitationType | 'unclassified';
  readonly model: string;
  readonly at?: string;
  readonly by?: Ruler;
  /** The words that decided for a judge, as they stand in the text. */
  readonly quote?: string;
  /** What the statement was labelled as before experts said this. */
  readonly from?: CitationType | 'unclassified';
  /** What the experts said of it, in their own words. */
  readonly reasons?: readonly string[];
};

/** What is decided of a statement: the type readers are shown and, where that is mentioning, what it possibly is. */
export type Verdict = {
  readonly type: CitationType;
  /** Likely, but not sure enough to be shown as such: counted as mentioning. */
  readonly possibly?: TellingType;
  readonly probabilities: Probabilities;
};

export type Classification = Verdict & {
  readonly cues: readonly Cue[];
  /** What neighbours, section, small words and the natural mix gave: the weights of the cues and this add up to the decision (older models did not tell). */
  readonly rest?: number;
};
