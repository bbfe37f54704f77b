import { throwUnreadable } from './unreadable.ts';

/** Articles are far smaller; a larger file is data, a whole archive or an attack. */
const LARGEST_FILE_MEGABYTES = 32;

const DECLARED = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/;

/**
 * Detects the encoding by the byte order mark, the pattern of the first bytes or the XML declaration; defaults to
 * UTF-8.
 */
const encodingOf = (file: Uint8Array): string => {
  const [firstByte, second, third] = file;
  if (firstByte === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (firstByte === 0xfe && second === 0xff) return 'utf-16be';
  if (firstByte === 0xff && second === 0xfe) return 'utf-16le';
  if (firstByte === 0 && second === 0x3c) return 'utf-16be';
  if (firstByte === 0x3c && second === 0) return 'utf-16le';
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const declared = DECLARED.exec(start.trimStart())?.[1] ?? 'utf-8';
  // A declaration that is readable byte by byte cannot occur in a file with two bytes per character.
  return /^utf-?16|^ucs-?2/i.test(declared) ? 'utf-8' : declared;
};

const decoderFor = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return throwUnreadable(`The file declares the unknown encoding "${encoding}".`);
  }
};

/**
 * Decodes a file in the encoding that it declares. Throws `UnreadableArticle` for empty, oversized or garbled files.
 */
export const decodeFile = (file: Uint8Array): string => {
  if (file.byteLength === 0) return throwUnreadable('The file is empty.');
  if (file.byteLength > LARGEST_FILE_MEGABYTES * 1024 * 1024) {
    const megabytes = Math.round(file.byteLength / (1024 * 1024));
    return throwUnreadable(
      `The file has ${megabytes} MB; the limit for articles is ${LARGEST_FILE_MEGABYTES} MB.`,
    );
  }
  const encoding = encodingOf(file);
  const decoder = decoderFor(encoding);
  try {
    return decoder.decode(file);
  } catch {
    return throwUnreadable(`The file contains bytes that are not valid ${encoding.toUpperCase()}.`);
  }
};
