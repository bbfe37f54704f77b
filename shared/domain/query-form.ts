import { parseSearchQuery } from './parse-search-query.ts';
import { leafOf } from './search-query-leaf.ts';
import { type SearchField, type SearchQuery } from './search-query.ts';
import { textOfQuery } from './text-of-query.ts';

export const formFields = [
  'any',
  'title',
  'author',
  'journal',
  'year',
  'section',
  'type',
  'doi',
] as const satisfies readonly (SearchField | 'any')[];
export type FormField = (typeof formFields)[number];

/** One condition: these words, all of them or side by side as a phrase, stand in this field, or do not. */
export type FormRow = {
  readonly field: FormField;
  readonly words: string;
  readonly exact: boolean;
  readonly negated: boolean;
};

/** A query as lines of a form: all of them must hold, or any. */
export type QueryForm = { readonly match: 'all' | 'any'; readonly rows: readonly FormRow[] };

export const emptyRow: FormRow = { field: 'any', words: '', exact: false, negated: false };

/** The query that a form makes, as a reader would type it; lines without words say nothing. */
export const textOfForm = ({ match, rows }: QueryForm): string => {
  const parts = rows.flatMap((row) => queryOfRow(row) ?? []);
  const flat =
    match === 'all' ? parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part])) : parts;
  const [only] = flat;
  if (only === undefined) return '';
  return textOfQuery(
    flat.length === 1 ? only : { kind: match === 'all' ? 'and' : 'or', parts: flat },
  );
};

/** The form of a query; undefined when lines cannot show it, such as brackets inside brackets. */
export const formOfText = (text: string): QueryForm | undefined => {
  const { query, plainWords } = parseSearchQuery(text);
  if (plainWords) return undefined;
  if (query === undefined) return { match: 'all', rows: [emptyRow] };
  const match = query.kind === 'or' ? 'any' : 'all';
  const parts = query.kind === 'and' || query.kind === 'or' ? query.parts : [query];
  const rows = parts.map(rowOf);
  const knownRows = rows.filter((row) => row !== undefined);
  if (knownRows.length < rows.length) return undefined;
  return { match, rows: match === 'all' ? drawnTogether(knownRows) : knownRows };
};

/** Fields whose value is one name or number, not words of a text. */
const holdsOneValue = (field: FormField): boolean =>
  field === 'year' || field === 'doi' || field === 'section' || field === 'type';

const queryOfRow = ({ field, words, exact, negated }: FormRow): SearchQuery | undefined => {
  const name = field === 'any' ? undefined : field;
  const text = words.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  const whole = exact || holdsOneValue(field);
  const query = whole
    ? leafOf(holdsOneValue(field) ? 'word' : 'phrase', text, name)
    : wordsOf(text, name);
  return query && negated ? { kind: 'not', part: query } : query;
};

const wordsOf = (text: string, field: SearchField | undefined): SearchQuery | undefined => {
  const parts = text.split(' ').flatMap((word) => leafOf('word', word, field) ?? []);
  const [only] = parts;
  return parts.length > 1 ? { kind: 'and', parts } : only;
};

const rowOf = (query: SearchQuery): FormRow | undefined => {
  switch (query.kind) {
    case 'word':
      return { ...emptyRow, field: query.field ?? 'any', words: query.text };
    case 'phrase':
      return { ...emptyRow, field: query.field ?? 'any', words: query.text, exact: true };
    case 'years':
      return { ...emptyRow, field: 'year', words: textOfQuery(query).replace('year:', '') };
    case 'not': {
      const row = rowOf(query.part);
      return row && !row.negated ? { ...row, negated: true } : undefined;
    }
    case 'and': {
      const rows = drawnTogether(query.parts.flatMap((part) => rowOf(part) ?? []));
      const wordsOnly = query.parts.every((part) => part.kind === 'word');
      return wordsOnly && rows.length === 1 ? rows[0] : undefined;
    }
    case 'or':
      return undefined;
  }
};

/** Words of one field side by side are one line. */
const drawnTogether = (rows: readonly FormRow[]): readonly FormRow[] =>
  rows.reduce<readonly FormRow[]>((lines, row) => {
    const last = lines.at(-1);
    const joins =
      last !== undefined &&
      last.field === row.field &&
      !holdsOneValue(row.field) &&
      !last.exact &&
      !row.exact &&
      !last.negated &&
      !row.negated;
    return joins
      ? [...lines.slice(0, -1), { ...last, words: `${last.words} ${row.words}` }]
      : [...lines, row];
  }, []);
