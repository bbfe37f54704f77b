import { tokensOf } from './search-query-tokens.ts';
import { type SearchField, type SearchQuery } from './search-query.ts';

/**
 * Writes a query as a reader would type it: `parseSearchQuery` reads the same query from it. (A query made by hand may
 * come back in its tidy form: nested ANDs as one, a word that cannot stand alone as a phrase.)
 */
export const textOfQuery = (query: SearchQuery): string => {
  switch (query.kind) {
    case 'word':
      return writtenWord(query.text, query.field);
    case 'phrase':
      return `${prefix(query.field)}${quoted(query.text)}`;
    case 'years':
      return writtenYears(query.from, query.to);
    case 'not':
      return `NOT ${grouped(query.part)}`;
    case 'and':
      return query.parts.map(grouped).join(' ');
    case 'or':
      return query.parts.map(grouped).join(' OR ');
  }
};

const prefix = (field: SearchField | undefined): string => (field ? `${field}:` : '');

/** A phrase cannot hold the quotes around it. */
const quoted = (text: string): string => `"${text.replaceAll('"', ' ')}"`;

const grouped = (query: SearchQuery): string =>
  query.kind === 'and' || query.kind === 'or' ? `(${textOfQuery(query)})` : textOfQuery(query);

const writtenWord = (text: string, field: SearchField | undefined): string => {
  const bare = `${prefix(field)}${text}`;
  const [token, ...more] = tokensOf(bare) ?? [];
  const staysOneWord =
    more.length === 0 && token?.kind === 'word' && token.text === text && token.field === field;
  return staysOneWord ? bare : `${prefix(field)}${quoted(text)}`;
};

const writtenYears = (from: number | undefined, to: number | undefined): string =>
  from !== undefined && from === to ? `year:${from}` : `year:${from ?? ''}..${to ?? ''}`;
