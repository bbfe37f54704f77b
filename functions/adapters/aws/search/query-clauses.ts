import { type AuthorQuery, authorQueryOf } from '#shared/domain/author-query.ts';
import { isCitationType } from '#shared/domain/citation-type.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchField, type SearchQuery } from '#shared/domain/search-query.ts';
import { foldLetters, nameSpellings } from '#shared/domain/name-spellings.ts';
import { searchedQuery } from '#shared/domain/query-variants.ts';

export type Clause = Readonly<Record<string, unknown>>;

/** A title says more about a paper than its abstract. */
const NAMES = ['own.names', 'own.spelledNames^0.8'];
const BARE = ['own.title^3', 'own.abstract', 'own.topics', ...NAMES, 'statement.text'];

/** Where a word of a statement is also searched if a request asks for the works that statements cite. */
const CITED_WORKS = ['statement.cited.title^0.4', 'statement.cited.authors^0.4'];

const fieldsOf: Readonly<Record<'title' | 'author' | 'journal', readonly string[]>> = {
  title: ['own.title^3', 'of.title'],
  author: ['of.authors.words', 'of.printed.authors', 'of.spelled.authors^0.8'],
  journal: ['of.journal.words', 'of.printed.journal', 'of.spelled.journal^0.8'],
};

/** The same fields of authors, without weights. */
const AUTHOR_INTERVAL_FIELDS = fieldsOf.author.map((field) => field.replace(/\^.*/, ''));

const nothing: Clause = { match_none: {} };

/** The document fields for queries on one statement, and those for a whole sentence. */
export const fieldSets = {
  statement: {
    dois: 'dois',
    subject: 'subject',
    type: 'statement.type',
    possibly: 'statement.possibly',
    bare: BARE,
  },
  sentence: {
    dois: 'whole.dois',
    subject: 'whole.subject',
    type: 'whole.type',
    possibly: 'whole.possibly',
    bare: BARE,
  },
} as const;
/** `bare` are the fields of words without a field. */
export type FieldSet = {
  readonly dois: string;
  readonly subject: string;
  readonly type: string;
  readonly possibly: string;
  readonly bare: readonly string[];
};

/** The same fields, with the works that statements cite. */
export const withCitedWorks = (place: FieldSet): FieldSet => ({
  ...place,
  bare: [...place.bare, ...CITED_WORKS],
});

/** Translates a query into the engine's query language. */
export const clauseOf = (
  query: SearchQuery | RelaxedQuery,
  place: FieldSet = fieldSets.statement,
): Clause => {
  const searched = searchedQuery(query);
  return searched.kind === 'most' ? relaxedClause(searched, place) : clause(searched, place);
};

/** Documents that contain all words rank before all others. */
const ALL_WORDS = 1000;
/** About the weight of a word that one paper in a hundred contains. */
const OF_THE_YEAR = 5;
/** Boost for adjacent words in the typed order, as a phrase of two. */
const SIDE_BY_SIDE = 0.5;

const relaxedClause = ({ parts, least, year }: RelaxedQuery, { bare }: FieldSet): Clause => {
  const each = parts.map((ways) => ({
    dis_max: { queries: ways.map(({ text }) => wordsIn(bare, text)) },
  }));
  const pairs = parts.slice(1).map((ways, index) => {
    const pair = [parts[index], ways].map((one) => one?.at(-1)?.text ?? '').join(' ');
    return { bool: { must: [wordsIn(bare, pair)], boost: SIDE_BY_SIDE } };
  });
  return {
    bool: {
      must: [{ bool: { should: each, minimum_should_match: least } }],
      should: [
        { constant_score: { filter: { bool: { must: each } }, boost: ALL_WORDS } },
        ...pairs,
        ...(year === undefined
          ? []
          : [{ constant_score: { filter: { term: { 'of.year': year } }, boost: OF_THE_YEAR } }]),
      ],
    },
  };
};

const clause = (query: SearchQuery, place: FieldSet): Clause => {
  const part = (one: SearchQuery) => clause(one, place);
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return leafClause(query.text, query.field, place);
    case 'years':
      return yearsClause(query);
    case 'and':
      return { bool: { must: query.parts.map(part) } };
    case 'or':
      return { bool: { should: query.parts.map(part), minimum_should_match: 1 } };
    case 'not':
      return { bool: { must_not: [part(query.part)] } };
  }
};

const leafClause = (text: string, field: SearchField | undefined, place: FieldSet): Clause => {
  switch (field) {
    case undefined:
      return wordsIn(place.bare, text);
    case 'author':
      return authorClause(text);
    case 'title':
    case 'journal':
      return wordsIn(fieldsOf[field], text);
    case 'doi':
      return { term: { [place.dois]: text } };
    case 'section':
      return { term: { 'statement.section': text.toLowerCase() } };
    case 'type':
      return typeClause(text.toLowerCase(), place);
    case 'year':
      return /^\d{4}$/.test(text) ? yearsClause({ from: Number(text), to: Number(text) }) : nothing;
  }
};

/** One word may have several tokens (`IL-2`): as a phrase they are adjacent, and a phrase of one word is that word. */
const phraseIn = (fields: readonly string[], query: string): Clause => ({
  multi_match: { type: 'phrase', fields, query, tie_breaker: 0.2 },
});

const nameFields = new Set([...NAMES, ...fieldsOf.author, ...fieldsOf.journal]);
/** The weight of a name in another spelling than the typed one. */
const OTHER_SPELLING = 0.8;

/** The words of a text, in names in any spelling of the typed one. */
const wordsIn = (fields: readonly string[], query: string): Clause => {
  const asTyped = phraseIn(fields, query);
  const [, ...others] = nameSpellings(query);
  const names = others.length > 0 ? fields.filter((field) => nameFields.has(field)) : [];
  if (names.length === 0) return asTyped;
  const spelled = others.map((spelling) => ({
    bool: { must: [phraseIn(names, spelling)], boost: OTHER_SPELLING },
  }));
  return { dis_max: { tie_breaker: 0.2, queries: [asTyped, ...spelled] } };
};

/** Longer printed initials are names. */
const PRINTED_INITIALS = ['', '?', '??'];
/** Names between the typed ones and the surname. */
const MAX_NAMES_BETWEEN = 2;

const initialOf = (name: string): string => foldLetters(name).charAt(0);

/** A given name or initial, in any of the forms that print it. */
const givenInterval = (name: string): Clause =>
  name.length === 1
    ? { prefix: { prefix: initialOf(name) } }
    : {
        any_of: {
          intervals: [
            ...nameSpellings(name).map((query) => ({ match: { query } })),
            ...PRINTED_INITIALS.map((others) => ({
              wildcard: { pattern: `${initialOf(name)}${others}` },
            })),
          ],
        },
      };

/** The names of one author stand side by side; between two authors there is a gap of a hundred positions. */
const authorInterval = ({ surname, given }: AuthorQuery): Clause => {
  const family: Clause = {
    any_of: {
      intervals: nameSpellings(surname.join(' ')).map((query) => ({
        match: { query, ordered: true, max_gaps: 0 },
      })),
    },
  };
  const initials = given.map(initialOf).join('');
  const ordered = (intervals: readonly Clause[]): Clause => ({
    all_of: { ordered: true, max_gaps: MAX_NAMES_BETWEEN, intervals },
  });
  const apart = given.map(givenInterval);
  // References print initials as one word, `Scheres SHW`.
  const together = PRINTED_INITIALS.map((others) => ({
    wildcard: { pattern: `${initials}${others}` },
  }));
  return {
    any_of: {
      intervals: [
        ordered([...apart, family]),
        ordered([family, ...apart]),
        ...(given.length > 1 ? together.map((initial) => ordered([family, initial])) : []),
      ],
    },
  };
};

const authorClause = (text: string): Clause => {
  const asTyped = wordsIn(fieldsOf.author, text);
  const name = /[\s,]/.test(text) ? authorQueryOf(text) : undefined;
  return name === undefined
    ? asTyped
    : {
        bool: {
          should: [
            asTyped,
            ...AUTHOR_INTERVAL_FIELDS.map((field) => ({
              intervals: { [field]: authorInterval(name) },
            })),
          ],
          minimum_should_match: 1,
        },
      };
};

const typeClause = (text: string, place: FieldSet): Clause => {
  const type = text === 'contrasting' ? 'contradicting' : text;
  return { term: { [isCitationType(type) ? place.type : 'of.paperType']: type } };
};

const yearsClause = ({ from, to }: { readonly from?: number; readonly to?: number }): Clause => ({
  range: {
    'of.year': { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
  },
});
