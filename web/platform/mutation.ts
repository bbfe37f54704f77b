import { createAction, type Reducer } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { type Feature, type Services, selectState } from './feature.ts';
import { type Problem, problemOf } from './problem.ts';
import { readerChanged } from './reader.ts';

/** The state of a mutation. */
export type MutationProgress<Result> =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'done'; readonly result: Result };

export const idleProgress = { kind: 'idle' } as const;

/** States by target; the empty key if there is only one target. */
type DoingState<Result> = Readonly<Record<string, MutationProgress<Result>>>;

type Definition<Input, Result> = {
  /** The name of its state in the store. */
  readonly name: string;
  readonly work: (input: Input, services: Services) => Generator<unknown, Result, never>;
  /** Runs after a failure, in addition to the message next to the button. */
  readonly whenFailed?: (problem: Problem, input: Input) => Generator;
  /** Returns the target, if the mutation can run for several targets at once. */
  readonly target?: (input: Input) => string;
  /** Which of several requests for the same target run: the first only, the last only, or all in sequence. */
  readonly keeps?: 'first' | 'last' | 'all';
  /** Whether it continues when the signed-in identity changes, as signing in itself does; all others are canceled. */
  readonly outlivesReader?: boolean;
};

// Callers state the types.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const doingActions = <Input, Result>(name: string) => ({
  wanted: createAction<{ readonly input: Input }>(`${name}/wanted`),
  stood: createAction<{ readonly target: string; readonly progress: MutationProgress<Result> }>(
    `${name}/stood`,
  ),
  /** Discards the result. */
  cleared: createAction(`${name}/cleared`),
});

/** A change sent to the server: its state, actions and saga. Components use it through `useMutation`. */
export type Mutation<Input, Result> = Feature<DoingState<Result>> &
  ReturnType<typeof doingActions<Input, Result>>;

const isRunning = (progress: MutationProgress<unknown> | undefined) => progress?.kind === 'running';

const doingReducer =
  <Result>(
    { stood, cleared }: Pick<ReturnType<typeof doingActions<unknown, Result>>, 'stood' | 'cleared'>,
    outlivesReader: boolean,
  ): Reducer<DoingState<Result>> =>
  (state = {}, action) => {
    if (stood.match(action)) return { ...state, [action.payload.target]: action.payload.progress };
    if (cleared.match(action))
      return Object.fromEntries(
        Object.entries(state).filter(([, progress]) => isRunning(progress)),
      );
    return readerChanged.match(action) && !outlivesReader ? {} : state;
  };

/** Creates a mutation with its state: running, done with a result, or failed. */
export const createMutation = <Input, Result = void>(
  definition: Definition<Input, Result>,
): Mutation<Input, Result> => {
  const {
    name,
    work,
    whenFailed,
    target = () => '',
    keeps = 'first',
    outlivesReader = false,
  } = definition;
  const actions = doingActions<Input, Result>(name);
  const { wanted, stood } = actions;
  const self: Mutation<Input, Result> = {
    ...actions,
    name,
    reducer: doingReducer(actions, outlivesReader),
    *flow(services) {
      // A mutation that was interrupted by an unexpected error must not appear as running.
      for (const [interrupted, progress] of Object.entries(yield* selectState(self)))
        if (isRunning(progress)) yield* put(stood({ target: interrupted, progress: broken }));
      const follow = function* ({ payload: { input } }: ReturnType<typeof wanted>) {
        if (keeps === 'first' && isRunning((yield* selectState(self))[target(input)])) return;
        if (outlivesReader) yield* attempt(input, services);
        else yield* race({ done: call(attempt, input, services), over: take(readerChanged) });
      };
      if (keeps !== 'all') yield* (keeps === 'first' ? takeEvery : takeLatest)(wanted, follow);
      else {
        const requests = yield* actionChannel(
          wanted,
          buffers.expanding<ReturnType<typeof wanted>>(),
        );
        for (;;) yield* call(follow, yield* take(requests));
      }
    },
  };
  function* attempt(input: Input, services: Services) {
    const stands = (progress: MutationProgress<Result>) =>
      put(stood({ target: target(input), progress }));
    yield* stands({ kind: 'running' });
    try {
      const result = yield* call(work, input, services);
      yield* stands({ kind: 'done', result: result as Result });
    } catch (error) {
      const problem = problemOf(error);
      yield* stands({ kind: 'failed', problem });
      if (problem.kind === 'unexpected') throw error;
      if (whenFailed) yield* call(whenFailed, problem, input);
    }
  }
  return self;
};

const broken = { kind: 'failed', problem: { kind: 'unexpected' } } as const;
