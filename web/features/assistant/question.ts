import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, take, takeLatest } from 'typed-redux-saga';

import type { AssistantEvent, AssistantFilters } from '#shared/contracts/assistant.ts';
import { eventChannelOf } from '#web/platform/event-stream.ts';
import type { Feature, Services } from '#web/platform/feature.ts';
import { type Problem, problemOf } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';

import { emptyAnswer, type PartialAnswer, applyEvent } from './answer.ts';
import { historyQuery, threadQuery } from './threads.ts';

/** A question to submit; without a thread it starts one. */
export type QuestionRequest = {
  readonly question: string;
  readonly filters?: AssistantFilters;
  readonly columns?: string[];
  readonly thread?: string;
};

/** The position of a question: its thread, and its number in it. */
type Place = { readonly slug: string; readonly question: number };

/** The question that was submitted last, and the state of its answer. */
export type QuestionProgress =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sent'; readonly asked: QuestionRequest }
  | { readonly kind: 'refused'; readonly asked: QuestionRequest; readonly problem: Problem }
  | {
      readonly kind: 'answering' | 'answered' | 'stopped' | 'broken';
      readonly asked: QuestionRequest;
      readonly place: Place;
      readonly answer: PartialAnswer;
    };

const slice = createSlice({
  name: 'assistant/asking',
  initialState: (): QuestionProgress => ({ kind: 'nothing' }),
  reducers: {
    sent: (_, { payload: request }: PayloadAction<QuestionRequest>): QuestionProgress => ({
      kind: 'sent',
      asked: request,
    }),
    refused: (state, { payload: problem }: PayloadAction<Problem>): QuestionProgress =>
      state.kind === 'sent' ? { kind: 'refused', asked: state.asked, problem } : state,
    told: (state, { payload: event }: PayloadAction<AssistantEvent>): QuestionProgress => {
      if (state.kind === 'sent' && event.event === 'begun') {
        const { slug, question } = event.data;
        const answer = applyEvent(emptyAnswer, event);
        return { kind: 'answering', asked: state.asked, place: { slug, question }, answer };
      }
      return state.kind === 'answering'
        ? { ...state, answer: applyEvent(state.answer, event) }
        : state;
    },
    ended: (
      state,
      { payload: kind }: PayloadAction<'answered' | 'stopped' | 'broken'>,
    ): QuestionProgress => {
      if (state.kind === 'answering') return { ...state, kind };
      if (state.kind !== 'sent') return state;
      return kind === 'stopped'
        ? { kind: 'nothing' }
        : { kind: 'refused', asked: state.asked, problem: { kind: 'unreachable' } };
    },
    cleared: (): QuestionProgress => ({ kind: 'nothing' }),
  },
  extraReducers: (builder) =>
    builder.addCase(readerChanged, (): QuestionProgress => ({ kind: 'nothing' })),
});

const { sent, refused, told, ended } = slice.actions;
export const clearQuestion = slice.actions.cleared;
export const askQuestion = createAction<QuestionRequest>('assistant/askWanted');
export const stopAnswer = createAction('assistant/stopWanted');

export const questionFeature: Feature<QuestionProgress> = {
  name: slice.name,
  reducer: slice.reducer,
  *flow(services) {
    yield* takeLatest(askQuestion, function* ({ payload }) {
      const { stopped } = yield* race({
        over: call(streamAnswer, payload, services),
        stopped: take(stopAnswer),
        left: take([clearQuestion, readerChanged]),
      });
      if (stopped) yield* put(ended('stopped'));
    });
  },
};

function* streamAnswer(request: QuestionRequest, { api }: Services) {
  yield* put(sent(request));
  const { thread, ...body } = request;
  try {
    const answer =
      thread === undefined
        ? yield* call(api.beginAssistantThread, { body })
        : yield* call(api.askInAssistantThread, { params: { slug: thread }, body });
    yield* put(ended(yield* followed(eventChannelOf<AssistantEvent>(answer))));
  } catch (error) {
    const problem = problemOf(error);
    yield* put(refused(problem));
    if (problem.kind === 'unexpected') throw error;
  } finally {
    // The question is now part of the thread and counts toward the limit.
    yield* put(historyQuery.again());
    yield* put(threadQuery.again());
  }
}

/** Forwards the events of an answer until its last one. */
function* followed(events: ReturnType<typeof eventChannelOf<AssistantEvent>>) {
  try {
    for (;;) {
      const news = yield* take(events);
      if (news.kind === 'broken' || news.event.event === 'failed') return 'broken';
      yield* put(told(news.event));
      if (news.event.event === 'done') return 'answered';
    }
  } finally {
    events.close();
  }
}
