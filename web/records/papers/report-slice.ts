import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import type { StatementView } from '#shared/contracts/statements.ts';
import type { ReportState } from '#shared/domain/report-state.ts';
import type { Problem } from '#web/platform/problem.ts';
import { asked, idle, type Remote } from '#web/platform/remote.ts';

export type StatementsReply = ReplyFrom<Endpoints['readStatementsOfPaper']>;
export type ReferencesReply = ReplyFrom<Endpoints['readReferencesOfPaper']>;

export type CitersReply = ReplyFrom<Endpoints['readCitingPapers']>;

/** The parts of a report come one by one, each with a state of its own; a slow part never holds up another. */
export type ReportProgress = {
  /** The key of the work: its DOI where it has one. */
  readonly doi: string;
  readonly paper: Remote<PaperReply>;
  /** All statements in the text, counted without any filter. */
  readonly overview: Remote<StatementsReply>;
  /** The statements that pass the reader's filters, one page of them. */
  readonly statements: Remote<StatementsReply>;
  /** Marks in captions and tables. */
  readonly apart: Remote<StatementsReply>;
  readonly references: Remote<ReferencesReply>;
  readonly citers: Remote<CitersReply>;
  /** The one statement a permanent address names. */
  readonly named: Remote<StatementView>;
};
export type ReportPart = Exclude<keyof ReportProgress, 'doi'>;

const empty: ReportProgress = {
  doi: '',
  paper: idle,
  overview: idle,
  statements: idle,
  apart: idle,
  references: idle,
  citers: idle,
  named: idle,
};

export type ValueOf<Part extends ReportPart> =
  ReportProgress[Part] extends Remote<infer Value> ? Value : never;
export type PartAnswer = {
  readonly [Part in ReportPart]: { readonly part: Part; readonly value: ValueOf<Part> };
}[ReportPart];

/**
 * Nothing here writes into a draft, and copying one wraps all that a report holds; so each part is put into the state
 * as it stood before.
 */
const withPart = (before: ReportProgress, change: Partial<ReportProgress>): ReportProgress => ({
  ...before,
  ...change,
});

const slice = createSlice({
  name: 'report',
  initialState: empty,
  reducers: {
    reportOpened: (_, { payload }: PayloadAction<string>): ReportProgress => ({
      ...empty,
      doi: payload,
    }),
    statementsWanted: (
      state,
      _: PayloadAction<{ readonly doi: string; readonly state: ReportState }>,
    ): ReportProgress => state,
    citersWanted: (state, _: PayloadAction<string>): ReportProgress => state,
    partAsked: (state, { payload }: PayloadAction<ReportPart>): ReportProgress =>
      withPart(original(state), { [payload]: asked<unknown>(original(state)[payload]) }),
    partAnswered: (state, { payload }: PayloadAction<PartAnswer>): ReportProgress =>
      withPart(original(state), { [payload.part]: { kind: 'ready', value: payload.value } }),
    partFailed: (
      state,
      { payload }: PayloadAction<{ readonly part: ReportPart; readonly problem: Problem }>,
    ): ReportProgress =>
      withPart(original(state), { [payload.part]: { kind: 'failed', problem: payload.problem } }),
    reportLeft: (): ReportProgress => empty,
  },
});

export const {
  reportOpened,
  statementsWanted,
  citersWanted,
  partAsked,
  partAnswered,
  partFailed,
  reportLeft,
} = slice.actions;
export const reportReducer = slice.reducer;
