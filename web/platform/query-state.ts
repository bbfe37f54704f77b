import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Problem } from './problem.ts';
import { readerChanged } from './reader.ts';
import type { OptimisticUpdate, QueryActions } from './query-actions.ts';
import { idleData, lastValueOf, type RemoteData, mapRemote } from './remote-data.ts';

type PendingUpdate<Value> = {
  readonly number: number;
  readonly change: OptimisticUpdate<Value>;
  /** The subject of the update, and the last known value of the server. */
  readonly matter: string;
  readonly serverValue: Value;
};

export type QueryState<Question, Value> = {
  /** The number of mounted components that use it. At zero the data is dropped. */
  readonly lookers: number;
  readonly request?: { readonly question: Question; readonly matter: string };
  /** Increases with each request, so that the response to an earlier one is recognized. */
  readonly turn: number;
  /** The response of the server. */
  readonly response: RemoteData<Value>;
  /** Updates that the server has not confirmed yet, in their order. */
  readonly pendingUpdates: readonly PendingUpdate<Value>[];
  /** The total number of updates. */
  readonly changes: number;
  /** Why the last update was rolled back, if it was. */
  readonly refusal: Problem | undefined;
  /** The shown value: the response with the pending updates applied. */
  readonly view: RemoteData<Value>;
};

type QueryOptions<Question> = {
  readonly matter: (question: Question) => string;
  readonly remembers: boolean;
};

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const waitingFor = <Value>(previous: RemoteData<Value>): RemoteData<Value> => {
  const value = lastValueOf(previous);
  return value === undefined ? { kind: 'loading' } : { kind: 'loading', previous: value };
};

/** The reducer of a query. It uses no Immer draft, because a draft would wrap the whole response. */
export const queryReducer = <Question, Value>(
  actions: QueryActions<Question, Value>,
  { matter, remembers }: QueryOptions<Question>,
): Reducer<QueryState<Question, Value>> => {
  type State = QueryState<Question, Value>;
  const initial: State = {
    lookers: 0,
    turn: 0,
    response: idleData,
    pendingUpdates: [],
    changes: 0,
    refusal: undefined,
    view: idleData,
  };

  const forgotten = (state: State, response: RemoteData<Value>): State => {
    const { request: _, ...rest } = state;
    return { ...rest, response, refusal: undefined, turn: state.turn + 1 };
  };
  const requested = (state: State, question: Question): State => {
    const subject = matter(question);
    const previous =
      state.request === undefined || state.request.matter === subject ? state.response : idleData;
    return {
      ...state,
      request: { question, matter: subject },
      turn: state.turn + 1,
      response: waitingFor(previous),
    };
  };
  const isOnItsWay = ({ request, response }: State, question: Question): boolean =>
    request !== undefined &&
    isSame(request.question, question) &&
    (response.kind === 'loading' || response.kind === 'ready');

  const next = (state: State, action: UnknownAction): State => {
    if (actions.looked.match(action)) return { ...state, lookers: state.lookers + 1 };
    if (actions.left.match(action)) {
      const lookers = Math.max(0, state.lookers - 1);
      if (lookers > 0) return { ...state, lookers };
      return { ...forgotten(state, remembers ? state.response : idleData), lookers };
    }
    if (actions.wanted.match(action)) {
      const { question } = action.payload;
      return isOnItsWay(state, question) ? state : requested(state, question);
    }
    if (actions.again.match(action))
      return state.request ? requested(state, state.request.question) : state;
    if (actions.answered.match(action)) {
      const { turn, value } = action.payload;
      if (turn !== state.turn) return state;
      const subject = state.request?.matter;
      const pendingUpdates = state.pendingUpdates.map((update) =>
        update.matter === subject ? { ...update, serverValue: value } : update,
      );
      return { ...state, pendingUpdates, response: { kind: 'ready', value } };
    }
    if (actions.failed.match(action)) {
      const { turn, problem } = action.payload;
      return turn === state.turn ? { ...state, response: { kind: 'failed', problem } } : state;
    }
    if (actions.corrected.match(action))
      return { ...state, response: mapRemote(state.response, action.payload) };
    if (actions.changed.match(action)) {
      const serverValue = lastValueOf(state.response);
      if (serverValue === undefined || !state.request) return state;
      const { matter: subject } = state.request;
      const number = state.changes + 1;
      const update = { number, change: action.payload, matter: subject, serverValue };
      return {
        ...state,
        changes: number,
        refusal: undefined,
        pendingUpdates: [...state.pendingUpdates, update],
      };
    }
    if (actions.sent.match(action)) return confirmed(state, action.payload);
    if (actions.refused.match(action)) {
      const { number, problem } = action.payload;
      const pendingUpdates = state.pendingUpdates.filter((update) => update.number !== number);
      return { ...state, pendingUpdates, refusal: problem };
    }
    if (readerChanged.match(action)) return { ...forgotten(state, idleData), pendingUpdates: [] };
    return state;
  };

  const confirmed = (
    state: State,
    { number, value }: { readonly number: number; readonly value: Value },
  ): State => {
    const done = state.pendingUpdates.find((update) => update.number === number);
    if (!done) return state;
    const pendingUpdates = state.pendingUpdates
      .filter((update) => update !== done)
      .map((update) =>
        update.matter === done.matter ? { ...update, serverValue: value } : update,
      );
    if (state.request?.matter !== done.matter) return { ...state, pendingUpdates };
    // A request that was in flight may have been answered before the update, so it is repeated.
    const turn = state.response.kind === 'loading' ? state.turn + 1 : state.turn;
    return { ...state, pendingUpdates, turn, response: mapRemote(state.response, () => value) };
  };

  return (state = initial, action) => {
    const nextState = next(state, action);
    if (nextState === state) return state;
    const subject = nextState.request?.matter;
    const view = nextState.pendingUpdates
      .filter((update) => update.matter === subject)
      .reduce((shown, { change }) => mapRemote(shown, change.show), nextState.response);
    return { ...nextState, view };
  };
};
