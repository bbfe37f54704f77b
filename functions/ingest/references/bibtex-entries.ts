/**
 * The structure of a BibTeX file: entries with their fields, `@string` put in, letters of TeX left as they are. Written here
 * because the parser that we use for TeX takes 3 to 5 ms for each entry, half a minute for a file of some megabytes; it is
 * asked only for the titles that hold TeX (latex-text.ts).
 */
export type BibtexEntry = {
  readonly type: string;
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly printed: string;
  /** Counted from 1. */
  readonly line: number;
  /** Whether its closing brace was found. */
  readonly whole: boolean;
};

const START = /@\s*([\p{L}\d_:.+-]+)\s*([{(])/uy;
const NAME = /([^\s=,{}()"#%]+)\s*=/uy;
const BARE = /[^\s,#{}()"]+/uy;
const SPACE = /(?:\s|%[^\n]*(?:\n|$))*/uy;
/** An entry within a value: the value before it was not closed. Values may hold an @ at the start of a line, but not this. */
const NEXT_ENTRY = /\n\s*@\s*[A-Za-z]+\s*\{\s*[^\s,={}]*\s*,/y;

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
};
const afterSpace = (text: string, at: number) => at + (match(SPACE, text, at)?.[0].length ?? 0);

type Value = { readonly text: string; readonly end: number; readonly closed: boolean };

/** A value between braces or quotation marks; a value that is not closed ends before the next entry. */
const delimited = (text: string, at: number): Value => {
  const isQuoted = text[at] === '"';
  let depth = 0;
  for (let end = at + 1; end < text.length; end += 1) {
    const sign = text[end];
    if (sign === '\\') end += 1;
    else if (sign === '{') depth += 1;
    else if ((isQuoted ? sign === '"' : sign === '}') && depth === 0)
      return { text: text.slice(at + 1, end), end: end + 1, closed: true };
    else if (sign === '}') depth -= 1;
    else if (sign === '\n' && match(NEXT_ENTRY, text, end))
      return { text: text.slice(at + 1, end), end, closed: false };
  }
  return { text: text.slice(at + 1), end: text.length, closed: false };
};

const valueAt = (text: string, from: number, strings: ReadonlyMap<string, string>): Value => {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    at = afterSpace(text, at);
    const sign = text[at];
    if (sign === '{' || sign === '"') {
      const part = delimited(text, at);
      parts.push(part.text);
      at = part.end;
      if (!part.closed) return { text: parts.join(''), end: at, closed: false };
    } else {
      const word = match(BARE, text, at)?.[0] ?? '';
      parts.push(strings.get(word.toLowerCase()) ?? word);
      at += word.length;
    }
    const next = afterSpace(text, at);
    if (text[next] !== '#') return { text: parts.join(''), end: at, closed: true };
    at = next + 1;
  }
};

const fieldsAt = (text: string, from: number, strings: ReadonlyMap<string, string>) => {
  const fields = new Map<string, string>();
  let at = afterSpace(text, from);
  for (;;) {
    while (text[at] === ',') at = afterSpace(text, at + 1);
    const name = match(NAME, text, at);
    if (!name) break;
    const value = valueAt(text, name.index + name[0].length, strings);
    // The first of two fields of one name is the one that other programs show.
    const key = (name[1] ?? '').toLowerCase();
    if (!fields.has(key)) fields.set(key, value.text);
    if (!value.closed) return { fields, end: value.end, whole: false };
    at = afterSpace(text, value.end);
  }
  const closes = text[at] === '}' || text[at] === ')';
  return { fields, end: closes ? at + 1 : at, whole: closes };
};

const KEY = /[^\s,={}()"]*/uy;

/** The name of an entry stands before its first comma. */
const keyAt = (text: string, from: number) => {
  const start = afterSpace(text, from);
  const key = match(KEY, text, start)?.[0] ?? '';
  const end = afterSpace(text, start + key.length);
  return [',', '}', ')'].includes(text[end] ?? '') ? { key, end } : { key: '', end: from };
};

/** All entries of a file, broken ones included; what stands between them is a comment, as BibTeX has it. */
export const bibtexEntries = (text: string): readonly BibtexEntry[] => {
  const strings = new Map<string, string>();
  const entries: BibtexEntry[] = [];
  let line = 1;
  let counted = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at)) {
    const start = match(START, text, at);
    if (!start) {
      at += 1;
      continue;
    }
    const type = (start[1] ?? '').toLowerCase();
    const inside = at + start[0].length;
    if (type === 'comment' || type === 'preamble') {
      at = delimited(text, inside - 1).end;
      continue;
    }
    const { key, end: from } = type === 'string' ? { key: '', end: inside } : keyAt(text, inside);
    const { fields, end, whole } = fieldsAt(text, from, strings);
    if (type === 'string') for (const [name, value] of fields) strings.set(name, value);
    else {
      for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
      entries.push({
        type,
        key,
        fields,
        printed: text.slice(at, end),
        line,
        whole,
      });
    }
    at = Math.max(end, inside);
  }
  return entries;
};
