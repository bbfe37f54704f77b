const BARE =
  /^(?:\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+)?(?:abstract|introduction|background|(?:materials? and |patients and )?methods?|methodology|related work|results?(?: and discussion)?|findings|discussion(?: and conclusions?)?|conclusions?|limitations|acknowledge?ments?)\s*[:.]?$/i;

/** Returns whether a paragraph consists only of a standard section name, in any formatting. */
export const isBareHeading = (text: string): boolean => BARE.test(text.trim());
