/** What a sentence says of a claim: it holds, it does not, it depends, or the sentence does not tell. */
export const propositionAnswers = ['yes', 'no', 'depends', 'unknown'] as const;
export type PropositionAnswer = (typeof propositionAnswers)[number];

export const sides = ['yes', 'no'] as const;
export type Side = (typeof sides)[number];
