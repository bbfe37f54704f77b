import * as z from 'zod';

import { type WorkTally } from '#functions/platform/ports/search-index.ts';

import { type Clause } from './query-clauses.ts';

/** Returns the tallies of the matching statements for each of these works. */
export const tallyClauses = (works: number): Clause => ({
  works: {
    terms: { field: 'statement.citedDoi', size: Math.max(1, works), order: { _key: 'asc' } },
    aggs: {
      types: { terms: { field: 'statement.type' } },
      own: { filter: { term: { 'statement.selfCitation': true } } },
      citing: { cardinality: { field: 'statement.citingDoi' } },
    },
  },
});

const Counted = z.object({
  works: z.object({
    buckets: z.array(
      z.object({
        key: z.string(),
        doc_count: z.number(),
        types: z.object({
          buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
        }),
        own: z.object({ doc_count: z.number() }),
        citing: z.object({ value: z.number() }),
      }),
    ),
  }),
});

export const talliesIn = (answer: unknown): readonly WorkTally[] =>
  Counted.parse(answer).works.buckets.map(({ key: doi, doc_count: total, types, own, citing }) => {
    const count = (type: string) => types.buckets.find(({ key }) => key === type)?.doc_count ?? 0;
    return {
      doi,
      tally: {
        total,
        supporting: count('supporting'),
        contradicting: count('contradicting'),
        mentioning: count('mentioning'),
        unclassified: count('unclassified'),
        selfCitations: own.doc_count,
        citingPublications: citing.value,
      },
    };
  });
