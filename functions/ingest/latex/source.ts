/** A range of a source in UTF-16 units. */
export type Stretch = { readonly start: number; readonly end: number };

/** The text of a source without comments and with included files, and the positions of its closing braces. */
export type Source = {
  readonly text: string;
  /** Returns the text between the brace at this offset and its closing brace, or up to the end if there is none. */
  readonly inside: (brace: number) => Stretch;
};

const commentIn = (line: string): number => {
  for (let at = line.indexOf('%'); at >= 0; at = line.indexOf('%', at + 1)) {
    let slashes = 0;
    while (line[at - 1 - slashes] === '\\') slashes += 1;
    // A URL may contain the percent sign.
    if (
      slashes % 2 === 0 &&
      !/\\(?:url|href)\s*\{[^{}]*$/.test(line.slice(Math.max(0, at - 300), at))
    )
      return at;
  }
  return -1;
};

/**
 * A comment runs to the end of its line and includes the line break; a line with only a comment does not end a
 * paragraph.
 */
export const withoutComments = (text: string): string => {
  const lines: string[] = [];
  let goesOn = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const at = commentIn(line);
    const kept = at < 0 ? line : line.slice(0, at);
    const isBlank = kept.trim() === '';
    if (at >= 0 && isBlank) continue;
    if (goesOn && !isBlank) lines.push(`${lines.pop() ?? ''}${kept.trimStart()}`);
    else lines.push(kept);
    goesOn = at >= 0;
  }
  return lines.join('\n');
};

/** Pairs all braces of a source in one pass, so repeated lookups are cheap. */
export const sourceOf = (text: string): Source => {
  const closing = new Int32Array(text.length).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') open.push(at);
    else if (sign === '}') {
      const from = open.pop();
      if (from !== undefined) closing[from] = at;
    }
  }
  return {
    text,
    inside: (brace) => {
      const end = closing[brace] ?? -1;
      return { start: brace + 1, end: end < 0 ? text.length : end };
    },
  };
};

const SPACE = /[^\S\n]*(?:\n[^\S\n]*(?!\n))?/y;

/** Returns the offset after whitespace that does not end a paragraph. */
export const behindSpace = (text: string, at: number): number => {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(text)?.[0].length ?? 0);
};

/** Maximum distance in characters to the end of an optional argument. */
const LONGEST_OPTION = 2000;

/**
 * Returns the offset after an argument in square brackets, which may be nested, or the same offset if there is none.
 */
export const behindOption = (text: string, at: number, opens = '[', closes = ']'): number => {
  const from = behindSpace(text, at);
  if (text[from] !== opens) return at;
  let depth = 0;
  const most = Math.min(text.length, from + LONGEST_OPTION);
  for (let place = from; place < most; place += 1) {
    const sign = text[place];
    if (sign === '\\') place += 1;
    else if (sign === '{' || sign === opens) depth += 1;
    else if (sign === '}' || sign === closes) {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return at;
};

/** Returns the argument in braces after an offset, or the single character in its place. */
export const argumentAt = (
  source: Source,
  at: number,
): (Stretch & { readonly next: number }) | undefined => {
  const from = behindSpace(source.text, at);
  if (source.text[from] !== '{') return undefined;
  const inside = source.inside(from);
  return { ...inside, next: inside.end + 1 };
};
