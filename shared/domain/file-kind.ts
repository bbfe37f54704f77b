/** The kind of a file without references as text, by its first bytes and not by its name. */
export type UnreadableFile = 'empty' | 'pdf' | 'picture' | 'packed' | 'binary';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const isPicture = (bytes: Uint8Array): boolean =>
  // PNG, JPEG, GIF, BMP, and WebP, which is a RIFF.
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
  startsWith(bytes, 0x42, 0x4d) ||
  startsWith(bytes, 0x52, 0x49, 0x46, 0x46);

const LOOKED_AT = 4096;

/** Undefined if the file may be text. A file of spaces only is empty. */
export const unreadableFile = (bytes: Uint8Array): UnreadableFile | undefined => {
  const head = bytes.subarray(0, LOOKED_AT);
  if (bytes.every((byte) => byte <= 0x20 && byte !== 0)) return 'empty';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  // Some text begins with BM, but no picture does without a zero soon after.
  if (isPicture(bytes) && (head.includes(0) || head.length < 64)) return 'picture';
  // ZIP, which Word and Excel files are too, the older Office files, and gzip.
  if (
    startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ||
    startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
    startsWith(bytes, 0x1f, 0x8b)
  )
    return 'packed';
  // Text in two bytes each says so by its mark, and holds zeros.
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return undefined;
  return head.includes(0) ? 'binary' : undefined;
};
