/** A single V is an initial more often than "the fifth". */
const SUFFIX =
  /^(?:[jJ][rR]|[sS][rR]|[jJ]nr|[sS]nr)\.?$|^(?:II|III|IV|VI{1,3})\.?$|^[2-9](?:nd|rd|th)$/;

/** Returns whether a word is a suffix of a name, such as `Jr.` or `III`. */
export const isNameSuffix = (word: string): boolean => SUFFIX.test(word.trim());

/** Returns a name without the suffix at its end, and the suffix: `King, Jr.` and `King III`. */
export const splitSuffix = (name: string): { readonly name: string; readonly suffix?: string } => {
  const match = /^(\S.*?)(?:\s*,\s*|\s+)(\S+)$/.exec(name.trim());
  return match?.[1] !== undefined && isNameSuffix(match[2] ?? '')
    ? { name: match[1], suffix: match[2] ?? '' }
    : { name: name.trim() };
};
