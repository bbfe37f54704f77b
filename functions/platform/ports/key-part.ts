import { sha256Of } from '#functions/platform/sha256.ts';
import { isWithin } from '#shared/domain/utf8-bytes.ts';

/** Beside it a key holds what it belongs to: a sort key takes 1,024 bytes. */
const MOST_BYTES = 900;

/** A text as a part of a table's key: as it is, or its hash where a key could not hold it, as that of two long DOIs. */
export const keyPart = (text: string, most = MOST_BYTES): string =>
  isWithin(text, most) ? text : sha256Of(text);
