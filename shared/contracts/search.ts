import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import {
  AuthorName,
  CitationTypeName,
  Count,
  countText,
  flag,
  JournalName,
  limitText,
  listOf,
  nothing,
  Notice,
  NoticeStatusName,
  offsetText,
  PaperTypeName,
  Ranges,
  SectionName,
  TallyReply,
  yearText,
} from './parts.ts';
import { StatementHit } from './statements.ts';

export const PaperHit = z
  .object({
    kind: z.literal('paper'),
    doi: z.string(),
    title: z.string(),
    authors: z.array(AuthorName),
    journal: JournalName.optional(),
    year: z.int().optional(),
    paperType: PaperTypeName,
    editorialNotices: z.array(Notice),
    tally: TallyReply,
    /** The part of the abstract that answers the search, at most some 300 characters. */
    snippet: z.string().optional(),
    highlights: z.object({ title: Ranges.optional(), abstract: Ranges.optional() }),
  })
  .meta({ id: 'PaperHit', description: 'Ranges of `highlights.abstract` count in `snippet`.' });
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
    years: Buckets,
    minDate: z.int().optional(),
    maxDate: z.int().optional(),
  })
  .meta({ id: 'Aggregations' });
export type AggregationsReply = z.infer<typeof AggregationsReply>;

/** The request fields of the search, as they stand in a query string. */
export const SearchQueryFields = z.object({
  mode: z.enum(['all', 'citations', 'papers']).default('all'),
  term: z.string().max(1000).default(''),
  limit: limitText(10),
  offset: offsetText,
  sort: z
    .enum(['relevance', 'date', 'total_cited', 'total_supported', 'total_contrasted'])
    .default('relevance'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
  citation_types: listOf(CitationTypeName),
  sections: listOf(SectionName),
  date_from: yearText,
  date_to: yearText,
  journal: listOf(z.string().max(500)),
  author: listOf(z.string().max(500)),
  affiliation: listOf(z.string().max(500)),
  has_tally: flag,
  mesh_type: listOf(z.string().max(500)),
  supporting_from: countText,
  supporting_to: countText,
  contrasting_from: countText,
  contrasting_to: countText,
  mentioning_from: countText,
  mentioning_to: countText,
  authors: listOf(z.string().max(500)),
  affiliations: listOf(z.string().max(500)),
  journals: listOf(z.string().max(500)),
  topics: listOf(z.string().max(500)),
  substances: listOf(z.string().max(500)),
  paper_types: listOf(PaperTypeName),
  editorial_notices: listOf(NoticeStatusName),
  has_retraction: flag,
  has_withdrawn: flag,
  has_concern: flag,
  has_correction: flag,
  has_erratum: flag,
  dashboard_slug: z.string().max(80).optional(),
  dois_updated_ts: z.string().max(40).optional(),
  user_slug: z.string().max(80).optional(),
  aggregate: flag,
});
export type SearchQueryFields = z.output<typeof SearchQueryFields>;

export const SearchReply = z
  .object({
    hits: z.array(z.union([PaperHit, StatementHit])),
    total: Count,
    aggregations: AggregationsReply.optional(),
    took: z.number(),
    /** Given when the term was malformed as a query: the plain words it was understood as. */
    understoodAs: z.string().optional(),
  })
  .meta({ id: 'SearchReply' });
export type SearchReply = z.infer<typeof SearchReply>;

export const search = endpoint({
  kind: 'json',
  feature: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Search papers and citation statements',
  description:
    'At most 10,000 results can be reached: offset + limit is at most 10000. For a statement, filters on a paper speak of the citing paper; `sections` and `citation_types` ask for statements.',
  access: 'anyone',
  params: z.object({}),
  query: SearchQueryFields.refine(({ offset, limit }) => offset + limit <= 10_000, {
    path: ['offset'],
    message: 'offset and limit together reach past the 10,000 results that can be shown',
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
  summary: 'Complete what a person is typing',
  description: 'Answers nothing for prefixes of fewer than 3 characters.',
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
