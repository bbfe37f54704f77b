/** The text of a file of references or of a source, in whichever way its letters are written. */
export const decodedText = (file: Uint8Array): string => {
  const isUtf16 = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);
  if (isUtf16) return new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Older programs write the letters of Western Europe one byte each.
    return new TextDecoder('windows-1252').decode(file);
  }
};
