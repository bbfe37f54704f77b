import { createAction, type Reducer } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { type Feature, type Powers, stateNow } from './feature.ts';
import { type Problem, problemOf } from './problem.ts';
import { readerChanged } from './reader.ts';

/** The state of a mutation. */
export type Progress<Result> =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'done'; readonly result: Result };

export const notBegun = { kind: 'idle' } as const;

/** States by target; the empty key if there is only one target. */
type DoingState<Result> = Readonly<Record<string, Progress<Result>>>;

type Definition<Wanted, Result> = {
  /** The name of its state in the store. */
  readonly name: string;
  readonly work: (wanted: Wanted, powers: Powers) => Generator<unknown, Result, never>;
  /** Runs after a failure, in addition to the message next to the button. */
  readonly whenFailed?: (problem: Problem, wanted: Wanted) => Generator;
  /** Returns the target, if the mutation can run for several targets at once. */
  readonly to?: (wanted: Wanted) => string;
  /** Which of several requests for the same target run: the first only, the last only, or all in sequence. */
  readonly keeps?: 'first' | 'last' | 'all';
  /** Whether it continues when the signed-in identity changes, as signing in itself does; all others are canceled. */
  readonly outlivesReader?: boolean;
};

// Whoever makes one says of what.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const doingActions = <Wanted, Result>(name: string) => ({
  wanted: createAction<{ readonly wish: Wanted }>(`${name}/wanted`),
  stood: createAction<{ readonly to: string; readonly progress: Progress<Result> }>(
    `${name}/stood`,
  ),
  /** Discards the result. */
  cleared: createAction(`${name}/cleared`),
});

/** A change sent to the server: its state, actions and saga. Components use it through `useMutation`. */
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

/** Creates a mutation with its state: running, done with a result, or failed. */
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
      // A mutation that was interrupted by an unexpected error must not appear as running.
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
