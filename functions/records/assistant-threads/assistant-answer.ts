import type {
  AssistantFilters,
  AssistantFinding,
  AssistantGap,
} from '#shared/contracts/assistant.ts';
import type {
  Degradation,
  QuestionKind,
  SentencePart,
  WithholdingReason,
} from '#shared/domain/answer-forms.ts';

/** `quote` appears verbatim in the statement. */
export type Citation = { readonly statementId: string; readonly quote: string };

/** A sentence that passed the check, as shown and stored. */
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

/** A paper behind an answer, stored by its key, since what may be shown of it depends on the reader. */
export type SourceReference = {
  readonly doi: string;
  readonly statementIds: readonly string[];
  /** A part of its abstract, which is public. */
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

/** An answer as stored with its question. */
export type Answer = {
  readonly kind: QuestionKind;
  /** What the report of the paper said that the question names. */
  readonly finding?: AssistantFinding;
  readonly counts: readonly AnswerCounts[];
  readonly sentences: readonly AnswerSentence[];
  readonly sources: readonly SourceReference[];
  readonly table: AnswerTable;
  readonly withheld?: { readonly count: number; readonly reasons: readonly WithholdingReason[] };
  readonly degraded?: Degradation;
  readonly found: 'answered' | 'nothing';
  readonly gap?: AssistantGap;
  readonly model?: string;
};

/** A question as submitted. */
export type Question = {
  readonly question: string;
  readonly filters?: AssistantFilters | undefined;
  readonly columns?: readonly string[] | undefined;
};

/** A question with its answer; without one it was stopped or interrupted and may be asked again. */
export type Turn = Question & {
  /** From 1. */
  readonly number: number;
  readonly askedAt: string;
  readonly answer?: Answer;
};
