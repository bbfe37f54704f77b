import { createAction } from '@reduxjs/toolkit';

import type { Api } from './api-client.ts';
import type { Problem } from './problem.ts';

/** A change of what is in view: it shows at once, is sent when its turn comes, and is taken back when it is refused. */
export type Change<Value> = {
  readonly show: (value: Value) => Value;
  /** Gets what the server holds by then. What it answers holds from then on; without an answer, what was shown does. */
  readonly send: (api: Api, known: Value) => Promise<Value | undefined>;
  /** What follows when it was taken. */
  readonly sent?: () => Generator;
  /** What follows a refusal, besides that the change is taken back and the refusal can be shown. */
  readonly refused?: (problem: Problem) => Generator;
};

// Whoever makes them says of what.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const readingActions = <Question, Value>(name: string) => ({
  /** A component begins to look, and ceases to. */
  looked: createAction(`${name}/looked`),
  left: createAction(`${name}/left`),
  /** Asks, unless just this is answered or on its way. */
  wanted: createAction<{ readonly question: Question }>(`${name}/wanted`),
  /** Asks the last question once more. */
  again: createAction(`${name}/again`),
  answered: createAction<{ readonly turn: number; readonly value: Value }>(`${name}/answered`),
  failed: createAction<{ readonly turn: number; readonly problem: Problem }>(`${name}/failed`),
  /** Puts right what is in view by what the server has told elsewhere. */
  corrected: createAction<(value: Value) => Value>(`${name}/corrected`),
  changed: createAction<Change<Value>>(`${name}/changed`),
  sent: createAction<{ readonly number: number; readonly value: Value }>(`${name}/sent`),
  refused: createAction<{ readonly number: number; readonly problem: Problem }>(`${name}/refused`),
});

export type ReadingActions<Question, Value> = ReturnType<typeof readingActions<Question, Value>>;
