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

/** What may pass is asked again by itself after these pauses, as long as somebody looks. */
const PAUSES_MS = [3_000, 10_000, 30_000] as const;

type Answering<Value> = Promise<Value> | Generator<unknown, Value, never>;

type Definition<Question, Value> = {
  /** Of the state it has in the store. */
  readonly name: string;
  /** Asks the server. `shown` is what is in view of the same matter, for lists that grow page by page. */
  readonly ask: (api: Api, question: Question, shown: Value | undefined) => Answering<Value>;
  /** What a question is about: as long as that stays, the last answer stays in view until the next one comes. */
  readonly matter?: (question: Question) => string;
  /** Whether what was shown last is shown again to whoever comes back, until it is answered anew. */
  readonly remembers?: boolean;
  /** What follows when it could not be read, besides showing that. */
  readonly whenFailed?: (problem: Problem) => Generator;
};

/** Something that is read from the server: its state, its actions and its flow. Components use it by `useReading`. */
export type Reading<Question, Value> = Feature<ReadingState<Question, Value>> &
  ReadingActions<Question, Value>;

/**
 * Makes a reading. It asks when a component wants to know and gives up when none looks any more; of two questions only the
 * later is answered; another reader gets an answer of their own; and what failed for a passing reason is asked again.
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

/** The same for several things that are looked at side by side: a reading for each, by its id. */
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
      // What `ask` gives is awaited or run to its end, whichever it is; the type of `call` knows one at a time.
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

/** One after the other, so that a later change meets what the earlier one has made. */
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
