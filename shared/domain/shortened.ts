const ELLIPSIS = '…';

/** Returns a text of at most `length` UTF-16 code units; a longer one ends with an ellipsis, and no character is cut in half. */
export const shortened = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - ELLIPSIS.length);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}${ELLIPSIS}`;
};
