import { createAction } from '@reduxjs/toolkit';

import type { Api } from './api-client.ts';
import type { Problem } from './problem.ts';

/** An optimistic update: it is shown at once, sent in its turn, and rolled back if it is refused. */
export type OptimisticUpdate<Value> = {
  readonly show: (value: Value) => Value;
  /** Gets the current value of the server. A returned value replaces it; otherwise the shown value is kept. */
  readonly send: (api: Api, value: Value) => Promise<Value | undefined>;
  /** Runs after success. */
  readonly sent?: () => Generator;
  /** Runs after a refusal, in addition to the rollback and the error message. */
  readonly refused?: (problem: Problem) => Generator;
};

// Callers state the types.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const queryActions = <Question, Value>(name: string) => ({
  /** A component that uses the query is mounted or unmounted. */
  looked: createAction(`${name}/looked`),
  left: createAction(`${name}/left`),
  /** Requests the data, unless the same data is present or on its way. */
  wanted: createAction<{ readonly question: Question }>(`${name}/wanted`),
  /** Repeats the last request. */
  again: createAction(`${name}/again`),
  answered: createAction<{ readonly turn: number; readonly value: Value }>(`${name}/answered`),
  failed: createAction<{ readonly turn: number; readonly problem: Problem }>(`${name}/failed`),
  /** Corrects the shown value with data that the server returned elsewhere. */
  corrected: createAction<(value: Value) => Value>(`${name}/corrected`),
  changed: createAction<OptimisticUpdate<Value>>(`${name}/changed`),
  sent: createAction<{ readonly number: number; readonly value: Value }>(`${name}/sent`),
  refused: createAction<{ readonly number: number; readonly problem: Problem }>(`${name}/refused`),
});

export type QueryActions<Question, Value> = ReturnType<typeof queryActions<Question, Value>>;
