import * as z from 'zod';

import { dashboardParts } from '../domain/dashboard.ts';
import { purposes } from '../domain/purpose.ts';
import { entityBases } from '../domain/entity-base.ts';
import { endpoint } from './endpoint.ts';
import {
  ListedAuthors,
  CitationTypeName,
  Count,
  DoiText,
  flag,
  JournalName,
  limitText,
  listOf,
  NameOfSource,
  nothing,
  Notice,
  NoticeStatusName,
  offsetText,
  PaperTypeName,
  SectionName,
  TallyReply,
  TellingTypeName,
  WordsWithheld,
  yearText,
  TitleStyles,
} from './parts.ts';
import { StatementView } from './statements.ts';
import { SlugText } from './users.ts';

/** Any input that identifies a work: a DOI, a URL with one, a printed reference. */
const GivenWork = z.string().trim().min(1).max(2000);
const Name = z.string().trim().min(1, 'is empty').max(200);
const Description = z.string().max(5000);
/** The limit per request, whatever the plan; the plan's own limit is `dashboardDois`. */
const Works = z.array(GivenWork).max(10_000);

/** The owner's order of the page's sections; omitted sections are hidden. */
export const ComponentLayout = z.array(
  z.object({ part: z.enum(dashboardParts), width: z.enum(['half', 'whole']) }),
);
const ArrangedLayout = ComponentLayout.refine(
  (layout) => new Set(layout.map(({ part }) => part)).size === layout.length,
  'names a component more than once',
);

export const DashboardView = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    displayName: z.string(),
    normalizedName: z.string(),
    description: z.string(),
    dashboardType: z.enum(['custom', 'journal', 'institution', 'affiliation']),
    accessType: z.enum(['owner', 'shared', 'public', 'admin']),
    isPublic: z.boolean(),
    owner: z.object({ name: z.string(), slug: z.string() }),
    componentLayout: ComponentLayout,
    /** For a live dashboard: the query string of its search, `q=…&mode=papers`. */
    doiQuery: z.string().optional(),
    haveAccessToDashboard: z.boolean(),
    lastUpdated: z.string(),
    /** Milliseconds since 1970, as used by searches within the dashboard. */
    doisUpdatedTS: Count,
    doisRefreshedTS: Count,
    refreshStatus: z.enum(['idle', 'refreshing', 'failed']),
    totalDoiCount: Count,
    matchedDoiCount: Count,
    unmatchedDoiCount: Count,
    unmatchedDois: z.array(
      z.object({
        given: z.string(),
        /** A known work with a similar DOI or title, which can be accepted with one click. */
        suggestion: z.object({ doi: z.string(), title: z.string() }).optional(),
        /** Notices on the work it names, or in its printed title. */
        notices: z.array(Notice).optional(),
        /**
         * Whether a suggestion was looked for: each change of the works, also an empty one, does so for the next 25.
         */
        looked: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' });
export type DashboardView = z.infer<typeof DashboardView>;

export const DashboardSummary = DashboardView.omit({
  componentLayout: true,
  unmatchedDois: true,
}).meta({ id: 'DashboardSummary' });

/** The kind of entity, by the path segment after `/dashboards/`. */
export const ofEntity = {
  params: z.object({ base: z.enum(entityBases), slug: NameOfSource }),
} as const;

const dashboards = { kind: 'json', feature: 'dashboards' } as const;
const bySlug = { params: z.object({ slug: SlugText }) } as const;

export const readDashboards = endpoint({
  ...dashboards,
  method: 'GET',
  path: '/dashboards',
  refuses: [404],
  summary:
    'List your dashboards and those shared with you; with `user_slug`, a person’s public ones; with `holding`, only those that contain a work',
  access: 'anyone',
  params: z.object({}),
  query: z.object({
    user_slug: SlugText.optional(),
    holding: DoiText.optional(),
    limit: limitText(25),
    offset: offsetText,
  }),
  body: nothing,
  status: 200,
  reply: z.object({ dashboards: z.array(DashboardSummary), total: Count }),
});

export const makeDashboard = endpoint({
  ...dashboards,
  method: 'POST',
  path: '/dashboards',
  makes: true,
  summary: 'Create a dashboard from works, or a live one from a search',
  description:
    'Send exactly one of `dois` and `doiQuery`. Returns 403 `DOI limit` if the plan allows fewer works.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    name: Name,
    description: Description.optional(),
    isPublic: z.boolean().default(false),
    dois: Works.optional(),
    doiQuery: z.string().max(8000).optional(),
  }),
  status: 201,
  reply: DashboardView,
});

export const readDashboard = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'GET',
  path: '/dashboards/{slug}',
  summary: 'Get a dashboard',
  access: 'anyone',
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: DashboardView,
});

export const changeDashboard = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'PATCH',
  path: '/dashboards/{slug}',
  refuses: [409],
  summary: 'Update the name, description, visibility, layout or query of your dashboard',
  access: 'signed-in',
  query: z.object({}),
  body: z
    .strictObject({
      name: Name,
      description: Description,
      isPublic: z.boolean(),
      componentLayout: ArrangedLayout,
      doiQuery: z.string().max(8000),
    })
    .partial(),
  status: 200,
  reply: DashboardView,
});

export const deleteDashboard = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'DELETE',
  path: '/dashboards/{slug}',
  summary: 'Delete your dashboard',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const changeWorksOfDashboard = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'PUT',
  path: '/dashboards/{slug}/dois',
  refuses: [409],
  summary: 'Add, remove or replace works of your dashboard',
  description:
    'Suggestions for unmatched works are looked up 25 at a time; an empty change looks up the next 25.',
  access: 'signed-in',
  query: z.object({}),
  body: z.object({
    add: Works.optional(),
    remove: Works.optional(),
    /** Replaces an unmatched entry with a work. */
    repair: z
      .array(z.object({ given: GivenWork, doi: GivenWork }))
      .max(1000)
      .optional(),
  }),
  status: 200,
  reply: DashboardView,
});

export const refreshDashboard = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'POST',
  path: '/dashboards/{slug}/refresh',
  refuses: [409],
  summary: 'Refresh a live dashboard by running its search again',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 202,
  reply: DashboardView,
});

const StatementTypeName = z.union([CitationTypeName, z.literal('unclassified')]);
/** Filters on citing papers and their statements, which apply to all sections of a dashboard. */
const narrowing = {
  type: listOf(StatementTypeName),
  possibly: listOf(TellingTypeName),
  section: listOf(SectionName),
  /** What the sentence uses the work for, which only statements that were read again say. */
  purpose: listOf(z.enum(purposes)),
  year_from: yearText,
  year_to: yearText,
  citing_journal: listOf(z.string().max(500)),
  citing_author: listOf(z.string().max(500)),
  citing_country: listOf(z.string().max(500)),
  /** `false` excludes self-citations. */
  self_citations: flag,
} as const;
const Words = z.string().max(1000);
const filters = { ...narrowing, q: Words.optional() } as const;
const narrowedStatements = z.object(filters);
/** Filters for statements about the works of a dashboard. */
export type NarrowedStatements = z.infer<typeof narrowedStatements>;

const Names = z.array(z.string().max(500)).max(50);
/** The same in a request body, with further filters for the table of papers. */
export const DashboardFilters = z.object({
  type: z.array(StatementTypeName).max(10).optional(),
  possibly: z.array(TellingTypeName).max(10).optional(),
  section: z.array(SectionName).max(20).optional(),
  purpose: z.array(z.enum(purposes)).max(10).optional(),
  year_from: z.int().optional(),
  year_to: z.int().optional(),
  citing_journal: Names.optional(),
  citing_author: Names.optional(),
  citing_country: Names.optional(),
  self_citations: z.boolean().optional(),
  /** Words of statements. */
  q: Words.optional(),
  /** Words of title, author, journal or DOI of papers. */
  papers_q: Words.optional(),
  notice: z.boolean().optional(),
});
export type DashboardFilters = z.infer<typeof DashboardFilters>;

export const PaperRow = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    ...ListedAuthors,
    journal: JournalName.optional(),
    year: z.int().optional(),
    paperType: PaperTypeName,
    editorialNotices: z.array(Notice),
    /** Cited works that are retracted or under an expression of concern. */
    reliesOn: z.array(z.object({ doi: z.string(), status: NoticeStatusName })),
    tally: TallyReply,
  })
  .meta({ id: 'PaperRow' });

const papersOf = {
  ...dashboards,
  method: 'GET',
  description:
    'With statement filters, returns only papers that have matching statements, and tallies of those statements. `statement_q` searches statement text; `q` searches title, author, journal and DOI.',
  access: 'anyone',
  query: z.object({
    ...narrowing,
    statement_q: z.string().max(1000).optional(),
    q: z.string().max(1000).optional(),
    notice: flag,
    sort: z
      .enum(['title', 'year', 'journal', 'total', 'supporting', 'contradicting', 'mentioning'])
      .default('total'),
    sort_order: z.enum(['asc', 'desc']).default('desc'),
    limit: limitText(25),
    offset: offsetText,
  }),
  body: nothing,
  status: 200,
  reply: z.object({ papers: z.array(PaperRow), total: Count, withheld: WordsWithheld }),
} as const;

export const readPapersOfDashboard = endpoint({
  ...papersOf,
  ...bySlug,
  path: '/dashboards/{slug}/papers',
  summary: 'List the papers of a dashboard',
});

export const readPapersOfEntity = endpoint({
  ...papersOf,
  ...ofEntity,
  path: '/dashboards/{base}/{slug}/papers',
  refuses: [404],
  summary: 'List the papers of a journal, institution, funder or author',
});

const Counts = z.object({
  supporting: Count,
  contradicting: Count,
  mentioning: Count,
  unclassified: Count,
});
const Bucket = z.object({ key: z.string(), docCount: Count });

const overviewOf = {
  ...dashboards,
  method: 'GET',
  access: 'anyone',
  query: z.object(filters),
  body: nothing,
  status: 200,
  reply: z
    .object({
      /** Totals of the papers themselves, independent of the filters; their tallies are added up. */
      totals: z.object({
        papers: Count,
        tally: TallyReply,
        /**
         * Publications that cite any of them, each counted once; the sum in the tally counts one for each cited paper.
         */
        citingPublications: Count,
        withNotice: Count,
        /** Undefined until it is computed for the first time, when the dashboard is first opened. */
        relyingOnNotice: Count.optional(),
        /** Papers with at least one contrasting statement. */
        contrasted: Count,
        /** The paper with the most contrasting statements; undefined if there are none. */
        mostContested: z
          .object({ doi: z.string(), title: z.string(), supporting: Count, contradicting: Count })
          .optional(),
      }),
      /** The number of statements that match the filters, and of the papers they cite; all without filters. */
      matching: Counts.extend({ total: Count, papers: Count }),
      /** Of those that count as mentioning: how many are possibly supporting or contradicting. */
      possibly: z.object({ supporting: Count, contradicting: Count }),
      overTime: z.array(z.object({ year: z.int(), byType: Counts })),
      sections: z.array(Bucket),
      /** Statements by what they use the work for, whatever their type; those that were not read again are in none. */
      purposes: z.array(Bucket),
      citingJournals: z.array(Bucket),
      citingAuthors: z.array(Bucket),
      countries: z.array(Bucket),
      mostSupported: z.array(PaperRow),
      mostContrasted: z.array(PaperRow),
      notices: z.array(
        z.object({
          doi: z.string(),
          title: z.string(),
          status: NoticeStatusName,
          date: z.string().optional(),
          /** The dashboard's paper that cites it; undefined if it is in the dashboard itself. */
          through: z.object({ doi: z.string(), title: z.string() }).optional(),
        }),
      ),
      withheld: WordsWithheld,
    })
    .meta({ id: 'DashboardOverview' }),
} as const;

/** Which numbers of an overview follow its filters; screens show them as `12 of 340`. */
const UNDER_FILTERS =
  '`totals` describes the whole collection, whatever the filters. Every other field follows the filters: `matching` counts the statements that match and the papers they cite.';

export const readOverviewOfDashboard = endpoint({
  ...overviewOf,
  ...bySlug,
  path: '/dashboards/{slug}/overview',
  summary: 'Get the totals and charts of a dashboard, with filters',
  description: UNDER_FILTERS,
});

export const readOverviewOfEntity = endpoint({
  ...overviewOf,
  ...ofEntity,
  path: '/dashboards/{base}/{slug}/overview',
  refuses: [404],
  summary: 'Get the totals and charts of a journal, institution, funder or author',
  description: `Same shape as for a dashboard; charts and tables cover the newest 10,000 papers. ${UNDER_FILTERS}`,
});

const statementsOf = {
  ...dashboards,
  method: 'GET',
  description:
    'A sentence stands once, with all works it `cites`; `total` counts sentences and `statementTotal` statements. Without entitlement `statements` is empty and `locked` is true, and `q` is not compared with statements: `withheld` is then `locked`, and numbers are those without `q`.',
  access: 'anyone',
  query: z.object({ ...filters, limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z.object({
    statements: z.array(StatementView),
    /** Of sentences, for pages. */
    total: Count,
    statementTotal: Count,
    locked: z.boolean(),
    withheld: WordsWithheld,
  }),
} as const;

export const readStatementsOfDashboard = endpoint({
  ...statementsOf,
  ...bySlug,
  path: '/dashboards/{slug}/statements',
  summary: 'List citation statements about the papers of a dashboard, newest first',
});

export const readStatementsOfEntity = endpoint({
  ...statementsOf,
  ...ofEntity,
  path: '/dashboards/{base}/{slug}/statements',
  refuses: [404],
  summary: 'List citation statements about the papers of a journal, institution, funder or author',
});

export const AccessEntry = z
  .object({ name: z.string(), slug: z.string(), email: z.string(), since: z.string() })
  .meta({ id: 'AccessEntry' });

export const grantAccess = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'POST',
  path: '/dashboards/{slug}/grant-access',
  makes: true,
  summary: 'Share your dashboard with a person by e-mail',
  description:
    'The response is the same whether or not the address has an account; the dashboard opens once the address is confirmed.',
  access: 'signed-in',
  query: z.object({}),
  body: z
    .object({
      email: z.email('is not an e-mail address').max(254),
      name: z.string().max(200).optional(),
      slug: z.string().max(200).optional(),
    })
    .meta({ description: 'The user object. The e-mail address alone says who it is.' }),
  status: 200,
  reply: z.object({ users: z.array(AccessEntry) }),
});

export const readAccessList = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'GET',
  path: '/dashboards/{slug}/access-list',
  summary: 'List the people your dashboard is shared with',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ users: z.array(AccessEntry) }),
});

export const setAccessList = endpoint({
  ...dashboards,
  ...bySlug,
  method: 'PUT',
  path: '/dashboards/{slug}/access-list',
  refuses: [409],
  summary: 'Replace the list of people your dashboard is shared with',
  access: 'signed-in',
  query: z.object({}),
  body: z.object({ emails: z.array(z.email().max(254)).max(500) }),
  status: 200,
  reply: z.object({ users: z.array(AccessEntry) }),
});

export const ReadReference = z
  .object({
    /** Its position in the input, counted from 1. */
    line: Count,
    given: z.string(),
    doi: z.string().optional(),
    title: z.string().optional(),
    year: z.int().optional(),
    /** For a known work: the number of publications that cite it. */
    citedBy: Count.optional(),
    state: z.enum(['matched', 'unknown', 'duplicate', 'unreadable']),
    reason: z.string().optional(),
    suggestion: z.object({ doi: z.string(), title: z.string() }).optional(),
  })
  .meta({ id: 'ReadReference' });

export const readReferences = endpoint({
  ...dashboards,
  method: 'POST',
  path: '/dashboards/references',
  summary: 'Parse references from text or a file: DOIs, CSV, BibTeX, RIS, CSL-JSON or EndNote',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    text: z.string().max(3_500_000),
    fileName: z.string().max(300).optional(),
  }),
  status: 200,
  reply: z.object({
    format: z.enum(['dois', 'csv', 'bibtex', 'ris', 'csl-json', 'endnote']),
    references: z.array(ReadReference),
  }),
});

export const readLibrary = endpoint({
  ...dashboards,
  method: 'POST',
  path: '/dashboards/libraries/{service}',
  refuses: [502],
  summary: 'Get one page of a Zotero (100 items) or Mendeley (500 items) library',
  description: 'The key is used for this call only and is never stored.',
  access: 'signed-in',
  params: z.object({ service: z.enum(['zotero', 'mendeley']) }),
  query: z.object({}),
  body: z.object({
    library: z
      .string()
      .regex(
        /^(?:users|groups)\/\d{1,15}$|^groups\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^me$/,
      ),
    key: z.string().min(1).max(500),
    after: z.string().max(500).optional(),
  }),
  status: 200,
  reply: z.object({ references: z.array(ReadReference), next: z.string().optional() }),
});

export const dashboardsCalls = {
  readDashboards,
  makeDashboard,
  readDashboard,
  changeDashboard,
  deleteDashboard,
  changeWorksOfDashboard,
  refreshDashboard,
  readPapersOfDashboard,
  readOverviewOfDashboard,
  readStatementsOfDashboard,
  readOverviewOfEntity,
  readPapersOfEntity,
  readStatementsOfEntity,
  grantAccess,
  readAccessList,
  setAccessList,
  readReferences,
  readLibrary,
};
