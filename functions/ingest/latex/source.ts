/** A range of a source in UTF-16 units. */
export type SourceRange = { readonly start: number; readonly end: number };

/** The text of a source without comments and with included files, and the positions of its closing braces. */
export type Source = {
  readonly text: string;
  /** Returns the text between the brace at this offset and its closing brace, or up to the end if there is none. */
  readonly inside: (brace: number) => SourceRange;
};

const commentIn = (line: string): number => {
  for (let index = line.indexOf('%'); index >= 0; index = line.indexOf('%', index + 1)) {
    let slashes = 0;
    while (line[index - 1 - slashes] === '\\') slashes += 1;
    // A URL may contain the percent sign.
    if (
      slashes % 2 === 0 &&
      !/\\(?:url|href)\s*\{[^{}]*$/.test(line.slice(Math.max(0, index - 300), index))
    )
      return index;
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
    const commentStart = commentIn(line);
    const code = commentStart < 0 ? line : line.slice(0, commentStart);
    const isBlank = code.trim() === '';
    if (commentStart >= 0 && isBlank) continue;
    if (goesOn && !isBlank) lines.push(`${lines.pop() ?? ''}${code.trimStart()}`);
    else lines.push(code);
    goesOn = commentStart >= 0;
  }
  return lines.join('\n');
};

/** Pairs all braces of a source in one pass, so repeated lookups are cheap. */
export const sourceOf = (text: string): Source => {
  const closing = new Int32Array(text.length).fill(-1);
  const open: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '{') open.push(index);
    else if (sign === '}') {
      const openBrace = open.pop();
      if (openBrace !== undefined) closing[openBrace] = index;
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
export const skipSpace = (text: string, offset: number): number => {
  SPACE.lastIndex = offset;
  return offset + (SPACE.exec(text)?.[0].length ?? 0);
};

/** Maximum distance in characters to the end of an optional argument. */
const MAX_OPTION_CHARACTERS = 2000;

/**
 * Returns the offset after an argument in square brackets, which may be nested, or the same offset if there is none.
 */
export const skipOption = (text: string, offset: number, opens = '[', closes = ']'): number => {
  const start = skipSpace(text, offset);
  if (text[start] !== opens) return offset;
  let depth = 0;
  const limit = Math.min(text.length, start + MAX_OPTION_CHARACTERS);
  for (let index = start; index < limit; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '{' || sign === opens) depth += 1;
    else if (sign === '}' || sign === closes) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return offset;
};

/** Returns the argument in braces after an offset, or the single character in its place. */
export const argumentAt = (
  source: Source,
  offset: number,
): (SourceRange & { readonly next: number }) | undefined => {
  const start = skipSpace(source.text, offset);
  if (source.text[start] !== '{') return undefined;
  const inside = source.inside(start);
  return { ...inside, next: inside.end + 1 };
};
