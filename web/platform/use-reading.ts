import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { useFeature, useJoined } from './feature.ts';
import type { Problem } from './problem.ts';
import { useReader } from './reader.ts';
import type { Reading } from './reading.ts';
import { lastValueOf, type Remote } from './remote.ts';

/** The state of a query, its value, and a function that repeats it. */
export type Read<Value> = Remote<Value> & {
  readonly shown: Value | undefined;
  /** Why its last update was rolled back, if it was. */
  readonly refusal: Problem | undefined;
  readonly again: () => void;
};

/** Subscribes to a query that another component starts. */
export const useAnswer = <Question, Value>(reading: Reading<Question, Value>): Read<Value> => {
  const dispatch = useDispatch();
  const view = useFeature(reading, (state) => state.view);
  const refusal = useFeature(reading, (state) => state.refusal);
  return useMemo(
    () => ({ ...view, shown: lastValueOf(view), refusal, again: () => dispatch(reading.again()) }),
    [view, refusal, dispatch, reading],
  );
};

type Asked<Question> = undefined extends Question
  ? [question?: Question, when?: boolean]
  : [question: Question, when?: boolean];

/**
 * Runs a query, and repeats it when its parameters or the signed-in identity change; it does not run while `when` is
 * false.
 */
export const useAsking = <Question, Value>(
  reading: Reading<Question, Value>,
  ...[question, when = true]: Asked<Question>
): void => {
  useJoined(reading);
  const dispatch = useDispatch();
  const reader = useReader();
  // Parameters are plain data and are compared by their JSON.
  const sameQuestion = JSON.stringify(question);
  useEffect(() => {
    if (!when) return undefined;
    dispatch(reading.looked());
    return () => {
      dispatch(reading.left());
    };
  }, [dispatch, reading, when]);
  useEffect(() => {
    // It may be omitted only if the type of the parameters allows it.
    if (when) dispatch(reading.wanted({ question: question as Question }));
  }, [dispatch, reading, reader, sameQuestion, when]);
};

/** Runs a query and returns its state. */
export const useReading = <Question, Value>(
  reading: Reading<Question, Value>,
  ...asked: Asked<Question>
): Read<Value> => {
  useAsking(reading, ...asked);
  return useAnswer(reading);
};
