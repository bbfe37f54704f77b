import type { BibtexEntry } from '#functions/ingest/references/bibtex-entries.ts';
import { bibtexFieldsOf } from '#shared/domain/citation-formats.ts';

import { type Correction, type Edit, findWord } from './edit.ts';

const VENUES = ['journal', 'journaltitle', 'booktitle'] as const;
const DATES = ['year', 'date'] as const;
const WITH_DOI = ['doi', 'url', 'ee', 'bdsk-url-1', 'bdsk-url-2', 'howpublished', 'note'] as const;

/** A value in the delimiters that the file uses; a second pair of braces, which keeps capitals, stays. */
const delimited = (previous: string, value: string): string => {
  if (previous.startsWith('{{') && previous.endsWith('}}') && value.startsWith('{'))
    return `{${value}}`;
  const inner = /^\{([^{}]*)\}$/.exec(value)?.[1] ?? value;
  if (previous.startsWith('"') && !inner.includes('"')) return `"${inner}"`;
  return /^\d+$/.test(inner) && /^\d+$/.test(previous) ? inner : `{${inner}}`;
};

/** Returns what to change in an entry of a BibTeX file: the values of wrong fields, and nothing else. */
export const bibtexEdits = (
  file: string,
  { places }: Pick<BibtexEntry, 'places'>,
  { differences, work }: Correction,
): readonly Edit[] => {
  const corrected = bibtexFieldsOf(work);
  const whole = (names: readonly string[], value: string | undefined): readonly Edit[] => {
    const range = names.map((name) => places.get(name)).find((other) => other !== undefined);
    if (!range || value === undefined) return [];
    const [start, end] = range;
    return [{ start, end, text: delimited(file.slice(start, end), value) }];
  };
  /** Replaces a word of a value, wherever it stands among these fields. */
  const part = (names: readonly string[], printed: string, registered: string): readonly Edit[] =>
    names.flatMap((name): readonly Edit[] => {
      const [start, end] = places.get(name) ?? [0, 0];
      const value = file.slice(start, end);
      return [printed, printed.replaceAll('_', '\\_')].flatMap((form, index) => {
        const at = index === 1 && form === printed ? -1 : findWord(value.toLowerCase(), form);
        return at === -1
          ? []
          : [{ start: start + at, end: start + at + form.length, text: registered }];
      });
    });
  return differences.flatMap(({ field, printed, registered }): readonly Edit[] => {
    switch (field) {
      case 'title':
        return whole(['title'], corrected.get('title'));
      case 'authors':
        return whole(['author'], corrected.get('author'));
      case 'venue':
        return whole(VENUES, corrected.get('journal'));
      case 'year':
        return part(DATES, printed, registered);
      case 'pages':
        return part(['pages'], printed.toLowerCase(), registered);
      case 'doi': {
        const inPlace = part(WITH_DOI, printed.toLowerCase(), registered);
        return inPlace.length > 0 ? inPlace : whole(['doi'], registered);
      }
    }
  });
};
