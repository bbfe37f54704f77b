/** A stretch of a source, both ends in UTF-16 units. */
export type Stretch = { readonly start: number; readonly end: number };

/** The text of a source without comments and with what it includes, and where its braces close. */
export type Source = {
  readonly text: string;
  /** What stands between the brace at this place and the one that closes it; to the end where none does. */
  readonly inside: (brace: number) => Stretch;
};

const commentIn = (line: string): number => {
  for (let at = line.indexOf('%'); at >= 0; at = line.indexOf('%', at + 1)) {
    let slashes = 0;
    while (line[at - 1 - slashes] === '\\') slashes += 1;
    // An address may hold the sign as a part of itself.
    if (
      slashes % 2 === 0 &&
      !/\\(?:url|href)\s*\{[^{}]*$/.test(line.slice(Math.max(0, at - 300), at))
    )
      return at;
  }
  return -1;
};

/** Comments run to the end of their line and take its break along; a line of nothing else ends no paragraph. */
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

/** A source with its braces paired in one pass, so that asking again and again stays cheap. */
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

/** Behind white space that ends no paragraph. */
export const behindSpace = (text: string, at: number): number => {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(text)?.[0].length ?? 0);
};

/** So far an optional argument is looked for its end. */
const LONGEST_OPTION = 2000;

/** Behind an argument in square brackets, itself holding others perhaps; the place itself where none stands there. */
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

/** The argument in braces behind a place, or the one letter that stands there instead. */
export const argumentAt = (
  source: Source,
  at: number,
): (Stretch & { readonly next: number }) | undefined => {
  const from = behindSpace(source.text, at);
  if (source.text[from] !== '{') return undefined;
  const inside = source.inside(from);
  return { ...inside, next: inside.end + 1 };
};
