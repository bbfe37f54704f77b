/**
 * A text without the signs at its ends. A pattern that ends in `+$` would walk through every stretch of such signs within the
 * text as often as the stretch is long, so the ends are looked at sign by sign.
 */
export const trimmed = (text: string, leading: RegExp, trailing: RegExp): string => {
  let start = 0;
  while (start < text.length && leading.test(text.charAt(start))) start += 1;
  return trimmedEnd(text.slice(start), trailing);
};

export const trimmedEnd = (text: string, sign: RegExp): string => {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
