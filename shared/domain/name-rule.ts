/** How many characters a person's name may have. */
export const MAX_NAME_CHARACTERS = 120;

/** Bidirectional control characters: in a list or an email, a name could make the text around it unreadable. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Letters by Unicode's count that show nothing: the fillers of Hangul and the empty Braille cell. */
const EMPTY_LETTERS = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/**
 * Returns a name as it is stored: one line of whole characters without effect on the text around it; empty if nothing
 * is visible.
 */
export const plainName = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(TURNING, '')
    .replace(UNPRINTED, ' ')
    .trim();
  return SEEN.test(plain.replace(EMPTY_LETTERS, '')) ? plain : '';
};
