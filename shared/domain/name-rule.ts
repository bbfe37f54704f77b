/** How many characters a person's name may have. */
export const NAME_MOST = 120;

/** Signs that turn the text after them around: in a list or a mail, a name could make its neighbours read as something else. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Letters by Unicode's count that show nothing: the fillers of Hangul and the empty Braille cell. */
const EMPTY_LETTERS = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/** A name as it is kept: one line of whole characters, which leaves the text around it alone; empty where nothing shows. */
export const plainName = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(TURNING, '')
    .replace(UNPRINTED, ' ')
    .trim();
  return SEEN.test(plain.replace(EMPTY_LETTERS, '')) ? plain : '';
};
