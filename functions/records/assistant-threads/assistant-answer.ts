import type { AssistantFilters } from '#shared/contracts/assistant.ts';
import type {
  Degradation,
  QuestionKind,
  SentencePart,
  WithholdingReason,
} from '#shared/domain/answer-forms.ts';

/** `quote` stands in the statement, letter by letter. */
export type Citation = { readonly statementId: string; readonly quote: string };

/** A sentence that stood the check, as it is shown and kept. */
export type AnswerSentence = {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly part: SentencePart;
  readonly about?: string;
};

export type AnswerCounts = {
  readonly total: number;
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
  readonly unclassified: number;
  readonly newestSupporting?: number;
  readonly newestContradicting?: number;
  readonly about?: string;
};

/** A paper behind an answer: named by what it is found by, since what may be shown of it depends on who reads. */
export type SourceReference = {
  readonly doi: string;
  readonly statementIds: readonly string[];
  /** A part of its abstract, which anybody may read. */
  readonly abstract?: string;
};

export type TableCell =
  | { readonly quote: string; readonly statementId: string }
  | { readonly quote: string; readonly doi: string }
  | null;

export type AnswerTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly doi: string; readonly cells: readonly TableCell[] }[];
};

/** What was answered, as it is kept with its question. */
export type Answer = {
  readonly kind: QuestionKind;
  readonly counts: readonly AnswerCounts[];
  readonly sentences: readonly AnswerSentence[];
  readonly sources: readonly SourceReference[];
  readonly table: AnswerTable;
  readonly withheld?: { readonly count: number; readonly reasons: readonly WithholdingReason[] };
  readonly degraded?: Degradation;
  readonly found: 'answered' | 'nothing';
  readonly model?: string;
};

/** A question as it was asked. */
export type Question = {
  readonly question: string;
  readonly filters?: AssistantFilters | undefined;
  readonly columns?: readonly string[] | undefined;
};

/** One question of a thread with its answer; without one it was stopped or broke off, and may be asked again. */
export type Turn = Question & {
  /** From 1. */
  readonly number: number;
  readonly askedAt: string;
  readonly answer?: Answer;
};
