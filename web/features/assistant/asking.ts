import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, take, takeLatest } from 'typed-redux-saga';

import type { AssistantEvent, AssistantFilters } from '#shared/contracts/assistant.ts';
import { eventsOf } from '#web/platform/event-stream.ts';
import type { Feature, Powers } from '#web/platform/feature.ts';
import { type Problem, problemOf } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';

import { nothingYet, type ShownAnswer, withEvent } from './answer.ts';
import { historyReading, threadReading } from './threads.ts';

/** A question to submit; without a thread it starts one. */
export type Asked = {
  readonly question: string;
  readonly filters?: AssistantFilters;
  readonly columns?: string[];
  readonly thread?: string;
};

/** The position of a question: its thread, and its number in it. */
type Place = { readonly slug: string; readonly question: number };

/** The question that was submitted last, and the state of its answer. */
export type Asking =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sent'; readonly asked: Asked }
  | { readonly kind: 'refused'; readonly asked: Asked; readonly problem: Problem }
  | {
      readonly kind: 'answering' | 'answered' | 'stopped' | 'broken';
      readonly asked: Asked;
      readonly place: Place;
      readonly answer: ShownAnswer;
    };

const slice = createSlice({
  name: 'assistant/asking',
  initialState: (): Asking => ({ kind: 'nothing' }),
  reducers: {
    sent: (_, { payload: asked }: PayloadAction<Asked>): Asking => ({ kind: 'sent', asked }),
    refused: (state, { payload: problem }: PayloadAction<Problem>): Asking =>
      state.kind === 'sent' ? { kind: 'refused', asked: state.asked, problem } : state,
    told: (state, { payload: event }: PayloadAction<AssistantEvent>): Asking => {
      if (state.kind === 'sent' && event.event === 'begun') {
        const { slug, question } = event.data;
        const answer = withEvent(nothingYet, event);
        return { kind: 'answering', asked: state.asked, place: { slug, question }, answer };
      }
      return state.kind === 'answering'
        ? { ...state, answer: withEvent(state.answer, event) }
        : state;
    },
    ended: (state, { payload: kind }: PayloadAction<'answered' | 'stopped' | 'broken'>): Asking => {
      if (state.kind === 'answering') return { ...state, kind };
      if (state.kind !== 'sent') return state;
      return kind === 'stopped'
        ? { kind: 'nothing' }
        : { kind: 'refused', asked: state.asked, problem: { kind: 'unreachable' } };
    },
    cleared: (): Asking => ({ kind: 'nothing' }),
  },
  extraReducers: (builder) => builder.addCase(readerChanged, (): Asking => ({ kind: 'nothing' })),
});

const { sent, refused, told, ended } = slice.actions;
export const askingCleared = slice.actions.cleared;
export const askWanted = createAction<Asked>('assistant/askWanted');
export const stopWanted = createAction('assistant/stopWanted');

export const askingFeature: Feature<Asking> = {
  name: slice.name,
  reducer: slice.reducer,
  *flow(powers) {
    yield* takeLatest(askWanted, function* ({ payload }) {
      const { stopped } = yield* race({
        over: call(ask, payload, powers),
        stopped: take(stopWanted),
        left: take([askingCleared, readerChanged]),
      });
      if (stopped) yield* put(ended('stopped'));
    });
  },
};

function* ask(asked: Asked, { api }: Powers) {
  yield* put(sent(asked));
  const { thread, ...body } = asked;
  try {
    const answer =
      thread === undefined
        ? yield* call(api.beginAssistantThread, { body })
        : yield* call(api.askInAssistantThread, { params: { slug: thread }, body });
    yield* put(ended(yield* followed(eventsOf<AssistantEvent>(answer))));
  } catch (error) {
    const problem = problemOf(error);
    yield* put(refused(problem));
    if (problem.kind === 'unexpected') throw error;
  } finally {
    // The question is now part of the thread and counts toward the limit.
    yield* put(historyReading.again());
    yield* put(threadReading.again());
  }
}

/** Forwards the events of an answer until its last one. */
function* followed(events: ReturnType<typeof eventsOf<AssistantEvent>>) {
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
