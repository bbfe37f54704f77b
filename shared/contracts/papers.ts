import * as z from 'zod';

import { graphLimits } from '../domain/citation-graph.ts';
import { purposes } from '../domain/purpose.ts';
import { countingSources, importedRegistries } from '../domain/imported-registry.ts';
import { CitationGraph } from './citation-graph.ts';
import { endpoint } from './endpoint.ts';
import {
  CitationTypeName,
  Count,
  DoiText,
  flag,
  JournalName,
  limitText,
  ListedAuthors,
  listOf,
  nothing,
  Notice,
  offsetText,
  PaperTypeName,
  SectionName,
  TallyReply,
  TellingTypeName,
  WordsWithheld,
  yearText,
  WorkStyles,
} from './parts.ts';
import { OPEN_TO_EVERYBODY, PatentView } from './patents.ts';
import { CitingWork, StatementView } from './statements.ts';

export const AuthorOfPaper = z
  .object({
    name: z.string(),
    /** Known if the paper's own article was read and the author is a person. */
    surname: z.string().optional(),
    slug: z.string(),
    orcid: z.string().optional(),
    affiliations: z.array(z.string()),
  })
  .meta({ id: 'AuthorOfPaper' });
export type AuthorOfPaper = z.infer<typeof AuthorOfPaper>;

export const PaperReply = z
  .object({
    doi: z.string(),
    title: z.string(),
    abstract: z.string().optional(),
    styles: WorkStyles,
    authors: z.array(AuthorOfPaper),
    authorCount: ListedAuthors.authorCount,
    /** Present with `authorCount`: citation styles name the first authors and the last. */
    lastAuthor: AuthorOfPaper.optional(),
    journal: z.object({ ...JournalName.shape, issns: z.array(z.string()) }).optional(),
    publisher: z.string().optional(),
    year: z.int().optional(),
    publishedDate: z.string().optional(),
    volume: z.string().optional(),
    issue: z.string().optional(),
    pages: z.string().optional(),
    pmid: z.string().optional(),
    pmcid: z.string().optional(),
    paperType: PaperTypeName,
    articleType: z.string().optional(),
    license: z.string().optional(),
    keywords: z.array(z.string()),
    subjects: z.array(z.string()),
    meshDescriptors: z.array(z.string()),
    substances: z.array(z.string()),
    funding: z.array(
      z.object({
        funder: z.string(),
        funderId: z.string().optional(),
        awardIds: z.array(z.string()),
      }),
    ),
    editorialNotices: z.array(Notice),
    tally: TallyReply,
    coverage: z
      .object({
        citingPublications: Count,
        withFullText: Count,
        elsewhere: z
          .array(
            z.object({
              source: z.enum(countingSources),
              citingPublications: Count,
              /** How many of them are open, where the source says so of each. */
              openPublications: Count.optional(),
              date: z.string(),
            }),
          )
          .optional()
          .meta({
            description:
              'How many publications cite the paper according to imported registries and the sources that were asked, each on its date, and how many of them are open. No tally contains these counts.',
          }),
      })
      .meta({
        description:
          'How many publications are known to cite the paper, and for how many of them we read the full text.',
      }),
    /** `cited`: known only from reference lists; `imported`: as a registry describes it; `read`: its own text was read. */
    origin: z.enum(['read', 'cited', 'imported']),
    importedFrom: z
      .enum(importedRegistries)
      .optional()
      .meta({ description: 'The registry that describes an imported work.' }),
    referenceCount: Count,
    /** For a decision letter or reply: the article it belongs to. */
    within: z.string().optional(),
    /** Its peer-review texts and translations, which count nowhere. */
    peerReviewTexts: z
      .array(z.object({ key: z.string(), title: z.string(), articleType: z.string() }))
      .optional(),
  })
  .meta({ id: 'Paper' });
export type PaperReply = z.infer<typeof PaperReply>;

export const readPaper = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}',
  summary: 'Get a paper',
  description:
    'A peer-review text (decision letter, author response, report) or translation belongs to its article: its address redirects (301) to the article, which lists it in `peerReviewTexts`.',
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({}),
  body: nothing,
  answersMoved: true,
  status: 200,
  reply: PaperReply,
});

export const readAuthorsOfPaper = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}/authors',
  summary: 'List the authors of a paper',
  description:
    'In printed order. A page of authors with many affiliations may hold fewer than `limit`; the next one starts at `offset` + the number of authors in the page.',
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({ limit: limitText(250), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z.object({ authors: z.array(AuthorOfPaper), total: Count }).meta({ id: 'AuthorsOfPaper' }),
});

const Papers = z.object({ total: Count, independent: Count }).meta({
  id: 'PaperCount',
  description: 'Citing papers; independent ones share no author with the cited work.',
});

export const StatementCounts = z
  .object({
    byType: z.object({
      supporting: Count,
      contradicting: Count,
      mentioning: Count,
      unclassified: Count,
    }),
    bySection: z.object({
      introduction: Count,
      methods: Count,
      results: Count,
      discussion: Count,
      other: Count,
    }),
    /** Of those that count as mentioning: how many are possibly supporting or contradicting. */
    possibly: z.object({ supporting: Count, contradicting: Count }),
    byYear: z.array(
      z.object({
        year: z.int(),
        byType: z.object({
          supporting: Count,
          contradicting: Count,
          mentioning: Count,
          unclassified: Count,
        }),
      }),
    ),
    papers: z
      .object({
        ...Papers.shape,
        byType: z.object({
          supporting: Papers,
          contradicting: Papers,
          mentioning: Papers,
          unclassified: Papers,
        }),
        /** Papers with both a supporting and a contrasting statement. */
        onBothSides: Count,
      })
      .meta({
        description:
          'The number of citing papers that contain these statements. Above 3,000 the number is approximate.',
      }),
  })
  .meta({ id: 'StatementCounts' });

/** Present where the caller has no plan or license and every statement about the paper is open to everybody. */
const openToAll = z.literal(true).optional();

const StatementsOfPaper = z
  .object({
    statements: z.array(StatementView),
    total: Count,
    counts: StatementCounts,
    locked: z.boolean(),
    withheld: WordsWithheld,
    openToAll,
  })
  .meta({ id: 'StatementsOfPaper' });

const StatementsByPaper = z
  .object({
    groups: z.array(
      z.object({
        citing: CitingWork,
        /** At most 25, in the requested order. */
        statements: z.array(StatementView),
        /** The number of its statements that match the filters. */
        total: Count,
      }),
    ),
    /** Of citing papers. */
    total: Count,
    statementTotal: Count,
    counts: StatementCounts,
    locked: z.boolean(),
    withheld: WordsWithheld,
    openToAll,
  })
  .meta({ id: 'StatementsByPaper' });

/** A page of papers contains all their sentences, so it is shorter than one of statements. */
export const MAX_PAPERS_PER_REQUEST = 50;

export const readStatementsOfPaper = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}/statements',
  summary: 'List citation statements about a paper',
  description:
    'Without entitlement `statements` holds only what is open to everybody, and `locked` is true; totals and counts stay visible. Where every statement about the paper is open to everybody (a showcased report, or articles under CC BY or CC0 of a site that opens them), `locked` is false and `openToAll` is true. With `group=paper` statements are grouped by citing paper: `limit` (at most 50) and `offset` count papers, the paper with the most informative statement comes first, and locked statements have no text. `q` is compared only for callers who may read the text: for others `withheld` is `locked` and all numbers are those without `q`; fields such as `author:` and `section:` apply to everyone. `peer_review=true` adds, after the last statement and without `group`, what peer-review texts and translations say about the paper: these have `peerReview: true` and are in no total or count; filters by `type`, `section`, `kind` and `self_citation` apply to them.',
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({
    type: listOf(z.union([CitationTypeName, z.literal('unclassified')])),
    possibly: listOf(TellingTypeName),
    purpose: listOf(z.enum(purposes)),
    section: listOf(SectionName),
    kind: listOf(z.enum(['text', 'caption', 'table'])),
    self_citation: flag,
    sort: z.enum(['relevance', 'date_desc', 'date_asc', 'order']).default('relevance'),
    group: z.literal('paper').optional(),
    peer_review: flag,
    q: z.string().max(1000).optional(),
    year_from: yearText,
    year_to: yearText,
    limit: limitText(25),
    offset: offsetText,
  }),
  body: nothing,
  status: 200,
  reply: z.union([StatementsOfPaper, StatementsByPaper]),
});

export const ReferenceView = z
  .object({
    key: z.string(),
    label: z.string().optional(),
    doi: z.string().optional(),
    match: z.object({ by: z.enum(['pmid', 'title']), score: z.number() }).optional(),
    title: z.string().optional(),
    authors: z.array(z.string()),
    year: z.int().optional(),
    source: z.string().optional(),
    printed: z.string(),
    tally: TallyReply.optional(),
    editorialNotices: z.array(Notice),
  })
  .meta({ id: 'Reference' });

export const readReferencesOfPaper = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}/references',
  summary: 'List the references of a paper',
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({ limit: limitText(250), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z
    .object({ references: z.array(ReferenceView), total: Count })
    .meta({ id: 'ReferencesOfPaper' }),
});

export const readCitingPapers = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}/citing-papers',
  summary: 'List the papers that cite a paper, newest first',
  description:
    'Each citing paper has counts of its in-text citations by type; 0 if the work is only in its reference list. `left` counts citing papers that have arrived but cannot be listed yet.',
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({ limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z
    .object({
      papers: z.array(
        z.object({
          work: CitingWork,
          tally: z.object({
            supporting: Count,
            contradicting: Count,
            mentioning: Count,
            unclassified: Count,
            total: Count,
          }),
        }),
      ),
      total: Count,
      left: Count,
    })
    .meta({ id: 'CitingPapers' }),
});

export const readNeighbourhood = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}/neighbourhood',
  summary: 'Get the citation graph around a paper',
  description: `At most ${String(graphLimits.neighboursOfEachKind)} cited and as many citing works, the most informative first; \`totals\` counts them all. The first of \`papers\` is the paper itself.`,
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: CitationGraph.extend({ totals: z.object({ cited: Count, citing: Count }) }).meta({
    id: 'Neighbourhood',
  }),
});

export const readPatentsOfPaper = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/papers/{doi+}/patents',
  summary: 'List the patents that cite a paper, newest first',
  description: OPEN_TO_EVERYBODY,
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({ limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z.object({ patents: z.array(PatentView), total: Count }).meta({ id: 'PatentsOfPaper' }),
});

export const readStatement = endpoint({
  kind: 'json',
  feature: 'papers',
  method: 'GET',
  path: '/statements/{id}',
  summary: 'Get one citation statement by its permanent id',
  access: 'anyone',
  params: z.object({ id: z.string().regex(/^[a-z0-9]{8,64}$/) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: StatementView,
});

export const papersCalls = {
  readAuthorsOfPaper,
  readCitingPapers,
  readNeighbourhood,
  readPaper,
  readPatentsOfPaper,
  readReferencesOfPaper,
  readStatement,
  readStatementsOfPaper,
};
