const ELLIPSIS = '…';

/** Returns at most the first `length` UTF-16 code units of a text; no character is cut in half. */
export const cutText = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return cut.length === text.length || cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/** Returns a text of at most `length` UTF-16 code units; a longer one ends with an ellipsis, and no character is cut in half. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - ELLIPSIS.length)}${ELLIPSIS}`;
