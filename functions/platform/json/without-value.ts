const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Returns the index of the quotation mark that ends the string which begins at `start`; -1 where it does not end. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
};

/** Returns the index behind the object that begins at `start`; -1 where it does not end. */
const endOfObject = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) return -1;
    } else if (code === OPEN) depth += 1;
    else if (code === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

/**
 * Returns a text of JSON with the first object under a name replaced by null, so that a large part without readers need not be
 * parsed. Text that is not JSON comes back as such.
 */
export const withoutValue = (text: string, name: string): string => {
  const key = `"${name}":{`;
  const at = text.indexOf(key);
  if (at < 0) return text;
  const start = at + key.length - 1;
  const end = endOfObject(text, start);
  return end < 0 ? text : `${text.slice(0, start)}null${text.slice(end)}`;
};
