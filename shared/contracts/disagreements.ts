import * as z from 'zod';

import { type Field, fields } from '../domain/field.ts';
import { endpoint } from './endpoint.ts';
import {
  ListedAuthors,
  Count,
  JournalName,
  nothing,
  NoticeStatusName,
  TallyReply,
  TitleStyles,
} from './parts.ts';
import { SearchQueryFields } from './search.ts';

/** The maximum number of papers to compare at once. */
export const MAX_CONTESTED_PAPERS = 25;

/**
 * The maximum number of contested papers whose field is determined; those with the most contrasting statements come
 * first.
 */
export const MAX_FIELD_LOOKUPS = 1000;

const Telling = { supporting: Count, contradicting: Count } as const;

const ContestedPaper = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    ...ListedAuthors,
    journal: JournalName.optional(),
    year: z.int().optional(),
    editorialNotices: z.array(NoticeStatusName),
    tally: TallyReply,
    /** Statements by the year of the citing paper, ascending; those without a year are in none. */
    byYear: z.array(z.object({ year: z.int(), ...Telling })),
    /** The contrasting papers, by descending confidence; at most ten. */
    contrastedBy: z.array(
      z.object({
        doi: z.string(),
        title: z.string(),
        ...ListedAuthors,
        year: z.int().optional(),
        /** Contrasting statements of it. */
        contradicting: Count,
        /** Whether it shares an author with the paper it contrasts. */
        selfCitation: z.boolean(),
      }),
    ),
    /** Citing papers with a supporting, and with a contrasting statement. */
    papers: z.object(Telling),
    /** Those of them that share no author with it. */
    byOthers: z.object(Telling),
    /** The year from which it was contrasted more often than supported, after the opposite before. */
    changedIn: z.int().optional(),
  })
  .meta({ id: 'ContestedPaper' });

export const readDisagreements = endpoint({
  kind: 'json',
  feature: 'disagreements',
  method: 'GET',
  path: '/disagreements',
  refuses: [404],
  summary:
    'List contested papers of a search, dashboard or field, with who contests them and since when',
  description:
    'Considers the 25 matching papers with the most contrasting statements, ordered by the number of independent contrasting papers; `total` counts every contested paper. With `field`, considers the 1,000 papers with the most contrasting statements; those in the field are returned and counted in `total`. Returns no statement text.',
  access: 'anyone',
  params: z.object({}),
  query: SearchQueryFields.omit({
    mode: true,
    limit: true,
    offset: true,
    sort: true,
    sort_order: true,
    aggregate: true,
  }).extend({
    // The list of fields ends with `other`, and so is not empty.
    field: z.enum(fields as unknown as readonly [Field, ...Field[]]).optional(),
  }),
  body: nothing,
  status: 200,
  reply: z
    .object({
      papers: z.array(ContestedPaper),
      total: Count,
      /** Papers of the search, contested or not. */
      found: Count,
      /** If a field was requested: how many contested papers were checked for it, out of how many. */
      looked: z.object({ at: Count, of: Count }).optional(),
    })
    .meta({ id: 'Disagreements' }),
});

export const disagreementsCalls = { readDisagreements };
