import { invertedName } from '#shared/domain/person-name.ts';

import { type Correction, type Edit, findWord } from './edit.ts';

type Line = { readonly tag: string; readonly start: number; readonly end: number };
export type RisRecord = readonly Line[];

const LINE = /^(\uFEFF?\s{0,3}([A-Z][A-Z0-9]) {0,4}-(?: +|(?=\s*$)))([^\r\n]*)/gm;
const TITLES = ['TI', 'T1', 'CT', 'BT'] as const;
const AUTHORS = ['AU', 'A1'] as const;
const VENUES = ['JO', 'JF', 'T2', 'JA', 'J2'] as const;
const DATES = new Set(['PY', 'Y1', 'DA', 'YR', 'Y2']);
const WITH_DOI = new Set(['DO', 'DI', 'UR', 'LK', 'L2', 'L3', 'M3', 'N1']);

/** Returns the records of a RIS file with the places of their values, which hold no line break. */
export const risRecords = (file: string): readonly RisRecord[] => {
  const records: Line[][] = [];
  let isOpen = false;
  for (const match of file.matchAll(LINE)) {
    const [, head = '', tag = '', value = ''] = match;
    if (tag === 'TY') {
      records.push([]);
      isOpen = true;
    }
    const start = match.index + head.length;
    if (isOpen) records.at(-1)?.push({ tag, start, end: start + value.length });
    if (tag === 'ER') isOpen = false;
  }
  return records;
};

/** Returns what to change in a record of a RIS file: the values of wrong fields, and nothing else. */
export const risEdits = (
  file: string,
  record: RisRecord,
  { differences, work }: Correction,
): readonly Edit[] => {
  const firstOf = (tags: readonly string[]) =>
    tags.map((tag) => record.find((line) => line.tag === tag)).find((line) => line !== undefined);
  const whole = (tags: readonly string[], value: string | undefined): readonly Edit[] => {
    const line = firstOf(tags);
    return line && value !== undefined
      ? [{ start: line.start, end: line.end, text: value.replace(/\s+/g, ' ') }]
      : [];
  };
  const part = (isTag: (tag: string) => boolean, printed: string, registered: string) =>
    record
      .filter(({ tag }) => isTag(tag))
      .flatMap(({ start, end }): readonly Edit[] => {
        const at = findWord(file.slice(start, end).toLowerCase(), printed.toLowerCase());
        return at === -1
          ? []
          : [{ start: start + at, end: start + at + printed.length, text: registered }];
      });
  /** Each name has a line of its own; those that are one too many go with their line breaks. */
  const authors = (): readonly Edit[] => {
    const tag = firstOf(AUTHORS)?.tag;
    const lines = record.filter((line) => line.tag === tag);
    const names = work.authors.map(invertedName);
    if (lines.length === 0 || names.length === 0) return [];
    return lines.flatMap((line, index): readonly Edit[] => {
      const name = names[index];
      if (name === undefined) {
        const lineFeed = file.lastIndexOf('\n', line.start);
        const start = file[lineFeed - 1] === '\r' ? lineFeed - 1 : lineFeed;
        return [{ start, end: line.end, text: '' }];
      }
      const rest = index === lines.length - 1 ? names.slice(index + 1) : [];
      const lineBreak = file.startsWith('\r', line.end) ? '\r\n' : '\n';
      const head = file.slice(file.lastIndexOf('\n', line.start) + 1, line.start);
      const text = [name, ...rest.map((other) => `${lineBreak}${head}${other}`)].join('');
      return [{ start: line.start, end: line.end, text }];
    });
  };
  return differences.flatMap(({ field, printed, registered }): readonly Edit[] => {
    switch (field) {
      case 'title':
        return whole(TITLES, work.title);
      case 'authors':
        return authors();
      case 'venue':
        return whole(VENUES, work.journal);
      case 'year':
        return part((tag) => DATES.has(tag), printed, registered);
      case 'pages':
        return part((tag) => tag === 'SP', printed, registered);
      case 'doi': {
        const inPlace = part((tag) => WITH_DOI.has(tag), printed, registered);
        return inPlace.length > 0 ? inPlace : whole(['DO', 'DI'], registered);
      }
    }
  });
};
