import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Task } from 'redux-saga';
import { actionChannel, call, cancel, delay, fork, put, race, take } from 'typed-redux-saga';

import type { Api } from './api-client.ts';
import { type Feature, type Services, selectState } from './feature.ts';
import { networkRestored } from './network.ts';
import { isTransient, type Problem, problemOf } from './problem.ts';
import { readerChanged } from './reader.ts';
import { type QueryActions, queryActions } from './query-actions.ts';
import { type QueryState, queryReducer } from './query-state.ts';
import { lastValueOf } from './remote-data.ts';

/** Transient failures are retried after these pauses while a component is mounted. */
const PAUSES_MS = [3_000, 10_000, 30_000] as const;

type Loading<Value> = Promise<Value> | Generator<unknown, Value, never>;

type Definition<Question, Value> = {
  /** The name of its state in the store. */
  readonly name: string;
  /** Requests the data. `shown` is the shown value of the same subject, for lists that grow page by page. */
  readonly load: (api: Api, question: Question, shown: Value | undefined) => Loading<Value>;
  /** The subject of a request: while it stays the same, the last response is shown until the next one arrives. */
  readonly matter?: (question: Question) => string;
  /** Whether the last response is shown again to a component that is mounted later, until a new one arrives. */
  readonly remembers?: boolean;
  /** Runs after a failure, in addition to showing it. */
  readonly whenFailed?: (problem: Problem) => Generator;
};

/** A request that reads from the server: its state, actions and saga. Components use it through `useQuery`. */
export type Query<Question, Value> = Feature<QueryState<Question, Value>> &
  QueryActions<Question, Value>;

/**
 * Creates a query. It sends its request when a component needs the data and cancels it when none is mounted; a newer
 * request cancels an older one; a change of the signed-in identity repeats it; transient failures are retried.
 */
export const createQuery = <Question, Value>(
  definition: Definition<Question, Value>,
): Query<Question, Value> => {
  const { name, matter = () => '', remembers = false } = definition;
  const actions = queryActions<Question, Value>(name);
  const self: Query<Question, Value> = {
    ...actions,
    name,
    reducer: queryReducer(actions, { matter, remembers }),
    *flow(services) {
      yield* fork(() => answerQuestions(self, definition, services));
      yield* fork(() => sendChanges(self, services));
    },
  };
  return self;
};

/** Creates one query per id, for several things that are shown side by side. */
export const createQueriesById = <Value>(
  name: string,
  load: (api: Api, id: string) => Promise<Value>,
): ((id: string) => Query<undefined, Value>) => {
  const queries = new Map<string, Query<undefined, Value>>();
  return (id) => {
    const existing = queries.get(id);
    if (existing) return existing;
    const created = createQuery<undefined, Value>({
      name: `${name}/${id}`,
      load: (api) => load(api, id),
    });
    queries.set(id, created);
    return created;
  };
};

function* answerQuestions<Question, Value>(
  self: Query<Question, Value>,
  definition: Definition<Question, Value>,
  services: Services,
) {
  const { wanted, again, left, sent } = self;
  const news = yield* actionChannel(
    [wanted, again, left, sent, readerChanged],
    buffers.sliding<UnknownAction>(1),
  );
  let turn = -1;
  let loading: Task | undefined;
  for (;;) {
    const state = yield* selectState(self);
    if (state.turn !== turn) {
      turn = state.turn;
      if (loading) yield* cancel(loading);
      if (state.response.kind === 'loading')
        loading = yield* fork(() => read(self, definition, services));
    }
    yield* take(news);
  }
}

function* read<Question, Value>(
  self: Query<Question, Value>,
  { load, whenFailed }: Definition<Question, Value>,
  { api }: Services,
) {
  const { request, turn, response } = yield* selectState(self);
  if (!request) return;
  for (let attempt = 0; ; attempt += 1) {
    try {
      // `load` returns either a promise or a generator, and `call` handles both; its type accepts only one at a time.
      const answering = () => load(api, request.question, lastValueOf(response)) as Promise<Value>;
      yield* put(self.answered({ turn, value: yield* call(answering) }));
      return;
    } catch (error) {
      const problem = problemOf(error);
      yield* put(self.failed({ turn, problem }));
      if (problem.kind === 'unexpected') throw error;
      if (whenFailed) yield* call(whenFailed, problem);
      const pause = PAUSES_MS[attempt];
      if (!isTransient(problem)) return;
      if (pause !== undefined) {
        const { back } = yield* race({ after: delay(pause), back: take(networkRestored) });
        if (back) attempt = -1;
      } else if (problem.kind === 'unreachable') {
        yield* take(networkRestored);
        attempt = -1;
      } else return;
    }
  }
}

/** Updates are sent one at a time, so that a later one is based on the result of the earlier one. */
function* sendChanges<Question, Value>(self: Query<Question, Value>, { api }: Services) {
  const news = yield* actionChannel(self.changed, buffers.sliding<UnknownAction>(1));
  for (;;) {
    const [next] = (yield* selectState(self)).pendingUpdates;
    if (next) yield* send(self, api, next);
    else yield* take(news);
  }
}

function* send<Question, Value>(
  self: Query<Question, Value>,
  api: Api,
  { change, number, serverValue }: QueryState<Question, Value>['pendingUpdates'][number],
) {
  try {
    const value = yield* call(change.send, api, serverValue);
    yield* put(self.sent({ number, value: value ?? change.show(serverValue) }));
    if (change.sent) yield* call(change.sent);
  } catch (error) {
    const problem = problemOf(error);
    yield* put(self.refused({ number, problem }));
    if (problem.kind === 'unexpected') throw error;
    if (change.refused) yield* call(change.refused, problem);
  }
}
