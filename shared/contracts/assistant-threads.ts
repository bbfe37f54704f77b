import * as z from 'zod';

import { citationStyles } from '../domain/citation-styles.ts';
import { degradations, questionKinds, withholdingReasons } from '../domain/answer-forms.ts';
import {
  AssistantCounts,
  AssistantSentence,
  AssistantSource,
  AssistantTable,
  StoredAssistantFilters,
} from './assistant.ts';
import { endpoint } from './endpoint.ts';
import { Count, FileBytes, limitText, nothing, offsetText } from './parts.ts';

const Title = z.string().trim().min(1, 'is empty').max(200);

export const AssistantUsage = z
  .object({
    /** Number of questions since midnight, UTC. */
    asked: Count,
    /** Maximum number of questions per day; 0 without a plan. */
    most: Count,
    /** When the quota is reset (ISO 8601, UTC). */
    renewsAt: z.string(),
  })
  .meta({ id: 'AssistantUsage' });
export type AssistantUsage = z.output<typeof AssistantUsage>;

const heading = {
  title: z.string(),
  begunAt: z.string(),
  /** Time of its latest question. */
  askedAt: z.string(),
};

export const AssistantThreadSummary = z
  .object({ slug: z.string(), ...heading, questions: Count, shared: z.boolean() })
  .meta({ id: 'AssistantThreadSummary' });
export type AssistantThreadSummary = z.output<typeof AssistantThreadSummary>;

const Result = z
  .object({
    kind: z.enum(questionKinds),
    counts: z.array(AssistantCounts),
    sentences: z.array(AssistantSentence),
    sources: z.array(AssistantSource),
    table: AssistantTable,
    withheld: z
      .object({ count: z.int().min(1), reasons: z.array(z.enum(withholdingReasons)) })
      .optional(),
    degraded: z.enum(degradations).optional(),
    found: z.enum(['answered', 'nothing']),
    model: z.string().optional(),
  })
  .meta({ id: 'AssistantAnswer' });

const turn = {
  /** From 1. */
  number: z.int().min(1),
  question: z.string(),
  askedAt: z.string(),
  /** Undefined if the answer was stopped or interrupted; the question may be repeated. */
  answer: Result.optional(),
};

const Share = z
  .object({
    /** Its holder may read the thread: `/assistant/shared/{token}`. */
    token: z.string(),
    /** The number of questions when it was shared; later ones are not visible. */
    questions: z.int().min(1),
  })
  .meta({ id: 'AssistantShare' });

export const AssistantThread = z
  .object({
    slug: z.string(),
    ...heading,
    share: Share.optional(),
    turns: z.array(
      z.object({
        ...turn,
        filters: StoredAssistantFilters.optional(),
        columns: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'AssistantThread' });
export type AssistantThread = z.output<typeof AssistantThread>;

export const SharedAssistantThread = z
  .object({ ...heading, turns: z.array(z.object(turn)) })
  .meta({ id: 'SharedAssistantThread' });
export type SharedAssistantThread = z.output<typeof SharedAssistantThread>;

export const threadFormats = ['text', 'markdown', 'docx', 'bibtex'] as const;
export type ThreadFormat = (typeof threadFormats)[number];

const threads = {
  kind: 'json',
  feature: 'assistant',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 200,
} as const;
const bySlug = { params: z.object({ slug: z.string().min(1).max(80) }) } as const;

export const readAssistantThreads = endpoint({
  ...threads,
  method: 'GET',
  path: '/assistant/threads',
  summary: 'List your threads, newest first, with the number of questions remaining today',
  params: z.object({}),
  query: z.object({ limit: limitText(50), offset: offsetText }),
  reply: z.object({
    threads: z.array(AssistantThreadSummary),
    total: Count,
    usage: AssistantUsage,
  }),
});

export const readAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  method: 'GET',
  path: '/assistant/threads/{slug}',
  summary: 'Get one of your threads with its questions and answers',
  description:
    'Answers and their quotations are returned as they were given. The statements behind them are returned as the caller may see them now.',
  reply: AssistantThread,
});

export const renameAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  method: 'PATCH',
  path: '/assistant/threads/{slug}',
  summary: 'Rename a thread',
  body: z.object({ title: Title }),
  reply: AssistantThreadSummary,
});

export const deleteAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  method: 'DELETE',
  path: '/assistant/threads/{slug}',
  summary: 'Delete a thread; it can be restored for one hour',
  description: 'A shared link stops working immediately and is not restored with the thread.',
  reply: z.object({ success: z.literal(true) }),
});

export const restoreAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  method: 'POST',
  path: '/assistant/threads/{slug}/restore',
  summary: 'Restore a thread deleted within the last hour',
  reply: AssistantThreadSummary,
});

export const shareAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  method: 'POST',
  path: '/assistant/threads/{slug}/share',
  refuses: [409],
  summary: 'Share the current state of a thread by link',
  description:
    'If the thread is already shared, the link stays the same and shows the newer questions too.',
  reply: Share,
});

export const revokeAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  method: 'DELETE',
  path: '/assistant/threads/{slug}/share',
  summary: 'Revoke the shared link of a thread',
  reply: z.object({ success: z.literal(true) }),
});

export const exportAssistantThread = endpoint({
  ...threads,
  ...bySlug,
  kind: 'download',
  method: 'GET',
  path: '/assistant/threads/{slug}/export',
  summary: 'Download a thread as a file',
  description:
    '`text`, `markdown` and `docx` contain the questions, answers, quotations and a source list in the chosen citation style; `bibtex` contains the sources as references. Each paragraph ends with its own references: numbered in the style `vancouver`, otherwise by author names.',
  query: z.object({
    format: z.enum(threadFormats).default('markdown'),
    style: z.enum(citationStyles).default('apa'),
    /** The single shared question of the thread (from 1). */
    question: z.coerce.number().int().min(1).optional(),
  }),
  types: [
    'text/plain',
    'text/markdown',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/x-bibtex',
  ],
  reply: FileBytes,
});

export const readSharedAssistantThread = endpoint({
  ...threads,
  method: 'GET',
  path: '/assistant/shared/{token}',
  summary: 'Get a shared thread',
  description:
    'Returns the answers and their quotations. The underlying statements stay locked for callers without access to statement text.',
  access: 'anyone',
  params: z.object({ token: z.string().min(1).max(120) }),
  reply: SharedAssistantThread,
});

export const assistantThreadCalls = {
  readAssistantThreads,
  readAssistantThread,
  renameAssistantThread,
  deleteAssistantThread,
  restoreAssistantThread,
  shareAssistantThread,
  revokeAssistantThread,
  exportAssistantThread,
  readSharedAssistantThread,
};
