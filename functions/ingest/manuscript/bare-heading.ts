const BARE =
  /^(?:\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+)?(?:abstract|introduction|background|(?:materials? and |patients and )?methods?|methodology|related work|results?(?: and discussion)?|findings|discussion(?: and conclusions?)?|conclusions?|limitations|acknowledge?ments?)\s*[:.]?$/i;

/** Whether a paragraph is nothing but the usual name of a section, however it is set. */
export const isBareHeading = (text: string): boolean => BARE.test(text.trim());
