import { sha256Of } from '#functions/platform/sha256.ts';
import { isWithin } from '#shared/domain/utf8-bytes.ts';

/** Leaves room for the rest of the key: a sort key takes 1,024 bytes. */
const MOST_BYTES = 900;

/**
 * Returns a text as part of a table key: unchanged, or hashed if it is too long for a key, such as that of two long
 * DOIs.
 */
export const keyPart = (text: string, maxBytes = MOST_BYTES): string =>
  isWithin(text, maxBytes) ? text : sha256Of(text);
