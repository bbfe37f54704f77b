/** Why sentences were not searched: the reader may not read them, so words are not compared with them. */
export const withheldNow = ['locked'] as const;
export type WithheldNow = (typeof withheldNow)[number];

/** Stored records may contain reasons of an earlier rule, which searched locked sentences if ten or more matched. */
export const withheldSentences = [...withheldNow, 'few', 'narrow', 'often'] as const;
export type WithheldSentences = (typeof withheldSentences)[number];
