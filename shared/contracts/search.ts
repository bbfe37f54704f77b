import * as z from 'zod';

import { searchModes, sortKeys } from '../domain/search-state.ts';
import { MAX_TERM_CHARACTERS } from '../domain/search-term.ts';
import { withheldNow } from '../domain/withheld-sentences.ts';
import { endpoint } from './endpoint.ts';
import {
  ListedAuthors,
  CitationTypeName,
  Count,
  flag,
  JournalName,
  limitText,
  listOf,
  nothing,
  Notice,
  offsetText,
  PaperTypeName,
  Ranges,
  SectionName,
  TallyReply,
  WorkStyles,
} from './parts.ts';
import { searchFilterFields } from './search-filter-fields.ts';
import { StatementHit } from './statements.ts';

/** The most informative sentence about a paper: supporting or contrasting, and likely to be correct. */
export const TellingSentence = z
  .object({
    id: z.string(),
    type: CitationTypeName,
    /** Undefined if the decision was not made by the classifier. */
    probability: z.number().optional(),
    section: SectionName,
    selfCitation: z.boolean(),
    text: z.string(),
    /** Where the paper is cited in `text`. */
    marks: Ranges,
    citing: z.object({
      doi: z.string(),
      title: z.string(),
      ...ListedAuthors,
      year: z.int().optional(),
    }),
  })
  .meta({ id: 'TellingSentence' });
export type TellingSentence = z.infer<typeof TellingSentence>;

export const PaperHit = z
  .object({
    kind: z.literal('paper'),
    doi: z.string(),
    title: z.string(),
    /** Ranges of `styles.abstract` refer to `snippet`. */
    styles: WorkStyles,
    ...ListedAuthors,
    journal: JournalName.optional(),
    year: z.int().optional(),
    paperType: PaperTypeName,
    editorialNotices: z.array(Notice),
    tally: TallyReply,
    /** The part of the abstract that matches the search, at most about 300 characters. */
    snippet: z.string().optional(),
    /**
     * Only for callers who may read statements, if there is one. Sorted by `total_supported` or `total_contrasted`, one of
     * that side.
     */
    telling: TellingSentence.optional(),
    highlights: z.object({ title: Ranges.optional(), abstract: Ranges.optional() }),
  })
  .meta({
    id: 'PaperHit',
    description: 'Ranges of `highlights.abstract` are offsets into `snippet`.',
  });
export type PaperHit = z.infer<typeof PaperHit>;

const Buckets = z.array(z.object({ key: z.string(), docCount: Count }));
export const AggregationsReply = z
  .object({
    authors: Buckets,
    journals: Buckets,
    affiliations: Buckets,
    topics: Buckets,
    substances: Buckets,
    meshDescriptors: Buckets,
    editorialNotices: Buckets,
    paperTypes: Buckets,
    citationTypes: Buckets,
    sections: Buckets,
    possibly: Buckets,
    purposes: Buckets.optional(),
    years: Buckets,
    minDate: z.int().optional(),
    maxDate: z.int().optional(),
  })
  .meta({ id: 'Aggregations' });
export type AggregationsReply = z.infer<typeof AggregationsReply>;

/** The request fields of the search, as in a query string. */
export const SearchQueryFields = z.object({
  mode: z.enum(searchModes).default('all'),
  term: z.string().max(MAX_TERM_CHARACTERS).default(''),
  limit: limitText(10),
  offset: offsetText,
  sort: z.enum(sortKeys).default('relevance'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
  ...searchFilterFields,
  aggregate: flag,
});
export type SearchQueryFields = z.output<typeof SearchQueryFields>;

/** How many results there are, and how the query was interpreted to find them. */
const SearchSummary = z.object({
  /** The count for pagination: papers and statements or, if each is shown once, sentences. */
  total: Count,
  /** The same by kind. Statements are counted individually even if sentences are shown once. */
  totals: z.object({
    papers: Count,
    /** Absent with `withheld`: the number of statements would depend on words that were not compared with them. */
    statements: Count.optional(),
  }),
  /**
   * `locked`: the caller may not read the text of statements, so words were not compared with it and statements were left
   * out of hits, totals and counts.
   */
  withheld: z.enum(withheldNow).optional(),
  /** Set if the term was malformed as a query: the plain words used instead. */
  understoodAs: z.string().optional(),
  /** The term contains no searchable word; there are no results. */
  holdsNoWord: z.literal(true).optional(),
  /**
   * Set if fewer than ten results contain all words: hits, total and aggregations then include documents with most of
   * them, those with all of them first.
   */
  relaxed: z
    .object({
      /** With the corrected words. */
      holdingAll: Count,
      /** Words that do not occur in the collection. */
      unknown: z.array(z.string()),
      /** Probably misspelled words with their corrections. */
      mended: z.array(z.object({ word: z.string(), meant: z.string() })),
    })
    .optional(),
});
export type SearchSummary = z.infer<typeof SearchSummary>;

export const SearchReply = SearchSummary.extend({
  hits: z.array(z.union([PaperHit, StatementHit])),
  aggregations: AggregationsReply.optional(),
  took: z.number(),
  /** With `by_kind`: the search among papers and the search among statements, whose hits are those of each kind. */
  byKind: z.object({ papers: SearchSummary, statements: SearchSummary }).optional(),
}).meta({ id: 'SearchReply' });
export type SearchReply = z.infer<typeof SearchReply>;

export const search = endpoint({
  kind: 'json',
  feature: 'search',
  method: 'GET',
  path: '/search',
  refuses: [404],
  summary: 'Search papers and citation statements',
  description:
    'At most 10,000 results can be reached: offset + limit is at most 10000. For a statement, filters on a paper speak of the citing paper; `sections`, `citation_types` and `possibly` ask for statements; `possibly` finds what is likely supporting or contradicting but not sure enough to be shown as such and counts as mentioning, without words the likeliest first. DOIs, PMIDs, PMCIDs and arXiv ids lead to their works. Words without quotes, fields and operators are all looked for; where fewer than ten results hold them all, what holds most of them is found (see `relaxed`), likely typing errors mended. Quotes, fields and operators are taken at their word. A word without a field also finds a statement by the title and authors of the work it cites, which `citedWords` of the hit says. Names in `aggregations` are those of the pages of journals, institutions and authors; each bucket counts hits, which are papers with `mode=papers`. With `group=sentence` a sentence stands once with all works it `cites`, and `total`, pages and counts speak of sentences; `totals` counts papers and single statements apart. With `by_kind` and `mode=all`, papers and statements are searched separately and `hits` has the first `limit` papers, then the first `limit` statements (by sentence with `group=sentence`); `byKind` has the totals and the interpretation of each search, and `aggregations` count papers, except those of statements alone (`citationTypes`, `possibly`, `purposes`, `sections`). For callers who may not read statements, words without a field are never compared with statements: such a search answers papers alone, and of `mode=citations` nothing, with `withheld: "locked"` and without `totals.statements`. Everyone finds the same papers: with `mode=all`, whether most words suffice is decided by the papers that hold all. Filters and fields (`doi:`, `author:`, `section:`, `type:`) list and count locked statements for everyone.',
  access: 'anyone',
  params: z.object({}),
  query: SearchQueryFields.extend({
    group: z.enum(['sentence']).optional(),
    /** With `mode=all`: searches papers and statements separately. */
    by_kind: flag,
    /** An automatic request of a page: it does not count as a reader's search in usage reports. */
    by_page: flag,
  }).refine(({ offset, limit }) => offset + limit <= 10_000, {
    path: ['offset'],
    message: 'offset and limit together exceed the 10,000 results that can be paged',
  }),
  body: nothing,
  status: 200,
  reply: SearchReply,
});

export const autocompletes = endpoint({
  kind: 'json',
  feature: 'search',
  method: 'GET',
  path: '/search/autocompletes',
  summary: 'Suggest completions for a partial query',
  description: 'Returns no completions for prefixes shorter than 3 characters.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({
    prefix: z.string().max(1000),
    field: z.enum(['title', 'author', 'journal', 'affiliation']).default('title'),
    include_fields: listOf(z.string().max(40)),
    limit: limitText(10),
  }),
  body: nothing,
  status: 200,
  reply: z
    .object({
      autocompletes: z.record(
        z.string(),
        z.array(z.object({ completion: z.string(), doi: z.string().optional() })),
      ),
    })
    .meta({ id: 'Autocompletes' }),
});

export const searchCalls = {
  autocompletes,
  search,
};
