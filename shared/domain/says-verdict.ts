/** What the text of a cited work says of a sentence that cites it. */
export const saysVerdicts = [
  'supported',
  'partly',
  'contradicted',
  'not_found_in_text',
  'text_not_available',
] as const;
export type SaysVerdict = (typeof saysVerdicts)[number];

/** The verdicts that a judge gives; whether there is text is known without one. */
export const judgedVerdicts = ['supported', 'partly', 'contradicted', 'not_found_in_text'] as const;
export type JudgedVerdict = (typeof judgedVerdicts)[number];
