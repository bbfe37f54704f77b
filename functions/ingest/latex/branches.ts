import { argumentAt, skipSpace, sourceOf } from './source.ts';

/** Conditions of TeX and of its engines, which all end with `\fi`. */
const CONDITIONS = new Set(
  'if ifx ifnum ifdim ifodd ifmmode ifvmode ifhmode ifinner ifvoid ifhbox ifvbox ifcat ifeof iftrue iffalse ifcase ifdefined ifcsname iffontchar ifincsname ifpdf ifpdftex ifxetex ifluatex iftutex ifvtex'.split(
    ' ',
  ),
);
const TOKEN = /\\([a-zA-Z@]+)/g;
const NEW_CONDITION = /\\newif\s{0,9}\\if([a-zA-Z@]{1,60})/g;
const BOOLEAN =
  /\\(?:newtoggle|newbool|provideto?ggle|providebool|newboolean)\s{0,9}\{([^{}]{1,60})\}/g;
const EXCLUDED = /\\(?:excludecomment|excludeversion)\s{0,9}\{([^{}]{1,60})\}/g;
const INCLUDED = /\\(?:includecomment|includeversion)\s{0,9}\{([^{}]{1,60})\}/g;

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].slice(0, 1000).map(([, name = '']) => name.trim());

/** Removes the environments that print nothing: `comment`, and those that the source excludes. */
const withoutCommentEnvironments = (text: string): string => {
  const included = new Set(namesIn(text, INCLUDED));
  const names = new Set(
    ['comment', ...namesIn(text, EXCLUDED)].filter((name) => !included.has(name)),
  );
  const begins = /\\begin\s{0,9}\{([a-zA-Z@*]{1,60})\}/g;
  const pieces: string[] = [];
  let from = 0;
  for (let match = begins.exec(text); match !== null; match = begins.exec(text)) {
    const [, name = ''] = match;
    if (!names.has(name)) continue;
    const close = text.indexOf(`\\end{${name}}`, begins.lastIndex);
    // Without an end, nothing ends for the environments of this name behind it either.
    if (close < 0) {
      names.delete(name);
      continue;
    }
    pieces.push(text.slice(from, match.index));
    from = close + name.length + 6;
    begins.lastIndex = from;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
};

type Value = boolean | undefined;
type Open = {
  readonly value: Value;
  readonly start: number;
  elseAt: number | undefined;
  elseEnd: number;
};
type Span = readonly [start: number, end: number];

/** Evaluates `\if0…`, `\ifnum1=0` and the like, if the operands are written out; undefined for all others. */
const valueOf = (
  name: string,
  behind: string,
): { readonly value: Value; readonly length: number } => {
  if (name === 'iffalse') return { value: false, length: 0 };
  if (name === 'iftrue') return { value: true, length: 0 };
  const numbers =
    name === 'ifnum' ? /^\s*(\d{1,9})\s*([<>=])\s*(\d{1,9})(?!\d)/.exec(behind) : null;
  if (numbers) {
    const [whole, a, sign, b] = numbers;
    const difference = Number(a) - Number(b);
    const value = sign === '<' ? difference < 0 : sign === '>' ? difference > 0 : difference === 0;
    return { value, length: whole.length };
  }
  const letters =
    name === 'if' ? /^\s*([0-9a-zA-Z])([0-9a-zA-Z])(?![0-9a-zA-Z])/.exec(behind) : null;
  if (letters) return { value: letters[1] === letters[2], length: letters[0].length };
  // "\if0" before other text is the usual way to switch a passage off.
  return name === 'if' && /^0(?!0)/.test(behind)
    ? { value: false, length: 1 }
    : { value: undefined, length: 0 };
};

/** Removes spans from a text; they may be nested in one another. */
const without = (text: string, spans: readonly Span[]): string => {
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (start > from) pieces.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  pieces.push(text.slice(from));
  return pieces.join('');
};

/**
 * Removes what a source does not print: comment environments, and the branches that are not taken of conditions whose
 * value the source states. Both branches of other conditions stay, so that no citation is lost.
 */
export const withoutUntakenBranches = (input: string): string => {
  const text = withoutCommentEnvironments(input);
  if (!/\\(?:if|toggle|bool)/.test(text)) return text;
  const newConditions = new Set(namesIn(text, NEW_CONDITION));
  const values = new Map<string, Value>([...newConditions].map((name) => [name, false]));
  const toggles = new Map<string, Value>(namesIn(text, BOOLEAN).map((name) => [name, false]));
  const spans: Span[] = [];
  const open: Open[] = [];
  const source = sourceOf(text);
  const toggleAt = (offset: number) => {
    const name = argumentAt(source, offset);
    return name && { name: text.slice(name.start, name.end).trim(), next: name.next };
  };
  /** How many of the open conditions have their untaken branch here. */
  let skipping = 0;
  const isOff = ({ value, elseAt }: Open): boolean =>
    elseAt === undefined ? value === false : value === true;

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token, name = ''] = match;
    const end = match.index + token.length;
    if (name === 'newif') {
      TOKEN.lastIndex = end + (/^\s*\\[a-zA-Z@]+/.exec(text.slice(end, end + 80))?.[0].length ?? 0);
    } else if (
      CONDITIONS.has(name) ||
      (name.startsWith('if') && newConditions.has(name.slice(2)))
    ) {
      const { value, length } = newConditions.has(name.slice(2))
        ? { value: values.get(name.slice(2)), length: 0 }
        : valueOf(name, text.slice(end, end + 40));
      const condition: Open = {
        value,
        start: match.index,
        elseAt: undefined,
        elseEnd: end + length,
      };
      open.push(condition);
      if (isOff(condition)) skipping += 1;
    } else if (name === 'else') {
      const last = open.at(-1);
      if (last && last.elseAt === undefined) {
        if (last.value === true) spans.push([last.start, last.elseEnd]);
        else if (last.value === false) spans.push([last.start, end]);
        if (isOff(last)) skipping -= 1;
        last.elseAt = match.index;
        last.elseEnd = end;
        if (isOff(last)) skipping += 1;
      }
    } else if (name === 'fi') {
      const last = open.pop();
      if (last && isOff(last)) skipping -= 1;
      if (last === undefined || last.value === undefined) continue;
      if (last.elseAt !== undefined)
        spans.push(last.value ? [last.elseAt, end] : [match.index, end]);
      else if (last.value) spans.push([last.start, last.elseEnd], [match.index, end]);
      else spans.push([last.start, end]);
    } else if (skipping === 0) {
      const set = /^(.+)(true|false)$/.exec(name);
      if (set && newConditions.has(set[1] ?? '')) values.set(set[1] ?? '', set[2] === 'true');
      else if (
        name === 'toggletrue' ||
        name === 'booltrue' ||
        name === 'togglefalse' ||
        name === 'boolfalse'
      ) {
        const toggle = toggleAt(end);
        if (toggle) toggles.set(toggle.name, name.endsWith('true'));
      } else if (name === 'setbool' || name === 'settoggle' || name === 'setboolean') {
        const toggle = toggleAt(end);
        const to = toggle && toggleAt(toggle.next);
        if (toggle && to) toggles.set(toggle.name, to.name === 'true');
      } else if (name === 'iftoggle' || name === 'ifbool') {
        const toggle = toggleAt(end);
        const value = toggle && toggles.get(toggle.name);
        const first = toggle && argumentAt(source, toggle.next);
        const second = first && argumentAt(source, skipSpace(text, first.next));
        if (value === true && second) spans.push([second.start - 1, second.next]);
        if (value === false && first) spans.push([match.index, first.next]);
      }
    }
  }
  return without(text, spans);
};
