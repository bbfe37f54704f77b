const encoder = new TextEncoder();

/** Returns whether a text takes at most this many bytes when it is stored. */
export const isWithin = (text: string, bytes: number): boolean =>
  text.length * 3 <= bytes || (text.length <= bytes && encoder.encode(text).length <= bytes);
