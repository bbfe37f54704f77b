import * as z from 'zod';

import type { Attribute, RangeIndex } from '#shared/domain/search-vocabulary.ts';

/**
 * Tokenizes words as readers see them: splits at every character that is not a letter, digit or mark, and folds case
 * and diacritics.
 */
const folding = ['lowercase', 'asciifolding', 'without_marks'];

const analysis = {
  char_filter: {
    // Maps a final sigma to a sigma, and the micro sign to a mu.
    greek: { type: 'mapping', mappings: ['ς => σ', 'µ => μ'] },
  },
  tokenizer: {
    words: {
      type: 'char_group',
      // Soft hyphen, zero-width space, word joiner and byte order mark belong to none of the groups.
      tokenize_on_chars: [
        'whitespace',
        'punctuation',
        'symbol',
        '\u00ad',
        '\u200b',
        '\u2060',
        '\ufeff',
      ],
      max_token_length: 255,
    },
  },
  filter: {
    without_marks: { type: 'pattern_replace', pattern: '\\p{M}+', replacement: '' },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 20 },
    long_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 80 },
    at_most_20: { type: 'truncate', length: 20 },
    at_most_80: { type: 'truncate', length: 80 },
  },
  analyzer: {
    sentence: {
      type: 'custom',
      char_filter: ['greek'],
      tokenizer: 'words',
      filter: [...folding, 'porter_stem'],
    },
    name: { type: 'custom', char_filter: ['greek'], tokenizer: 'words', filter: folding },
    beginning: {
      type: 'custom',
      char_filter: ['greek'],
      tokenizer: 'words',
      filter: [...folding, 'beginnings'],
    },
    typed: {
      type: 'custom',
      char_filter: ['greek'],
      tokenizer: 'words',
      filter: [...folding, 'at_most_20'],
    },
    whole_beginning: {
      type: 'custom',
      tokenizer: 'keyword',
      filter: [...folding, 'long_beginnings'],
    },
    whole_typed: { type: 'custom', tokenizer: 'keyword', filter: [...folding, 'at_most_80'] },
  },
  normalizer: {
    name: { type: 'custom', filter: ['lowercase', 'asciifolding'] },
  },
};

/** Longer names are excluded from filters and aggregations: the engine accepts no term above 32 KB. */
const LONGEST_NAME = 1000;
const keyword = { type: 'keyword', ignore_above: LONGEST_NAME };
const lowerCase = { type: 'keyword', normalizer: 'name' };
/**
 * Aggregations show a name as printed, filters compare it folded: each field is stored for one of these purposes only.
 */
const name = {
  ...keyword,
  index: false,
  fields: { folded: { ...lowerCase, doc_values: false, ignore_above: LONGEST_NAME } },
};
const searchedName = {
  ...name,
  fields: { ...name.fields, words: { type: 'text', analyzer: 'name' } },
};
/** A name that a paper prints in place of the one above: searched and filtered, never counted. */
const printedName = {
  type: 'text',
  analyzer: 'name',
  fields: { folded: { ...lowerCase, doc_values: false, ignore_above: LONGEST_NAME } },
};
/** Names in their other spellings (`Mueller` for Müller): searched only. */
const spelledName = { type: 'text', analyzer: 'name' };
/** Offsets in the index make highlighting of whole fields fast. */
const sentence = { type: 'text', analyzer: 'sentence', index_options: 'offsets' };
const count = { type: 'integer' };

/** Completion candidates: names, and papers by their titles. */
const completions = {
  field: { type: 'keyword' },
  completion: { type: 'keyword', index: false, ignore_above: LONGEST_NAME },
  weight: count,
  words: { type: 'text', analyzer: 'beginning', search_analyzer: 'typed', norms: false },
  start: {
    type: 'text',
    analyzer: 'whole_beginning',
    search_analyzer: 'whole_typed',
    norms: false,
  },
};

const documents = {
  ...completions,
  kind: { type: 'keyword' },
  /** Joins a statement to its citing paper on the same shard. */
  link: { type: 'join', relations: { paper: 'statement' } },
  /** DOI of a paper or id of a statement: the tie-breaker between equally ranked documents. */
  tie: { type: 'keyword' },
  /** DOIs for `doi:` queries, and the one for the dashboard filter. */
  dois: lowerCase,
  subject: lowerCase,
  own: {
    properties: {
      title: sentence,
      abstract: sentence,
      topics: { type: 'text', analyzer: 'sentence' },
      names: { type: 'text', analyzer: 'name' },
      spelledNames: spelledName,
    },
  },
  /** Fields for filters and sorts: those of the paper, or of a statement's citing paper. */
  of: {
    properties: {
      title: { type: 'text', analyzer: 'sentence' },
      authors: searchedName,
      journal: searchedName,
      affiliations: name,
      printed: {
        properties: { authors: printedName, journal: printedName, affiliations: printedName },
      },
      spelled: { properties: { authors: spelledName, journal: spelledName } },
      topics: name,
      substances: name,
      meshDescriptors: name,
      editorialNotices: keyword,
      countries: keyword,
      paperType: keyword,
      year: { type: 'integer' },
      date: { type: 'keyword' },
    },
  },
  /**
   * On papers only: it changes whenever another article cites them, so statements are filtered by it through the join.
   */
  tally: {
    properties: {
      total: count,
      citingPublications: count,
      supporting: count,
      contradicting: count,
      mentioning: count,
    },
  },
  /** Supporting and contradicting 0, possibly either 1, mentioning 2, unclassified 3. */
  rank: { type: 'byte' },
  /** At equal relevance: papers 2, informative statements 1, others 0. */
  first: { type: 'byte' },
  isNotice: { type: 'boolean' },
  /** Papers, and the first statement of each sentence, with the fields for filtering whole sentences. */
  leads: { type: 'boolean' },
  whole: {
    properties: {
      dois: lowerCase,
      subject: lowerCase,
      type: { type: 'keyword' },
      possibly: { type: 'keyword' },
      /** Type (or possible type) and work of each statement, for queries on both together. */
      typedSubject: lowerCase,
    },
  },
  sure: { type: 'float' },
  sequence: { type: 'long', index: false },
  statement: {
    properties: {
      citingDoi: lowerCase,
      citedDoi: lowerCase,
      text: sentence,
      // Searched in place: the stored statement holds its reference.
      cited: {
        properties: {
          title: { type: 'text', analyzer: 'sentence' },
          authors: { type: 'text', analyzer: 'sentence' },
        },
      },
      kind: { type: 'keyword' },
      type: { type: 'keyword' },
      possibly: { type: 'keyword' },
      purpose: { type: 'keyword' },
      section: { type: 'keyword' },
      order: { type: 'integer' },
      selfCitation: { type: 'boolean' },
    },
  },
};

/** The document field for each filter of the table. */
export const fieldsOfFilters: Readonly<Record<Attribute | RangeIndex, string>> = {
  sections: 'statement.section',
  citationTypes: 'statement.type',
  possibly: 'statement.possibly',
  purposes: 'statement.purpose',
  journals: 'of.journal.folded',
  authors: 'of.authors.folded',
  affiliations: 'of.affiliations.folded',
  topics: 'of.topics.folded',
  substances: 'of.substances.folded',
  meshDescriptors: 'of.meshDescriptors.folded',
  paperTypes: 'of.paperType',
  editorialNotices: 'of.editorialNotices',
  years: 'of.year',
  supporting: 'tally.supporting',
  contrasting: 'tally.contradicting',
  mentioning: 'tally.mentioning',
};

/** Where a filter on a name finds the names that papers print. */
export const printedFieldsOfFilters: Readonly<Partial<Record<Attribute | RangeIndex, string>>> = {
  journals: 'of.printed.journal.folded',
  authors: 'of.printed.authors.folded',
  affiliations: 'of.printed.affiliations.folded',
};

// A change of what is stored below, or how, requires raising INDEX_SHAPE: older indices are then rebuilt.

/**
 * The parts of the index: searchable documents (papers and statements), the state of each read article, and the names
 * for completion.
 */
export const parts = ['documents', 'articles', 'names'] as const;
export type Part = (typeof parts)[number];

/** How an index is distributed over the machines of an engine. These settings do not change the results of searches. */
const Spread = z.object({
  /** Shards for documents: one per 30 to 50 GB. */
  shards: z.int().min(1),
  /** Shards for articles and names, which are about fifteen times smaller. */
  smallShards: z.int().min(1),
  /** Replicas: a number, or as many as there are machines for, at most one. */
  replicas: z.union([z.int().min(0), z.literal('one where there is a machine for it')]),
  /** The delay until searches see a write. */
  visibleAfterSeconds: z.int().min(1),
});
export type Spread = Readonly<z.output<typeof Spread>>;

/** As configured by a deployment. */
export const spreadIn = (text: string): Spread => Spread.parse(JSON.parse(text));

export const SMALLEST_SPREAD: Spread = {
  shards: 1,
  smallShards: 1,
  replicas: 'one where there is a machine for it',
  visibleAfterSeconds: 1,
};

/** Settings of an index while it is searched. */
export const settingsInUse = ({ replicas, visibleAfterSeconds }: Spread) => ({
  ...(typeof replicas === 'number'
    ? { auto_expand_replicas: false, number_of_replicas: replicas }
    : { auto_expand_replicas: '0-1' }),
  refresh_interval: `${String(visibleAfterSeconds)}s`,
  'translog.durability': 'request',
});

/** While an index is being filled it is not searched, and data lost in a crash is filled again from the start. */
const settingsWhileFilled = {
  number_of_replicas: 0,
  refresh_interval: '-1',
  'translog.durability': 'async',
};

/** The citing articles of a work and their publication dates; all other article state is read by key. */
const articles = { doi: keyword, cites: keyword, date: keyword };

export const indexDefinition = (
  part: Part,
  spread: Spread,
  use: 'filled' | 'searched',
): Readonly<Record<string, unknown>> => {
  const settings = {
    number_of_shards: part === 'documents' ? spread.shards : spread.smallShards,
    'highlight.max_analyzed_offset': 10_000_000,
    ...(use === 'filled' ? settingsWhileFilled : settingsInUse(spread)),
  };
  if (part === 'articles') return { settings, mappings: { dynamic: false, properties: articles } };
  const properties = part === 'documents' ? documents : completions;
  return { settings: { ...settings, analysis }, mappings: { dynamic: false, properties } };
};
