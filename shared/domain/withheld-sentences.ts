/**
 * Why the words of sentences were not searched for somebody who may not read them: fewer than ten sentences hold them; what
 * stands beside them leaves only a few papers, or too many alternatives; or they asked too often.
 */
export const withheldSentences = ['few', 'narrow', 'often'] as const;
export type WithheldSentences = (typeof withheldSentences)[number];
