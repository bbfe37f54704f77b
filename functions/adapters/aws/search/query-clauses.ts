import { isCitationType } from '#shared/domain/citation-type.ts';
import { type SearchField, type SearchQuery } from '#shared/domain/search-query.ts';
import { withoutStopWords } from '#shared/domain/stop-words.ts';

export type Clause = Readonly<Record<string, unknown>>;

/** A title says more of a paper than its abstract. */
const BARE = ['own.title^3', 'own.abstract', 'own.topics', 'own.names', 'statement.text'];

const fieldsOf: Readonly<Record<'title' | 'author' | 'journal', readonly string[]>> = {
  title: ['own.title^3', 'of.title'],
  author: ['of.authors.words'],
  journal: ['of.journal.words'],
};

const nothing: Clause = { match_none: {} };

/** A query in the engine's words. */
export const clauseOf = (query: SearchQuery): Clause => clause(withoutStopWords(query));

const clause = (query: SearchQuery): Clause => {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return leafClause(query.text, query.field);
    case 'years':
      return yearsClause(query);
    case 'and':
      return { bool: { must: query.parts.map(clause) } };
    case 'or':
      return { bool: { should: query.parts.map(clause), minimum_should_match: 1 } };
    case 'not':
      return { bool: { must_not: [clause(query.part)] } };
  }
};

const leafClause = (text: string, field: SearchField | undefined): Clause => {
  switch (field) {
    case undefined:
      return wordsIn(BARE, text);
    case 'title':
    case 'author':
    case 'journal':
      return wordsIn(fieldsOf[field], text);
    case 'doi':
      return { term: { dois: text } };
    case 'section':
      return { term: { 'statement.section': text.toLowerCase() } };
    case 'type':
      return typeClause(text.toLowerCase());
    case 'year':
      return /^\d{4}$/.test(text) ? yearsClause({ from: Number(text), to: Number(text) }) : nothing;
  }
};

/** One word may hold several (`IL-2`): as a phrase they stand side by side, and a phrase of one word is that word. */
const wordsIn = (fields: readonly string[], query: string): Clause => ({
  multi_match: { type: 'phrase', fields, query, tie_breaker: 0.2 },
});

const typeClause = (text: string): Clause => {
  const type = text === 'contrasting' ? 'contradicting' : text;
  return { term: { [isCitationType(type) ? 'statement.type' : 'of.paperType']: type } };
};

const yearsClause = ({ from, to }: { readonly from?: number; readonly to?: number }): Clause => ({
  range: {
    'of.year': { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
  },
});
