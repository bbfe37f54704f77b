/**
 * The forms of answers, by what was asked: whether something causes or is good for something; what contradicts one paper;
 * what is known of something in some population; whether a claim is supported; how two things compare; a paragraph to
 * write; and everything else.
 */
export const questionKinds = [
  'yes-or-no',
  'against-paper',
  'population',
  'claim',
  'comparison',
  'paragraph',
  'general',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * What a sentence of an answer is there for: `counts` says how many statements take which side; `supporting`,
 * `contrasting` and `mentioning` hand on what one or several statements say; `wording` is a model's.
 */
export const sentenceParts = [
  'counts',
  'supporting',
  'contrasting',
  'mentioning',
  'wording',
] as const;
export type SentencePart = (typeof sentenceParts)[number];

/** Why a sentence was not shown. */
export const withholdingReasons = [
  'no-citation',
  'unknown-statement',
  'not-quoted',
  'number',
  'negation',
  'words',
] as const;
export type WithholdingReason = (typeof withholdingReasons)[number];

/** Why the answer is made of quotations alone although a model words answers here. */
export const degradations = [
  'busy',
  'slow',
  'refused',
  'not reached',
  'broke off',
  'unsupported',
] as const;
export type Degradation = (typeof degradations)[number];

/** Longer questions, claims among them, are not answered. */
export const LONGEST_QUESTION = 1000;
/** Of the table, beside the paper itself. */
export const MOST_COLUMNS = 5;
export const LONGEST_COLUMN = 60;
