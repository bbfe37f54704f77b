import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Task } from 'redux-saga';
import { actionChannel, call, cancel, delay, fork, put, race, take } from 'typed-redux-saga';

import type { Api } from './api-client.ts';
import { type Feature, type Powers, stateNow } from './feature.ts';
import { networkIsBack } from './network.ts';
import { mayPass, type Problem, problemOf } from './problem.ts';
import { readerChanged } from './reader.ts';
import { type ReadingActions, readingActions } from './reading-actions.ts';
import { type ReadingState, readingReducer } from './reading-state.ts';
import { lastValueOf } from './remote.ts';

/** Transient failures are retried after these pauses while a component is mounted. */
const PAUSES_MS = [3_000, 10_000, 30_000] as const;

type Answering<Value> = Promise<Value> | Generator<unknown, Value, never>;

type Definition<Question, Value> = {
  /** The name of its state in the store. */
  readonly name: string;
  /** Requests the data. `shown` is the shown value of the same subject, for lists that grow page by page. */
  readonly ask: (api: Api, question: Question, shown: Value | undefined) => Answering<Value>;
  /** The subject of a request: while it stays the same, the last response is shown until the next one arrives. */
  readonly matter?: (question: Question) => string;
  /** Whether the last response is shown again to a component that is mounted later, until a new one arrives. */
  readonly remembers?: boolean;
  /** Runs after a failure, in addition to showing it. */
  readonly whenFailed?: (problem: Problem) => Generator;
};

/** A request that reads from the server: its state, actions and saga. Components use it through `useQuery`. */
export type Reading<Question, Value> = Feature<ReadingState<Question, Value>> &
  ReadingActions<Question, Value>;

/**
 * Creates a query. It sends its request when a component needs the data and cancels it when none is mounted; a newer
 * request cancels an older one; a change of the signed-in identity repeats it; transient failures are retried.
 */
export const reading = <Question, Value>(
  definition: Definition<Question, Value>,
): Reading<Question, Value> => {
  const { name, matter = () => '', remembers = false } = definition;
  const actions = readingActions<Question, Value>(name);
  const self: Reading<Question, Value> = {
    ...actions,
    name,
    reducer: readingReducer(actions, { matter, remembers }),
    *flow(powers) {
      yield* fork(() => answerQuestions(self, definition, powers));
      yield* fork(() => sendChanges(self, powers));
    },
  };
  return self;
};

/** Creates one query per id, for several things that are shown side by side. */
export const readingsOf = <Value>(
  name: string,
  ask: (api: Api, id: string) => Promise<Value>,
): ((id: string) => Reading<undefined, Value>) => {
  const made = new Map<string, Reading<undefined, Value>>();
  return (id) => {
    const known = made.get(id);
    if (known) return known;
    const one = reading<undefined, Value>({ name: `${name}/${id}`, ask: (api) => ask(api, id) });
    made.set(id, one);
    return one;
  };
};

function* answerQuestions<Question, Value>(
  self: Reading<Question, Value>,
  definition: Definition<Question, Value>,
  powers: Powers,
) {
  const { wanted, again, left, sent } = self;
  const news = yield* actionChannel(
    [wanted, again, left, sent, readerChanged],
    buffers.sliding<UnknownAction>(1),
  );
  let turn = -1;
  let asking: Task | undefined;
  for (;;) {
    const state = yield* stateNow(self);
    if (state.turn !== turn) {
      turn = state.turn;
      if (asking) yield* cancel(asking);
      if (state.answer.kind === 'loading')
        asking = yield* fork(() => read(self, definition, powers));
    }
    yield* take(news);
  }
}

function* read<Question, Value>(
  self: Reading<Question, Value>,
  { ask, whenFailed }: Definition<Question, Value>,
  { api }: Powers,
) {
  const { asked, turn, answer } = yield* stateNow(self);
  if (!asked) return;
  for (let tries = 0; ; tries += 1) {
    try {
      // `load` returns either a promise or a generator, and `call` handles both; its type accepts only one at a time.
      const answering = () => ask(api, asked.question, lastValueOf(answer)) as Promise<Value>;
      yield* put(self.answered({ turn, value: yield* call(answering) }));
      return;
    } catch (error) {
      const problem = problemOf(error);
      yield* put(self.failed({ turn, problem }));
      if (problem.kind === 'unexpected') throw error;
      if (whenFailed) yield* call(whenFailed, problem);
      const pause = PAUSES_MS[tries];
      if (!mayPass(problem)) return;
      if (pause !== undefined) {
        const { back } = yield* race({ after: delay(pause), back: take(networkIsBack) });
        if (back) tries = -1;
      } else if (problem.kind === 'unreachable') {
        yield* take(networkIsBack);
        tries = -1;
      } else return;
    }
  }
}

/** Updates are sent one at a time, so that a later one is based on the result of the earlier one. */
function* sendChanges<Question, Value>(self: Reading<Question, Value>, { api }: Powers) {
  const news = yield* actionChannel(self.changed, buffers.sliding<UnknownAction>(1));
  for (;;) {
    const [next] = (yield* stateNow(self)).waiting;
    if (next) yield* send(self, api, next);
    else yield* take(news);
  }
}

function* send<Question, Value>(
  self: Reading<Question, Value>,
  api: Api,
  { change, number, known }: ReadingState<Question, Value>['waiting'][number],
) {
  try {
    const value = yield* call(change.send, api, known);
    yield* put(self.sent({ number, value: value ?? change.show(known) }));
    if (change.sent) yield* call(change.sent);
  } catch (error) {
    const problem = problemOf(error);
    yield* put(self.refused({ number, problem }));
    if (problem.kind === 'unexpected') throw error;
    if (change.refused) yield* call(change.refused, problem);
  }
}
