/** Why sentences were not searched: the reader may not read them, so words are not compared with them. */
export const withheldNow = ['locked'] as const;
export type WithheldNow = (typeof withheldNow)[number];

/** Records of earlier searches may hold reasons of an earlier rule, which compared words with sentences where ten or more matched. */
export const withheldSentences = [...withheldNow, 'few', 'narrow', 'often'] as const;
export type WithheldSentences = (typeof withheldSentences)[number];
