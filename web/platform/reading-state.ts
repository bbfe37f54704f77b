import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Problem } from './problem.ts';
import { readerChanged } from './reader.ts';
import type { Change, ReadingActions } from './reading-actions.ts';
import { idle, lastValueOf, type Remote, withValue } from './remote.ts';

type Waiting<Value> = {
  readonly number: number;
  readonly change: Change<Value>;
  /** The subject of the update, and the last known value of the server. */
  readonly matter: string;
  readonly known: Value;
};

export type ReadingState<Question, Value> = {
  /** The number of mounted components that use it. At zero the data is dropped. */
  readonly lookers: number;
  readonly asked?: { readonly question: Question; readonly matter: string };
  /** Increases with each request, so that the response to an earlier one is recognized. */
  readonly turn: number;
  /** The response of the server. */
  readonly answer: Remote<Value>;
  /** Updates that the server has not confirmed yet, in their order. */
  readonly waiting: readonly Waiting<Value>[];
  /** The total number of updates. */
  readonly changes: number;
  /** Why the last update was rolled back, if it was. */
  readonly refusal: Problem | undefined;
  /** The shown value: the response with the pending updates applied. */
  readonly view: Remote<Value>;
};

type Ways<Question> = {
  readonly matter: (question: Question) => string;
  readonly remembers: boolean;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const waitingFor = <Value>(before: Remote<Value>): Remote<Value> => {
  const value = lastValueOf(before);
  return value === undefined ? { kind: 'loading' } : { kind: 'loading', before: value };
};

/** The reducer of a query. It uses no Immer draft, because a draft would wrap the whole response. */
export const readingReducer = <Question, Value>(
  actions: ReadingActions<Question, Value>,
  { matter, remembers }: Ways<Question>,
): Reducer<ReadingState<Question, Value>> => {
  type State = ReadingState<Question, Value>;
  const first: State = {
    lookers: 0,
    turn: 0,
    answer: idle,
    waiting: [],
    changes: 0,
    refusal: undefined,
    view: idle,
  };

  const forgotten = (state: State, answer: Remote<Value>): State => {
    const { asked: _, ...rest } = state;
    return { ...rest, answer, refusal: undefined, turn: state.turn + 1 };
  };
  const asking = (state: State, question: Question): State => {
    const about = matter(question);
    const before = state.asked === undefined || state.asked.matter === about ? state.answer : idle;
    return {
      ...state,
      asked: { question, matter: about },
      turn: state.turn + 1,
      answer: waitingFor(before),
    };
  };
  const isOnItsWay = ({ asked, answer }: State, question: Question): boolean =>
    asked !== undefined &&
    isSame(asked.question, question) &&
    (answer.kind === 'loading' || answer.kind === 'ready');

  const next = (state: State, action: UnknownAction): State => {
    if (actions.looked.match(action)) return { ...state, lookers: state.lookers + 1 };
    if (actions.left.match(action)) {
      const lookers = Math.max(0, state.lookers - 1);
      if (lookers > 0) return { ...state, lookers };
      return { ...forgotten(state, remembers ? state.answer : idle), lookers };
    }
    if (actions.wanted.match(action)) {
      const { question } = action.payload;
      return isOnItsWay(state, question) ? state : asking(state, question);
    }
    if (actions.again.match(action))
      return state.asked ? asking(state, state.asked.question) : state;
    if (actions.answered.match(action)) {
      const { turn, value } = action.payload;
      if (turn !== state.turn) return state;
      const about = state.asked?.matter;
      const waiting = state.waiting.map((one) =>
        one.matter === about ? { ...one, known: value } : one,
      );
      return { ...state, waiting, answer: { kind: 'ready', value } };
    }
    if (actions.failed.match(action)) {
      const { turn, problem } = action.payload;
      return turn === state.turn ? { ...state, answer: { kind: 'failed', problem } } : state;
    }
    if (actions.corrected.match(action))
      return { ...state, answer: withValue(state.answer, action.payload) };
    if (actions.changed.match(action)) {
      const known = lastValueOf(state.answer);
      if (known === undefined || !state.asked) return state;
      const { matter: about } = state.asked;
      const number = state.changes + 1;
      const waiting = { number, change: action.payload, matter: about, known };
      return {
        ...state,
        changes: number,
        refusal: undefined,
        waiting: [...state.waiting, waiting],
      };
    }
    if (actions.sent.match(action)) return confirmed(state, action.payload);
    if (actions.refused.match(action)) {
      const { number, problem } = action.payload;
      const waiting = state.waiting.filter((one) => one.number !== number);
      return { ...state, waiting, refusal: problem };
    }
    if (readerChanged.match(action)) return { ...forgotten(state, idle), waiting: [] };
    return state;
  };

  const confirmed = (
    state: State,
    { number, value }: { readonly number: number; readonly value: Value },
  ): State => {
    const done = state.waiting.find((one) => one.number === number);
    if (!done) return state;
    const waiting = state.waiting
      .filter((one) => one !== done)
      .map((one) => (one.matter === done.matter ? { ...one, known: value } : one));
    if (state.asked?.matter !== done.matter) return { ...state, waiting };
    // A request that was in flight may have been answered before the update, so it is repeated.
    const turn = state.answer.kind === 'loading' ? state.turn + 1 : state.turn;
    return { ...state, waiting, turn, answer: withValue(state.answer, () => value) };
  };

  return (state = first, action) => {
    const after = next(state, action);
    if (after === state) return state;
    const about = after.asked?.matter;
    const view = after.waiting
      .filter((one) => one.matter === about)
      .reduce((shown, { change }) => withValue(shown, change.show), after.answer);
    return { ...after, view };
  };
};
