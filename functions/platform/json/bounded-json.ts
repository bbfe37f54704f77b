/** No message, registry or article of ours nests deeper than some twenty levels. */
const MAX_DEPTH = 100;
/** A text as short as this is harmless at any depth. */
const HARMLESS_LENGTH = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `]`; braces are the same with this bit set. */
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BRACE_BIT = 0x20;

/** Returns where the string that begins at `start` ends; the length of the text where it does not end. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
};

const isTooDeep = (text: string): boolean => {
  if (text.length <= HARMLESS_LENGTH) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code >= OPEN) {
      const bracket = code & ~BRACE_BIT;
      if (bracket === OPEN) depth += 1;
      else if (bracket === CLOSE) depth -= 1;
      if (depth > MAX_DEPTH) return true;
    }
  }
  return false;
};

/**
 * Parses JSON of other people. A text that nests deeper than any of ours is a SyntaxError: a few megabytes of brackets would
 * otherwise hold up the process for many seconds.
 */
export const parseBoundedJson = (text: string): unknown => {
  if (isTooDeep(text))
    throw new SyntaxError(`It is nested more than ${String(MAX_DEPTH)} levels deep.`);
  return JSON.parse(text) as unknown;
};
