import { createAction, type Reducer } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { type Feature, type Powers, stateNow } from './feature.ts';
import { type Problem, problemOf } from './problem.ts';
import { readerChanged } from './reader.ts';

/** How something stands that a person asked for. */
export type Progress<Result> =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'done'; readonly result: Result };

export const notBegun = { kind: 'idle' } as const;

/** By what it is done to; the empty name where that is always the same. */
type DoingState<Result> = Readonly<Record<string, Progress<Result>>>;

type Definition<Wanted, Result> = {
  /** Of the state it has in the store. */
  readonly name: string;
  readonly work: (wanted: Wanted, powers: Powers) => Generator<unknown, Result, never>;
  /** What a refusal leads to, besides standing beside the button. */
  readonly whenFailed?: (problem: Problem, wanted: Wanted) => Generator;
  /** To what it is done, where it may be done to several things at the same time. */
  readonly to?: (wanted: Wanted) => string;
  /** Of several wishes for the same: the first alone while it is worked on, the last in its place, or all, one after the other. */
  readonly keeps?: 'first' | 'last' | 'all';
  /** Whether it goes on when the reader becomes another, as signing in does; anything else ends with its reader. */
  readonly outlivesReader?: boolean;
};

// Whoever makes one says of what.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const doingActions = <Wanted, Result>(name: string) => ({
  wanted: createAction<{ readonly wish: Wanted }>(`${name}/wanted`),
  stood: createAction<{ readonly to: string; readonly progress: Progress<Result> }>(
    `${name}/stood`,
  ),
  /** What came of it is of no interest any more. */
  cleared: createAction(`${name}/cleared`),
});

/** Something a person can do: its state, its actions and its flow. Components use it by `useDoing`. */
export type Doing<Wanted, Result> = Feature<DoingState<Result>> &
  ReturnType<typeof doingActions<Wanted, Result>>;

const isRunning = (progress: Progress<unknown> | undefined) => progress?.kind === 'running';

const doingReducer =
  <Result>(
    { stood, cleared }: Pick<ReturnType<typeof doingActions<unknown, Result>>, 'stood' | 'cleared'>,
    outlivesReader: boolean,
  ): Reducer<DoingState<Result>> =>
  (state = {}, action) => {
    if (stood.match(action)) return { ...state, [action.payload.to]: action.payload.progress };
    if (cleared.match(action))
      return Object.fromEntries(Object.entries(state).filter(([, one]) => isRunning(one)));
    return readerChanged.match(action) && !outlivesReader ? {} : state;
  };

/** Makes something that can be done, and shows how it stands: running, done with what came of it, or failed. */
export const doing = <Wanted, Result = void>(
  definition: Definition<Wanted, Result>,
): Doing<Wanted, Result> => {
  const {
    name,
    work,
    whenFailed,
    to = () => '',
    keeps = 'first',
    outlivesReader = false,
  } = definition;
  const actions = doingActions<Wanted, Result>(name);
  const { wanted, stood } = actions;
  const self: Doing<Wanted, Result> = {
    ...actions,
    name,
    reducer: doingReducer(actions, outlivesReader),
    *flow(powers) {
      // What a surprise has cut short does not look as if it still went on.
      for (const [what, progress] of Object.entries(yield* stateNow(self)))
        if (isRunning(progress)) yield* put(stood({ to: what, progress: broken }));
      const follow = function* ({ payload: { wish } }: ReturnType<typeof wanted>) {
        if (keeps === 'first' && isRunning((yield* stateNow(self))[to(wish)])) return;
        if (outlivesReader) yield* attempt(wish, powers);
        else yield* race({ done: call(attempt, wish, powers), over: take(readerChanged) });
      };
      if (keeps !== 'all') yield* (keeps === 'first' ? takeEvery : takeLatest)(wanted, follow);
      else {
        const wishes = yield* actionChannel(wanted, buffers.expanding<ReturnType<typeof wanted>>());
        for (;;) yield* call(follow, yield* take(wishes));
      }
    },
  };
  function* attempt(wish: Wanted, powers: Powers) {
    const stands = (progress: Progress<Result>) => put(stood({ to: to(wish), progress }));
    yield* stands({ kind: 'running' });
    try {
      const result = yield* call(work, wish, powers);
      yield* stands({ kind: 'done', result: result as Result });
    } catch (error) {
      const problem = problemOf(error);
      yield* stands({ kind: 'failed', problem });
      if (problem.kind === 'unexpected') throw error;
      if (whenFailed) yield* call(whenFailed, problem, wish);
    }
  }
  return self;
};

const broken = { kind: 'failed', problem: { kind: 'unexpected' } } as const;
