/** Hyphens, dashes and minus signs of any width, also two or three in a row as typed on a keyboard. */
const DASHES = '[-‐‑‒–—―⁃−﹘﹣－]{1,3}';
/** Signs that join the two ends of a range in East Asia and in Italian and Russian print. */
const OTHER_SIGNS = '[~∼〜～˜÷]';
/** Words that join the two ends of a range: English, German, French, Spanish, Portuguese, Italian, Dutch, Russian. */
const WORDS = 'to|through|thru|bis|à|a|al|até|ate|hasta|tot|до|по';

/** Matches the sign between the ends of a range: `3–7`, `3--7`, `3～7`. For use inside a larger pattern. */
export const RANGE_SIGN = `(?:${DASHES}|${OTHER_SIGNS})`;

/** Matches the sign or the word between the ends of a range, with the spaces that a word needs: `3 to 7`, `3 bis 7`. */
export const RANGE_CONNECTOR = `(?:\\s*${RANGE_SIGN}\\s*|\\s+(?:${WORDS})\\s+)`;

/** Longer ranges are page numbers, years or errors. */
export const MAX_RANGE_LENGTH = 80;
