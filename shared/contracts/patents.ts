import * as z from 'zod';

import { parsePatentNumber, patentIdOf } from '../domain/patent-number.ts';
import { endpoint } from './endpoint.ts';
import { CitingWork } from './statements.ts';
import {
  Count,
  limitText,
  listOf,
  NameOfSource,
  nothing,
  NoticeStatusName,
  offsetText,
  Ranges,
  yearText,
} from './parts.ts';

/** The access rule of each call about patents. */
export const OPEN_TO_EVERYBODY =
  'Everybody may read patents, signed in or not. The feature beta-patents decides only who finds the entry in the menu.';

const parts = {
  /** `US-10123456-B2`. */
  id: z.string(),
  jurisdiction: z.string(),
  /** Of WIPO standard ST.16: `A1` an application, `B2` a patent. */
  kind: z.string().optional(),
  title: z.string(),
  abstract: z.string().optional(),
  applicants: z.array(z.string()),
  inventors: z.array(z.string()),
  filed: z.string().optional(),
  published: z.string().optional(),
  /** Codes of the Cooperative Patent Classification. */
  classes: z.array(z.string()),
  /** How much literature it cites, and how many works of it are known by DOI. */
  citations: Count,
  works: Count,
};

export const PatentView = z.object(parts).meta({ id: 'Patent' });
export type PatentView = z.infer<typeof PatentView>;

const Bucket = z.object({ key: z.string(), docCount: Count });

export const PatentsReply = z
  .object({
    hits: z.array(
      z.object({
        ...parts,
        highlights: z.object({ title: Ranges.optional(), abstract: Ranges.optional() }),
      }),
    ),
    total: Count,
    aggregations: z
      .object({
        jurisdictions: z.array(Bucket),
        applicants: z.array(Bucket),
        inventors: z.array(Bucket),
        classes: z.array(Bucket),
        years: z.array(Bucket),
      })
      .optional(),
  })
  .meta({ id: 'Patents' });
export type PatentsReply = z.infer<typeof PatentsReply>;

export const searchPatents = endpoint({
  kind: 'json',
  feature: 'patents',
  method: 'GET',
  path: '/patents',
  summary: 'Search patents',
  description: `Words are looked for in titles, abstracts, classes, inventors and applicants, in the query language of the search; the number of a patent, however it is written, leads to its publications. Years are those of publication. At most 10,000 results can be reached. ${OPEN_TO_EVERYBODY}`,
  access: 'anyone',
  params: z.object({}),
  query: z
    .object({
      term: z.string().max(1000).default(''),
      jurisdictions: listOf(z.string().regex(/^[A-Za-z]{2}$/)),
      applicants: listOf(NameOfSource),
      inventors: listOf(NameOfSource),
      classes: listOf(z.string().min(1).max(40)),
      date_from: yearText,
      date_to: yearText,
      sort: z.enum(['relevance', 'date']).default('relevance'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      limit: limitText(10),
      offset: offsetText,
    })
    .refine(({ offset, limit }) => offset + limit <= 10_000, {
      path: ['offset'],
      message: 'offset and limit together exceed the 10,000 results that can be paged',
    }),
  body: nothing,
  status: 200,
  reply: PatentsReply,
});

const CitedByPatent = z.object({
  printed: z.string(),
  doi: z.string().optional(),
  match: z.object({ by: z.enum(['pmid', 'title']), score: z.number() }).optional(),
  /** Missing where the work is not in this collection. */
  work: CitingWork.optional(),
});

export const PatentReply = z
  .object({
    ...parts,
    /** Works of this collection first, then the rest; each as printed. */
    cites: z.array(CitedByPatent),
    cited: z
      .object({
        /** Works it cites that are in this collection, each counted once. */
        here: Count,
        /** The number of them with each kind of notice. */
        notices: z.array(z.object({ status: NoticeStatusName, count: Count })),
      })
      .meta({ description: 'Counts over all cited works, not only this page.' }),
    /** Other publications of the same number. */
    publications: z.array(z.string()),
  })
  .meta({ id: 'PatentWithCitations' });
export type PatentReply = z.infer<typeof PatentReply>;

export const PatentIdText = z
  .string()
  .max(200)
  .transform((text, context) => {
    const number = parsePatentNumber(text);
    if (number) return patentIdOf(number);
    context.addIssue({
      code: 'custom',
      message: 'is not a patent number, such as US-10123456-B2',
    });
    return z.NEVER;
  })
  .meta({ id: 'PatentId', examples: ['US-10123456-B2'] });

export const readPatent = endpoint({
  kind: 'json',
  feature: 'patents',
  method: 'GET',
  path: '/patents/{id}',
  summary: 'Get a patent with the papers it cites',
  description: `Without a kind (US-10123456) the newest publication of the number is meant. limit and offset page what it cites. ${OPEN_TO_EVERYBODY}`,
  access: 'anyone',
  params: z.object({ id: PatentIdText }),
  query: z.object({ limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: PatentReply,
});

export const patentsCalls = { readPatent, searchPatents };
