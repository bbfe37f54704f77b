import * as z from 'zod';

import { entitySorts, listedKinds } from '../domain/entity-kind.ts';
import { type Field, fields } from '../domain/field.ts';
import { indexPeriods } from '../domain/support-index.ts';
import { ComponentLayout, PaperRow } from './dashboards.ts';
import { endpoint } from './endpoint.ts';
import { Count, limitText, NameOfSource, nothing, offsetText, TallyReply } from './parts.ts';

const entities = { kind: 'json', feature: 'entities', access: 'anyone' } as const;

/** A share and its 95 % confidence interval. */
const Index = z
  .object({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    supporting: Count,
    contradicting: Count,
  })
  .nullable()
  .meta({
    id: 'SupportIndex',
    description:
      'supporting / (supporting + contradicting) over statements by others (self-citations excluded), with its 95 % Wilson interval. Null for fewer than 20 statements or an interval wider than 0.4. The interval covers chance in the number of statements, not wrong labels and not papers that were not read.',
  });

const Indexes = z.object({ two: Index, five: Index, lifetime: Index });

export const EntityRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    identifier: z.string().optional(),
    country: z.string().optional(),
    papers: Count,
    tally: TallyReply,
    index: Indexes,
  })
  .meta({ id: 'EntityRow' });
export type EntityRow = z.infer<typeof EntityRow>;

const listQuery = z.object({
  q: z.string().max(200).optional(),
  sort: z.enum(entitySorts).default('papers'),
  sort_order: z.enum(['asc', 'desc']).optional(),
  limit: limitText(50),
  offset: offsetText,
});

const ABOUT_LISTS =
  'All rows can be paged. By default names sort from A to Z and figures from highest to lowest; `sort_order` reverses this. Rows without an index always come last. `papers` counts the papers of this collection, whether read or only cited; the tally counts statements about them.';

const list = (path: `/${string}`, summary: string) =>
  endpoint({
    ...entities,
    method: 'GET',
    path,
    summary,
    description: ABOUT_LISTS,
    params: z.object({}),
    query: listQuery,
    body: nothing,
    status: 200,
    reply: z.object({ rows: z.array(EntityRow), total: Count }),
  });

export const readJournals = list('/journals', 'List journals and how their papers are cited');
export const readInstitutions = list(
  '/institutions',
  'List funders and how the research they funded is cited',
);
export const readAffiliations = list(
  '/affiliations',
  'List institutions and how their papers are cited',
);

const Organization = z.object({
  ror: z.string().optional(),
  funderId: z.string().optional(),
  country: z.string().optional(),
});

const DashboardOfEntity = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    displayName: z.string(),
    normalizedName: z.string(),
    /** Not editable: its description comes from metadata. */
    description: z.literal(''),
    dashboardType: z.enum(listedKinds),
    accessType: z.literal('public'),
    isPublic: z.boolean(),
    haveAccessToDashboard: z.literal(true),
    /** It has no owner's layout: only the papers if there are no statements about them. */
    componentLayout: ComponentLayout,
    journalMetadata: z.object({ issns: z.array(z.string()) }).optional(),
    affiliationMetadata: Organization.optional(),
    institutionMetadata: Organization.optional(),
    totalDoiCount: Count,
    matchedDoiCount: Count,
    /** Its works come from their metadata, so there are no unmatched entries. */
    unmatchedDoiCount: z.literal(0),
    unmatchedDois: z.array(z.never()),
    tally: TallyReply,
    index: Indexes,
    papers: z.array(PaperRow),
  })
  .meta({ id: 'DashboardOfEntity' });

const one = (path: `/${string}`, summary: string) =>
  endpoint({
    ...entities,
    method: 'GET',
    path,
    refuses: [404],
    summary,
    description:
      'Returns its papers in this collection, newest first, paged by `limit` and `offset`. The address of a merged name leads to the entity it was merged into; `slug` is the entity’s own. It follows the collection automatically, so it has no search (`doiQuery`) and no refresh times or states (`lastUpdated`, `doisUpdatedTS`, `doisRefreshedTS`, `refreshStatus`).',
    params: z.object({ slug: NameOfSource }),
    query: z.object({ limit: limitText(25), offset: offsetText }),
    body: nothing,
    status: 200,
    reply: DashboardOfEntity,
  });

export const readJournal = one('/dashboards/journal/{slug}', 'Get a journal and its papers');
export const readInstitution = one(
  '/dashboards/funding-institution/{slug}',
  'Get a funder and the research it funded',
);
export const readAffiliation = one(
  '/dashboards/institution/{slug}',
  'Get an institution and its papers',
);

export const readAuthor = endpoint({
  ...entities,
  method: 'GET',
  path: '/authors/{slug}',
  refuses: [404],
  summary: 'Get an author’s papers and how they are cited',
  description:
    '`papers` are the author’s papers in this collection, newest first, paged by `limit` and `offset`; `total` counts them all. Papers are merged by ORCID iD; without one, by name plus co-authors, or by name, affiliation and field.',
  params: z.object({ slug: NameOfSource }),
  query: z.object({ limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z
    .object({
      slug: z.string(),
      name: z.string(),
      orcid: z.string().optional(),
      affiliations: z.array(z.string()),
      papers: z.array(PaperRow),
      total: Count,
      tally: TallyReply,
      selfCitations: Count,
    })
    .meta({ id: 'Author' }),
});

export const rankingQuery = z.object({
  kind: z.enum(listedKinds),
  // The list of fields ends with `other`, and so is not empty.
  field: z.enum(fields as unknown as readonly [Field, ...Field[]]).optional(),
  period: z.enum(indexPeriods).default('lifetime'),
});
export type RankingQuery = z.infer<typeof rankingQuery>;

export const readRanking = endpoint({
  ...entities,
  method: 'GET',
  path: '/rankings',
  summary: 'Rank journals, institutions or funders by support index',
  description:
    'Ranked by `againstField`: the index relative to the same mix of fields (1 is typical); within one field that is the order of the index. `n` = supporting + contradicting statements by others than the authors. `againstLow` and `againstHigh` are the interval of the index on that scale; a row whose interval overlaps that of the row above shares its `rank`. Rows with fewer than 20 statements or an interval wider than 0.4 are not ranked; `tooFew` counts them.',
  params: z.object({}),
  query: rankingQuery.extend({ limit: limitText(100), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z
    .object({
      rows: z.array(
        z.object({
          rank: z.int().positive(),
          slug: z.string(),
          name: z.string(),
          n: Count,
          supporting: Count,
          contradicting: Count,
          index: z.number(),
          low: z.number(),
          high: z.number(),
          againstField: z.number(),
          againstLow: z.number(),
          againstHigh: z.number(),
        }),
      ),
      total: Count,
      tooFew: Count,
      /** The first and the last year that count. */
      years: z.object({ from: Count, to: Count }),
    })
    .meta({ id: 'Ranking' }),
});

export const entitiesCalls = {
  readJournals,
  readInstitutions,
  readAffiliations,
  readJournal,
  readInstitution,
  readAffiliation,
  readAuthor,
  readRanking,
};
