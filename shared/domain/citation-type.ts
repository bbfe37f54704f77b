/** The citation function of a citation statement. In the user interface `contradicting` is "contrasting". */
export const citationTypes = ['supporting', 'contradicting', 'mentioning'] as const;
export type CitationType = (typeof citationTypes)[number];

export const isCitationType = (value: string): value is CitationType =>
  (citationTypes as readonly string[]).includes(value);

/** The informative types; mentioning is the default. */
export const informativeTypes = ['supporting', 'contradicting'] as const;
export type TellingType = (typeof informativeTypes)[number];

/** The calibrated probabilities of the types; the three add up to 1. */
export type Probabilities = Readonly<Record<CitationType, number>>;

/**
 * Words that influenced the decision: a character range of the statement's text and its weight, the natural logarithm
 * of the odds for the type against the most likely other (negative if it counted against the type).
 */
export type Cue = { readonly start: number; readonly end: number; readonly weight: number };

/** The readers that read statements again after the classifier, in order: the later one overrides the earlier one. */
export const rereaders = ['second-reader', 'third-reader'] as const;
export type Rereader = (typeof rereaders)[number];

/** The authorities that override the classifier, whatever its version: later entries override earlier ones. */
export const labelAuthorities = [...rereaders, 'judge', 'experts'] as const;
export type LabelAuthority = (typeof labelAuthorities)[number];

/** The classifier name on labels by experts. */
export const EXPERTS = 'experts';

/**
 * A label of a statement: by which version of the classifier, or by the second or third reader, which read the statement
 * again, or by a judge model for unclear cases, or by experts who agreed; and, if known, when (ISO 8601, UTC).
 */
export type Label = {
  readonly type: CitationType | 'unclassified';
  readonly model: string;
  readonly at?: string;
  readonly by?: LabelAuthority;
  /** The words on which a judge's decision is based, verbatim. */
  readonly quote?: string;
  /** The label before the experts' decision. */
  readonly from?: CitationType | 'unclassified';
  /** What the experts said of it, in their own words. */
  readonly reasons?: readonly string[];
};

/** The decision about a statement: the type shown to readers and, if that is mentioning, the possible type. */
export type Verdict = {
  readonly type: CitationType;
  /** A likely type below the threshold for display: counted as mentioning. */
  readonly possibly?: TellingType;
  readonly probabilities: Probabilities;
};

export type Classification = Verdict & {
  readonly cues: readonly Cue[];
  /**
   * The contribution of neighbors, section, function words and the natural mix: with the weights of the cues it adds up
   * to the decision (older models do not report it).
   */
  readonly rest?: number;
};
