import * as z from 'zod';

import {
  degradations,
  MAX_COLUMN_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  MAX_COLUMNS,
  questionKinds,
  sentenceParts,
  withholdingReasons,
} from '../domain/answer-forms.ts';
import { MAX_FILTER_NAME_CHARACTERS } from '../domain/search-vocabulary.ts';
import { endpoint } from './endpoint.ts';
import {
  ListedAuthors,
  CitationTypeName,
  Count,
  DoiText,
  JournalName,
  Notice,
  PaperTypeName,
  SectionName,
  TallyReply,
  TitleStyles,
} from './parts.ts';
import { StatementView } from './statements.ts';

const Year = z.int().min(1000).max(3000);
const MOST_VALUES = 50;

/** The sources of an answer. All filters must match; the values of one filter are alternatives. */
export const AssistantFilters = z
  .object({
    /** Years of the citing papers. */
    yearFrom: Year.optional(),
    yearTo: Year.optional(),
    /** Names of the journals of citing papers. */
    journals: z
      .array(z.string().min(1).max(MAX_FILTER_NAME_CHARACTERS))
      .max(MOST_VALUES)
      .optional(),
    sections: z.array(SectionName).max(MOST_VALUES).optional(),
    citationTypes: z.array(CitationTypeName).max(MOST_VALUES).optional(),
    paperTypes: z.array(PaperTypeName).max(MOST_VALUES).optional(),
    /** The slug of a dashboard: only statements about its papers. */
    dashboard: z.string().min(1).max(MAX_FILTER_NAME_CHARACTERS).optional(),
    /** Only statements about this one paper. */
    paper: DoiText.optional(),
  })
  .meta({ id: 'AssistantFilters' });
export type AssistantFilters = z.output<typeof AssistantFilters>;

/** The stored form, which may contain filters that are no longer allowed. */
export const StoredAssistantFilters = z
  .object({
    yearFrom: z.int().optional(),
    yearTo: z.int().optional(),
    journals: z.array(z.string()).optional(),
    sections: z.array(SectionName).optional(),
    citationTypes: z.array(CitationTypeName).optional(),
    paperTypes: z.array(PaperTypeName).optional(),
    dashboard: z.string().optional(),
    paper: z.string().optional(),
  })
  .meta({ id: 'KeptAssistantFilters' });

export const AssistantQuestion = z
  .object({
    question: z
      .string()
      .trim()
      .min(1, 'is empty')
      .max(MAX_QUESTION_CHARACTERS)
      .refine((text) => /[\p{L}\p{N}]/u.test(text), 'holds no word'),
    filters: AssistantFilters.optional(),
    /**
     * The columns of the table of papers, in the asker's words; without them, what each paper says about which work.
     */
    columns: z
      .array(z.string().trim().min(1, 'is empty').max(MAX_COLUMN_CHARACTERS))
      .max(MAX_COLUMNS)
      .optional(),
  })
  .meta({ id: 'AssistantQuestion' });
export type AssistantQuestion = z.output<typeof AssistantQuestion>;

export const AssistantCitation = z
  .object({
    statementId: z.string(),
    /** A verbatim part of the statement. */
    quote: z.string(),
  })
  .meta({ id: 'AssistantCitation' });

export const AssistantSentence = z
  .object({
    text: z.string(),
    citations: z.array(AssistantCitation).min(1),
    part: z.enum(sentenceParts),
    /** In a comparison: its side, in the asker's words. */
    about: z.string().optional(),
  })
  .meta({ id: 'AssistantSentence' });

export const AssistantCounts = z
  .object({
    /**
     * Statements relevant to the question, each once; merely possible types, and sides taken on something else than the
     * question, count as mentioning. If the question names a paper: all statements about it that match the filters.
     */
    total: Count,
    supporting: Count,
    contradicting: Count,
    mentioning: Count,
    unclassified: Count,
    /** Years of the newest citing papers on each side. */
    newestSupporting: z.int().optional(),
    newestContradicting: z.int().optional(),
    /** In a comparison: the side, in the asker's words. Each side has its own counts. */
    about: z.string().optional(),
  })
  .meta({ id: 'AssistantCounts' });

const Papers = { total: Count, independent: Count };
const PapersOfType = z.object(Papers);

export const AssistantFinding = z
  .object({
    doi: z.string(),
    title: z.string(),
    editorialNotices: z.array(Notice),
    /** The sentence that the report of the paper begins with. */
    text: z.string(),
    /** Citing papers; independent ones share no author with the paper. The report counts the same. */
    papers: z.object({
      ...Papers,
      byType: z.object({ supporting: PapersOfType, contradicting: PapersOfType }),
      /** Papers counted on both sides; stored answers from before this was counted lack it. */
      onBothSides: Count.optional(),
    }),
    /** Statements that may take a side but are not certain enough to be counted on it. */
    possibly: z.object({ supporting: Count, contradicting: Count }),
    /** Other papers of the same author and year, if the question names it by these. */
    alternatives: z.array(z.object({ doi: z.string(), title: z.string() })),
    /** Contrasting or supporting statements that the answer does not quote, because there are too many. */
    unquoted: Count,
  })
  .meta({
    id: 'AssistantFinding',
    description: 'What the collection says of the paper that a question names.',
  });
export type AssistantFinding = z.output<typeof AssistantFinding>;

/** Says what is missing where nothing was found, and what to search for instead. */
export const AssistantGap = z
  .object({
    /** Words of the question that occur nowhere in the collection. */
    unmentioned: z.array(z.string()),
    /** Searches with the other words, the nearest first; each has results. */
    searches: z.array(z.object({ term: z.string(), papers: Count, statements: Count })),
  })
  .meta({ id: 'AssistantGap' });
export type AssistantGap = z.output<typeof AssistantGap>;

const CitedWork = z
  .object({
    doi: z.string().optional(),
    /** The URL of a work without a DOI. */
    address: z.string().optional(),
    title: z.string(),
    authors: z.array(z.string()),
    /** Present where `authors` lists only the first: how many the paper has, and the last of them. */
    more: z.object({ count: Count, last: z.string().optional() }).optional(),
    journal: z.string().optional(),
    publisher: z.string().optional(),
    year: z.int().optional(),
    volume: z.string().optional(),
    issue: z.string().optional(),
    pages: z.string().optional(),
    paperType: PaperTypeName,
  })
  .meta({
    id: 'AssistantCitedWork',
    description: 'A paper as it would appear in a reference list.',
  });

export const AssistantSource = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    ...ListedAuthors,
    journal: JournalName.optional(),
    year: z.int().optional(),
    editorialNotices: z.array(Notice),
    tally: TallyReply.optional(),
    /** For a reference list; undefined if the paper is not in the collection. */
    work: CitedWork.optional(),
    /**
     * Statements of this paper that the answer cites or that are relevant to the question, with the reader's
     * permissions applied.
     */
    statements: z.array(StatementView),
    /** The relevant part of its abstract, verbatim, if there is one. */
    abstract: z.string().optional(),
  })
  .meta({
    id: 'AssistantSource',
    description: 'A paper used in an answer: quoted, named, or the source of the answer itself.',
  });
export type AssistantSource = z.output<typeof AssistantSource>;

const Cell = z
  .union([
    /** From a statement of the paper. */
    z.object({ quote: z.string(), statementId: z.string() }),
    /** From its abstract. */
    z.object({ quote: z.string(), doi: z.string() }),
    z.null(),
  ])
  .meta({
    id: 'AssistantCell',
    description: 'A quotation, or null where the paper does not address the question.',
  });

export const AssistantTable = z
  .object({
    /** The requested columns; if empty, one column with what each paper says. */
    columns: z.array(z.string()),
    /** One cell for each column, at least one. */
    rows: z.array(z.object({ doi: z.string(), cells: z.array(Cell) })),
  })
  .meta({ id: 'AssistantTable' });

/** One event of the stream, sent as `event: <name>` and `data: <JSON>`. */
export const AssistantEvent = z
  .discriminatedUnion('event', [
    /** The first event: the thread, and the number of the question being answered (from 1). */
    z.object({
      event: z.literal('begun'),
      data: z.object({ slug: z.string(), question: z.int().min(1), kind: z.enum(questionKinds) }),
    }),
    /** Sent first where the question names a paper. */
    z.object({ event: z.literal('finding'), data: AssistantFinding }),
    /** Sent once; twice for a comparison. */
    z.object({ event: z.literal('counts'), data: AssistantCounts }),
    z.object({ event: z.literal('sentence'), data: AssistantSentence }),
    z.object({
      event: z.literal('sources'),
      data: z.object({ sources: z.array(AssistantSource) }),
    }),
    z.object({ event: z.literal('table'), data: AssistantTable }),
    /** Sentences that failed verification and are therefore not shown. */
    z.object({
      event: z.literal('withheld'),
      data: z.object({ count: z.int().min(1), reasons: z.array(z.enum(withholdingReasons)) }),
    }),
    /** The model failed; the following sentences replace all earlier ones and are quotations only. */
    z.object({ event: z.literal('degraded'), data: z.object({ why: z.enum(degradations) }) }),
    /** The answer could not be completed; the question was not counted and may be repeated. */
    z.object({ event: z.literal('failed'), data: z.object({}) }),
    /** The last event. `nothing`: no statement is relevant to the question, and there was no sentence. */
    z.object({
      event: z.literal('done'),
      data: z.object({
        slug: z.string(),
        question: z.int().min(1),
        found: z.enum(['answered', 'nothing']),
        /** Present if nothing was found. */
        gap: AssistantGap.optional(),
        /** The model that wrote the answer; undefined if it consists of quotations only. */
        model: z.string().optional(),
      }),
    }),
  ])
  .meta({ id: 'AssistantEvent' });
export type AssistantEvent = z.output<typeof AssistantEvent>;

const asking = {
  kind: 'stream',
  feature: 'assistant',
  method: 'POST',
  access: 'signed-in',
  query: z.object({}),
  body: AssistantQuestion,
  status: 200,
  reply: AssistantEvent,
} as const;

export const beginAssistantThread = endpoint({
  ...asking,
  path: '/assistant/threads',
  summary: 'Ask the Assistant a question in a new thread',
  description:
    'Streams server-sent events: `begun`, `finding` if the question names a paper, `counts`, `sentence` (each with verbatim quotations), `sources`, `table`, `withheld` and `degraded` where applicable, then `done`. Statements on a question whether something holds have no sides. Requires a plan or an organization license that includes the Assistant.',
  refuses: [404],
  params: z.object({}),
});

export const askInAssistantThread = endpoint({
  ...asking,
  path: '/assistant/threads/{slug}/questions',
  summary: 'Ask a follow-up question in one of your threads',
  description: 'Streams the same events as the call that creates a thread.',
  refuses: [409],
  params: z.object({ slug: z.string().min(1).max(80) }),
});

export const assistantCalls = { beginAssistantThread, askInAssistantThread };
