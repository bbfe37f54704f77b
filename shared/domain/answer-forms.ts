/**
 * The forms of answers, by question: whether something causes or helps something; what contradicts one paper; what is
 * known about something in a population; whether a claim is supported; how two things compare; a paragraph to write;
 * and everything else.
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
 * The role of a sentence in an answer: `counts` gives the number of statements per side; `supporting`, `contrasting`
 * and `mentioning` report what one or several statements say; `possibly-supporting` and `possibly-contrasting` quote
 * statements that are likely to take a side but not certain enough to be counted; `wording` was written by a model.
 */
export const sentenceParts = [
  'counts',
  'supporting',
  'contrasting',
  'possibly-supporting',
  'possibly-contrasting',
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

/** Why the answer consists of quotations only although a model is configured. */
export const degradations = [
  'busy',
  'slow',
  'refused',
  'not reached',
  'broke off',
  'unsupported',
] as const;
export type Degradation = (typeof degradations)[number];

/** Longer questions, including claims, are rejected. */
export const MAX_QUESTION_CHARACTERS = 1000;
/** Columns of a table beside that of the paper. */
export const MAX_COLUMNS = 5;
export const MAX_COLUMN_CHARACTERS = 60;
