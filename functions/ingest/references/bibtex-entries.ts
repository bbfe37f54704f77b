/**
 * Parses the structure of a BibTeX file: entries with their fields, with `@string`s expanded and TeX characters
 * unchanged. It exists because our TeX parser takes 3 to 5 ms per entry, half a minute for a file of a few megabytes;
 * that parser is used only for titles that contain TeX (latex-text.ts).
 */
type TextRange = readonly [start: number, end: number];

export type BibtexEntry = {
  readonly type: string;
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
  /** The place of each value in the file, with its braces or quotation marks (UTF-16). */
  readonly places: ReadonlyMap<string, TextRange>;
  readonly printed: string;
  /** From 1. */
  readonly line: number;
  /** Whether its closing brace was found. */
  readonly isComplete: boolean;
  /** Whether expanding its `@string`s would exceed the limit. */
  readonly overfull: boolean;
};

/** Maximum length of one value after the expansion of `@string`s … */
const MAX_VALUE_CHARACTERS = 10_000;
/** … and maximum total length for a file, in characters. */
const MAX_EXPANDED_CHARACTERS = 2_000_000;

/**
 * The values of `@string` names. A value may concatenate other names and double in length with each line, so a few
 * lines could fill the memory: a value that grows too long is dropped, and the entries that use it are reported.
 */
class Abbreviations {
  readonly #values = new Map<string, string | undefined>();
  #left = MAX_EXPANDED_CHARACTERS;

  /**
   * Returns the value of a name, or the name itself if it is undefined in the file; returns undefined when the value is
   * too long.
   */
  meaning(abbreviation: string): string | undefined {
    const name = abbreviation.toLowerCase();
    if (!this.#values.has(name)) return abbreviation;
    const value = this.#values.get(name);
    if (value === undefined || value.length > this.#left) return undefined;
    this.#left -= value.length;
    return value;
  }

  set(name: string, value: string | undefined): void {
    this.#values.set(name, value);
  }
}

const START = /@\s*([\p{L}\d_:.+-]+)\s*([{(])/uy;
const NAME = /([^\s=,{}()"#%]+)\s*=/uy;
const BARE = /[^\s,#{}()"]+/uy;
const SPACE = /(?:\s|%[^\n]*(?:\n|$))*/uy;
/**
 * An entry inside a value means that the value was not closed. A value may contain an @ at the start of a line, but not
 * this pattern.
 */
const NEXT_ENTRY = /\n[^\S\n]*@\s*[A-Za-z]+\s*\{\s*[^\s,={}]*\s*,/y;

const match = (pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined => {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
};
const afterSpace = (text: string, offset: number) =>
  offset + (match(SPACE, text, offset)?.[0].length ?? 0);

type DelimitedValue = { readonly text: string; readonly end: number; readonly closed: boolean };
/** Undefined when expanded abbreviations would make it too long. */
type Value = { readonly text: string | undefined; readonly end: number; readonly closed: boolean };

/** Reads a value in braces or quotation marks; an unclosed value ends before the next entry. */
const delimited = (text: string, offset: number): DelimitedValue => {
  const isQuoted = text[offset] === '"';
  let depth = 0;
  for (let end = offset + 1; end < text.length; end += 1) {
    const sign = text[end];
    if (sign === '\\') end += 1;
    else if (sign === '{') depth += 1;
    else if ((isQuoted ? sign === '"' : sign === '}') && depth === 0)
      return { text: text.slice(offset + 1, end), end: end + 1, closed: true };
    else if (sign === '}') depth -= 1;
    else if (sign === '\n' && match(NEXT_ENTRY, text, end))
      return { text: text.slice(offset + 1, end), end, closed: false };
  }
  return { text: text.slice(offset + 1), end: text.length, closed: false };
};

const together = (parts: readonly (string | undefined)[]): string | undefined => {
  // A literal value may be as long as its file.
  if (parts.length === 1) return parts[0];
  const length = parts.reduce((sum, part) => sum + (part ?? '').length, 0);
  return length > MAX_VALUE_CHARACTERS || parts.includes(undefined) ? undefined : parts.join('');
};

const valueAt = (text: string, start: number, strings: Abbreviations): Value => {
  const parts: (string | undefined)[] = [];
  let offset = start;
  for (;;) {
    offset = afterSpace(text, offset);
    const sign = text[offset];
    if (sign === '{' || sign === '"') {
      const part = delimited(text, offset);
      parts.push(part.text);
      offset = part.end;
      if (!part.closed) return { text: together(parts), end: offset, closed: false };
    } else {
      const name = match(BARE, text, offset)?.[0] ?? '';
      parts.push(strings.meaning(name));
      offset += name.length;
    }
    const next = afterSpace(text, offset);
    if (text[next] !== '#') return { text: together(parts), end: offset, closed: true };
    offset = next + 1;
  }
};

const fieldsAt = (text: string, start: number, strings: Abbreviations) => {
  const fields = new Map<string, string | undefined>();
  const places = new Map<string, TextRange>();
  let offset = afterSpace(text, start);
  for (;;) {
    while (text[offset] === ',') offset = afterSpace(text, offset + 1);
    const name = match(NAME, text, offset);
    if (!name) break;
    const valueStart = afterSpace(text, name.index + name[0].length);
    const value = valueAt(text, valueStart, strings);
    // Of two fields with the same name, the first one counts, as in other programs.
    const key = (name[1] ?? '').toLowerCase();
    if (!fields.has(key)) {
      fields.set(key, value.text);
      places.set(key, [valueStart, value.end]);
    }
    if (!value.closed) return { fields, places, end: value.end, whole: false };
    offset = afterSpace(text, value.end);
  }
  const closes = text[offset] === '}' || text[offset] === ')';
  return { fields, places, end: closes ? offset + 1 : offset, whole: closes };
};

/** Some programs allow spaces in keys. */
const KEY = /[^,={}()"\n]*/uy;

/** The key of an entry precedes its first comma. */
const keyAt = (text: string, from: number) => {
  const start = afterSpace(text, from);
  const printedKey = match(KEY, text, start)?.[0] ?? '';
  const key = printedKey.trim();
  const end = afterSpace(text, start + printedKey.length);
  return [',', '}', ')'].includes(text[end] ?? '') ? { key, end } : { key: '', end: from };
};

const definedFields = (
  fields: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string> =>
  new Map([...fields].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * Returns at most `maxEntries` entries of a file, including malformed ones; text between entries is a comment in
 * BibTeX.
 */
export const bibtexEntries = (text: string, maxEntries: number): readonly BibtexEntry[] => {
  const strings = new Abbreviations();
  const entries: BibtexEntry[] = [];
  let line = 1;
  let scannedLength = 0;
  for (
    let index = text.indexOf('@');
    index >= 0 && entries.length < maxEntries;
    index = text.indexOf('@', index)
  ) {
    const start = match(START, text, index);
    if (!start) {
      index += 1;
      continue;
    }
    const type = (start[1] ?? '').toLowerCase();
    const bodyStart = index + start[0].length;
    if (type === 'comment' || type === 'preamble') {
      index = delimited(text, bodyStart - 1).end;
      continue;
    }
    const { key, end: fieldsStart } =
      type === 'string' ? { key: '', end: bodyStart } : keyAt(text, bodyStart);
    const { fields, places, end, whole: isComplete } = fieldsAt(text, fieldsStart, strings);
    if (type === 'string') for (const [name, value] of fields) strings.set(name, value);
    else {
      for (; scannedLength < index; scannedLength += 1) if (text[scannedLength] === '\n') line += 1;
      entries.push({
        type,
        key,
        fields: definedFields(fields),
        places,
        overfull: [...fields.values()].includes(undefined),
        printed: text.slice(index, end),
        line,
        isComplete,
      });
    }
    index = Math.max(end, bodyStart);
  }
  return entries;
};
