const encoder = new TextEncoder();

/** Whether a text takes at most so many bytes where it is stored. */
export const isWithin = (text: string, bytes: number): boolean =>
  text.length * 3 <= bytes || (text.length <= bytes && encoder.encode(text).length <= bytes);
